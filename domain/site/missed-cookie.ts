/** Set for a minute by a redirect of an unknown address, so that the page shown instead says so. */
export const MISSED_COOKIE = 'missed'

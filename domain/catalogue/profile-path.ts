/** The address of a profile on the site, without origin. */
export const profilePath = (maidId: string): string => `/maids/${maidId}`

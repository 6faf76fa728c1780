/** Her consent that her household gets her number. */
export const PHONE_CONSENT = 'phone-to-household'

/** What she agrees to: that the household she works for has her number. */
export const PHONE_CONSENT = 'phone-to-household'

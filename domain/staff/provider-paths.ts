/** Where the browser goes to sign in by the company's provider. */
export const PROVIDER_BEGIN = '/console/provider'
/** Where the provider sends it back to; the provider's own settings name it. */
export const PROVIDER_BACK = '/console/provider/back'

import { phoneSystem } from '#domain/visitor/device.ts'

/** The browser prompts, or Apple's hidden way is explained. */
export type InstallWay = 'prompt' | 'apple'

/** In-app browsers, where installing fails or gets lost. */
const insideApps =
  /FBAN|FBAV|FB_IAB|Instagram|musical_ly|TikTok|BytedanceWebview|Snapchat|Twitter|WhatsApp|Line\/|LinkedInApp|GSA\/|; wv\)/i

export const isInsideApp = (agent: string): boolean => insideApps.test(agent)

/** How to offer the site as an app; undefined inside an app and after a no. */
export function installWay(visitor: {
  agent: string
  hasOffer: boolean
  isInstalled: boolean
  hasDeclined: boolean
  isFromClientApp: boolean
}): InstallWay | undefined {
  const { agent, hasOffer, isInstalled, hasDeclined, isFromClientApp } = visitor
  if (isInstalled || hasDeclined || isFromClientApp || isInsideApp(agent)) return undefined
  if (hasOffer) return 'prompt'
  return phoneSystem(agent) === 'ios' ? 'apple' : undefined
}

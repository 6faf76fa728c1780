import { phoneSystem } from '#domain/visitor/device.ts'

/** The browser asks by itself, or a person is told where Apple hides it. */
export type InstallWay = 'prompt' | 'apple'

/** Browsers inside of other apps: what is installed there is lost, or cannot be. */
const insideApps =
  /FBAN|FBAV|FB_IAB|Instagram|musical_ly|TikTok|BytedanceWebview|Snapchat|Twitter|WhatsApp|Line\/|LinkedInApp|GSA\/|; wv\)/i

export const isInsideApp = (agent: string): boolean => insideApps.test(agent)

/**
 * How the site may be offered to this visitor as an app, undefined where it may not: it is one
 * already, they declined, they came from our own app, or the browser belongs to another app.
 */
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

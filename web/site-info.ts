import type { OutputOf } from '#api/define-call.ts'
import { getMainSiteInfo } from '#api/site/site.ts'
import { BEACON_TIMEOUT_MS } from '#domain/constants.ts'
import type { Send } from './send.ts'
import { affiliateEvent } from './storage/session-flags.ts'

export type SiteInfo = OutputOf<typeof getMainSiteInfo>

const FRESH_MS = 60_000

let known: { info: SiteInfo; at: number } | undefined

/** Keeps the page's site info for a minute, so that navigations need not ask. */
export function keepSiteInfo(info: SiteInfo): void {
  known = { info, at: performance.now() }
}

type Asked = {
  fresh?: boolean
  /** The landing site's request differs (section 7). */
  landing?: boolean
}

/** The site info, in browsers at most a minute old unless `fresh`. Throws CallFailure. */
export async function readSiteInfo(send: Send, { fresh, landing }: Asked = {}): Promise<SiteInfo> {
  const isBrowser = typeof window !== 'undefined'
  if (isBrowser && !fresh && known && performance.now() - known.at < FRESH_MS) return known.info
  const lists = landing
    ? { returnNationalities: false, returnMatchingTypes: false }
    : { returnMatchingTypes: false, landingPage: true }
  const info = await send(getMainSiteInfo, { ...lists, ...affiliateEvent() })
  if (isBrowser) keepSiteInfo(info)
  return info
}

/** Whether redirectToWhatsapp is on, which lengthens notices. */
export function isRedirectMode(): boolean {
  return known?.info.siteConfig.ccSiteConfig.redirectToWhatsapp ?? false
}

/** The operator's translation widget, if any [L04]. */
export function translationWidget(): SiteInfo['translation'] {
  return known?.info.translation
}

/** The operator's tag manager or analytics, if any. */
export function tagManager(): SiteInfo['tagManager'] {
  return known?.info.tagManager
}

/** The time limit of logs (section 3). */
export function beaconTimeoutMs(): number {
  return known?.info.beaconTimeoutMs ?? BEACON_TIMEOUT_MS
}

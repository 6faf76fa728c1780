/**
 * Whatever comes over or above a page unasked, the most urgent first: on a phone one of them at a
 * time. What a press brought up, and the captcha's own message above its dialog, wait for nothing.
 */
export const bannerOrder = [
  'captcha',
  'notification',
  'offline',
  'heart',
  'consent',
  'update',
  'in-memory',
  'install',
  'push',
] as const

export type BannerKind = (typeof bannerOrder)[number]

/** Whether it is this one's turn among all that want to be seen; a computer has room for all. */
export function isItsTurn(
  kind: BannerKind,
  { wanting, isPhone }: { wanting: readonly BannerKind[]; isPhone: boolean },
): boolean {
  const place = bannerOrder.indexOf(kind)
  return !isPhone || wanting.every((other) => bannerOrder.indexOf(other) >= place)
}

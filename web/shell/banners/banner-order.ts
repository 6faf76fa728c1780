/** Unasked banners, most urgent first: a phone shows one at a time. */
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

/** Whether a waiting banner may show; computers show all. */
export function isItsTurn(
  kind: BannerKind,
  { wanting, isPhone }: { wanting: readonly BannerKind[]; isPhone: boolean },
): boolean {
  const place = bannerOrder.indexOf(kind)
  return !isPhone || wanting.every((other) => bannerOrder.indexOf(other) >= place)
}

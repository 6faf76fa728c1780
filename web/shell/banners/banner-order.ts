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

/** Whether it is this one's turn among all that want to be seen; a computer has room for all. */
export function isItsTurn(
  kind: BannerKind,
  { wanting, isPhone }: { wanting: readonly BannerKind[]; isPhone: boolean },
): boolean {
  const place = bannerOrder.indexOf(kind)
  return !isPhone || wanting.every((other) => bannerOrder.indexOf(other) >= place)
}

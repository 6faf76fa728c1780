import type { MaidProfile } from '#api/catalogue/catalogue.ts'

/** Why a household cannot hire her now, if so. */
export function hindrance({
  held,
  firstDay,
}: Pick<MaidProfile, 'held' | 'firstDay'>): 'held' | 'not-free' | undefined {
  if (held) return 'held'
  return firstDay === undefined ? 'not-free' : undefined
}

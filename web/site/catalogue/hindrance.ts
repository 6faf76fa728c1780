import type { MaidProfile } from '#api/catalogue/catalogue.ts'

/** What keeps a household from hiring her now; undefined where nothing does. */
export function hindrance({
  held,
  firstDay,
}: Pick<MaidProfile, 'held' | 'firstDay'>): 'held' | 'not-free' | undefined {
  if (held) return 'held'
  return firstDay === undefined ? 'not-free' : undefined
}

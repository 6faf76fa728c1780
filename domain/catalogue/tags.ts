import type { PublishedMaid } from './maid.ts'

/** The tags of a card: Muslim Compliant, Mother of N kid or kids. */
export type Tag = { code: 'MUSLIM_COMPLIANT' } | { code: 'MOTHER_OF'; count: number }

/** Only of what she published [U09]. */
export function tagsOf(maid: Pick<PublishedMaid, 'religion' | 'numberOfChildren'>): Tag[] {
  const tags: Tag[] = []
  if (maid.religion === 'MUSLIM') tags.push({ code: 'MUSLIM_COMPLIANT' })
  if (maid.numberOfChildren) tags.push({ code: 'MOTHER_OF', count: maid.numberOfChildren })
  return tags
}

import type { Skill } from './codes.ts'
import type { PublishedMaid } from './maid.ts'

/** A card's tags: what she does, then Muslim Compliant, Mother of N kid(s) (ruling 58). */
export type Tag =
  | { code: 'WORK'; skill: Skill }
  | { code: 'MUSLIM_COMPLIANT' }
  | { code: 'MOTHER_OF'; count: number }

/** From published fields only [U09]. */
export function tagsOf(maid: Pick<PublishedMaid, 'religion' | 'numberOfChildren'>): Tag[] {
  const tags: Tag[] = []
  if (maid.religion === 'MUSLIM') tags.push({ code: 'MUSLIM_COMPLIANT' })
  if (maid.numberOfChildren) tags.push({ code: 'MOTHER_OF', count: maid.numberOfChildren })
  return tags
}

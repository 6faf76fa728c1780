import { alignLists } from './alignment.ts'
import type { SourceBlock } from './source-blocks.ts'

/** A block before and after; the same, changed, gone or new. */
export type BlockPair = { before?: SourceBlock; after?: SourceBlock }

/** Whether a pair of blocks says the same. */
export const isSameBlock = ({ before, after }: BlockPair): boolean => before?.text === after?.text

const textsOf = (blocks: readonly SourceBlock[]) =>
  blocks.map(({ kind, name, text }) => `${kind === 'field' ? name : kind}\n${text}`)

/** Pairs the blocks of two sources of one language in order. */
export function blockDifference(
  before: readonly SourceBlock[],
  after: readonly SourceBlock[],
): BlockPair[] {
  const pairs: BlockPair[] = []
  let gone: SourceBlock[] = []
  let added: SourceBlock[] = []
  for (const pair of alignLists(textsOf(before), textsOf(after))) {
    const one = before[pair.before ?? -1]
    const other = after[pair.after ?? -1]
    if (one && other) {
      pairs.push(...paired(gone, added), { before: one, after: other })
      gone = []
      added = []
    } else if (one) gone.push(one)
    else if (other) added.push(other)
  }
  return [...pairs, ...paired(gone, added)]
}

/** What went and what came at one spot: a block of the same kind there was changed. */
function paired(gone: readonly SourceBlock[], added: readonly SourceBlock[]): BlockPair[] {
  const rest = [...gone]
  const pairs: BlockPair[] = []
  for (const after of added) {
    const at = rest.findIndex((before) => isAlike(before, after))
    const earlier = at === -1 ? [] : rest.splice(0, at)
    const [before] = at === -1 ? [] : rest.splice(0, 1)
    pairs.push(...earlier.map((one) => ({ before: one })), before ? { before, after } : { after })
  }
  return [...pairs, ...rest.map((before) => ({ before }))]
}

const isAlike = (one: SourceBlock, other: SourceBlock): boolean =>
  one.kind === other.kind && (one.kind === 'text' || one.name === other.name)

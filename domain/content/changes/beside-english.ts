import { blockDifference, isSameBlock } from './block-difference.ts'
import type { BlockPair } from './block-difference.ts'
import type { SourceBlock } from './source-blocks.ts'

/** How a block of another language stands to the English one. */
export type BlockState = 'same' | 'changed' | 'added' | 'removed' | 'missing'

/** An English block and what stands at its place in another language. */
export type BesideRow = {
  state: BlockState
  english?: SourceBlock
  /** The English that the other language says. */
  before?: SourceBlock
  theirs?: SourceBlock
  /** What is behind was changed since it was published. */
  isMended: boolean
}

export type BesideTexts = {
  /** The English text that the published translation says. */
  agreed: readonly SourceBlock[]
  english: readonly SourceBlock[]
  published: readonly SourceBlock[]
  /** The translation as it is written now. */
  theirs: readonly SourceBlock[]
}

/**
 * English beside another language, block by block: what changed in English since the translation was
 * made is behind there, until the block is changed too.
 */
export function besideEnglish({ agreed, english, published, theirs }: BesideTexts): BesideRow[] {
  const edits = blockDifference(published, theirs)
  const byKey = new Map(edits.flatMap((edit) => (edit.before ? [[edit.before.key, edit]] : [])))
  const added = new Map(
    edits.flatMap(({ before, after }) => (after && !before ? [[after.key, after]] : [])),
  )
  return blockDifference(agreed, english).map((pair) => rowOf(pair, byKey, added))
}

function rowOf(
  pair: BlockPair,
  edits: ReadonlyMap<string, BlockPair>,
  added: ReadonlyMap<string, SourceBlock>,
): BesideRow {
  const { before, after: english } = pair
  const edit = before && edits.get(before.key)
  const theirs = edit?.after ?? (edit ? undefined : added.get(english?.key ?? before?.key ?? ''))
  const state = stateOf(pair, edit)
  return {
    state,
    isMended: isMended(state, edit, theirs),
    ...(english ? { english } : {}),
    ...(before ? { before } : {}),
    ...(theirs ? { theirs } : {}),
  }
}

function stateOf(pair: BlockPair, edit: BlockPair | undefined): BlockState {
  if (!pair.before) return 'added'
  if (!pair.after) return 'removed'
  if (!edit) return 'missing'
  return isSameBlock(pair) ? 'same' : 'changed'
}

function isMended(
  state: BlockState,
  edit: BlockPair | undefined,
  theirs: SourceBlock | undefined,
): boolean {
  if (state === 'removed') return theirs === undefined
  if (state === 'changed') return edit !== undefined && !isSameBlock(edit)
  return theirs !== undefined
}

/** How many blocks do not say yet what English says. */
export const countOutdated = (rows: readonly BesideRow[]): number =>
  rows.filter(({ state, isMended: done }) => state !== 'same' && !done).length

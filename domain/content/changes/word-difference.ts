import { alignLists } from './alignment.ts'

/** A piece of a text that stays, goes, or is new. */
export type WordPiece = { kind: 'same' | 'gone' | 'new'; text: string }

/** Words, spaces and marks, so that a comma more does not change its word. */
const pieces = (text: string): string[] => text.match(/\s+|[\p{L}\p{M}\p{N}_]+|[^\s]/gu) ?? []

/** What changed between two texts, word by word. */
export function wordDifference(before: string, after: string): WordPiece[] {
  const [old, now] = [pieces(before), pieces(after)]
  const found: WordPiece[] = []
  const add = (kind: WordPiece['kind'], text = '') => {
    const last = found.at(-1)
    if (last?.kind === kind) last.text += text
    else found.push({ kind, text })
  }
  for (const pair of alignLists(old, now)) {
    if (pair.before !== undefined && pair.after !== undefined) add('same', old[pair.before])
    else if (pair.before !== undefined) add('gone', old[pair.before])
    else add('new', now[pair.after ?? 0])
  }
  return found
}

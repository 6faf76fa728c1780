/** What can be wrong with links and rules; errors are not published. */
export const conflictCodes = {
  /** Earlier rules take every visit of it. */
  'rule-shadowed': 'error',
  /** Its own parts contradict each other. */
  'rule-never-fits': 'error',
  /** A link of this name would hide a page, or is not spelled as one. */
  'slug-taken': 'error',
  /** No page of ours, and no link either. */
  'target-no-page': 'error',
  'target-no-document': 'error',
  'target-no-number': 'error',
  /** It comes back to itself, also by way of others. */
  'target-circle': 'error',
  /** An experiment runs with the target that it had. */
  'experiment-target': 'error',
  /** Another link carries the same campaign words at the same time. */
  'utm-claimed-twice': 'error',
  /** Two rules for the same campaign word that lead elsewhere. */
  'utm-ruled-twice': 'warning',
  /** Its chat does not answer at any time when it leads there. */
  'chat-closed': 'warning',
  /** Its chat does not answer for part of the hours that it has. */
  'chat-closed-partly': 'warning',
  /** It leads to a link that is paused, over or gone. */
  'target-not-live': 'warning',
  /** Its last day is past. */
  over: 'warning',
} as const satisfies Record<string, 'error' | 'warning'>

export type ConflictCode = keyof typeof conflictCodes

/** One thing that is wrong: where, and beside what. */
export type Conflict = {
  code: ConflictCode
  /** Absent for rules of all links. */
  slug?: string | undefined
  /** The rule's id. */
  rule?: number | undefined
  /** Links and rules that stand in its way. */
  rivals: readonly { slug?: string | undefined; rule?: number | undefined }[]
  /** The question of the experiment one of whose variants it is about. */
  experiment?: string | undefined
  /** The path, number, document or campaign word. */
  what?: string | undefined
}

export const isError = ({ code }: Pick<Conflict, 'code'>): boolean =>
  conflictCodes[code] === 'error'

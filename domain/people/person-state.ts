/** Where a person is between being written down and gone, in the order of the list. */
export const personStates = [
  'draft',
  'published',
  'hired',
  'paused',
  'trashed',
  'withdrawn',
] as const
export type PersonState = (typeof personStates)[number]

/** The facts from which a person's state is derived. */
export type PersonMarks = {
  withdrawn: boolean
  trashed: boolean
  hired: boolean
  paused: boolean
  published: boolean
}

/** Withdrawn wins over the trash, that over hired, hired over paused: a paused person who is hired stays hidden after. */
export function stateOf({
  withdrawn,
  trashed,
  hired,
  paused,
  published,
}: PersonMarks): PersonState {
  if (withdrawn) return 'withdrawn'
  if (trashed) return 'trashed'
  if (hired) return 'hired'
  if (paused) return 'paused'
  return published ? 'published' : 'draft'
}

/** What staff may do to a person. */
export const personMoves = ['publish', 'pause', 'trash', 'withdraw'] as const
export type PersonMove = (typeof personMoves)[number]

/** Her hire is ended first, since its household and papers name her. */
const allowed: Record<PersonState, readonly PersonMove[]> = {
  draft: ['publish', 'trash', 'withdraw'],
  published: ['pause', 'trash', 'withdraw'],
  hired: [],
  paused: ['publish', 'trash', 'withdraw'],
  trashed: ['withdraw'],
  withdrawn: [],
}

export const movesFrom = (state: PersonState): readonly PersonMove[] => allowed[state]

/** Whether she is neither in the trash nor gone, so that she may be changed. */
export const isPresent = (state: PersonState): boolean =>
  state !== 'withdrawn' && state !== 'trashed'

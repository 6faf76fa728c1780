import { addDays } from '#domain/day.ts'
import type { Day } from '#domain/day.ts'

/**
 * What somebody may ask about their own data: Federal Decree-Law 45 of 2021, articles 13 to 17.
 */
export const requestKinds = ['copy', 'erase', 'correct', 'object', 'question'] as const
export type RequestKind = (typeof requestKinds)[number]

/** By which way a request came to the office. */
export const requestWays = ['phone', 'letter', 'email', 'visit', 'chat'] as const
export type RequestWay = (typeof requestWays)[number]

/** How it was shown that the number is theirs: a code to it, or an identity document. */
export const requestProofs = ['code', 'papers'] as const
export type RequestProof = (typeof requestProofs)[number]

/** What came of a request. */
export const requestOutcomes = ['done', 'refused', 'nothing-held', 'taken-back'] as const
export type RequestOutcome = (typeof requestOutcomes)[number]

/** What was written or noted may be long. */
export const REQUEST_WORDS_LENGTH = 4000

/**
 * Days to answer a request. The law names none yet; 30 days are what the house allows itself.
 */
export const REQUEST_DAYS = 30
/** A request is told as due soon in its last days. */
const SOON_DAYS = 7

/** The last day on which a request is answered in time. */
export const dueOn = (receivedOn: Day): Day => addDays(receivedOn, REQUEST_DAYS)

/** How a request stands by its deadline. */
export function urgencyOf(due: Day, today: Day): 'late' | 'soon' | 'later' {
  if (due < today) return 'late'
  return due <= addDays(today, SOON_DAYS) ? 'soon' : 'later'
}

/** The facts of a request that decide what may be done. */
export type RequestFacts = {
  kind: RequestKind
  provedBy: RequestProof | null
  /** The member who saw the papers. */
  seenBy: string | null
  /** The second member who saw them. */
  secondBy: string | null
  isErased: boolean
  /** Applications of the number that are open, which are withdrawn first. */
  openApplications: number
  isClosed: boolean
}

/** Why an erasure may not be done; undefined where it may. */
export type ErasureRefusal =
  | 'closed'
  | 'erased'
  | 'not-asked'
  | 'not-proved'
  | 'needs-second'
  | 'open-applications'

/** An erasure needs the code of the number, or papers that two members saw. */
export function whyNoErasure(request: RequestFacts): ErasureRefusal | undefined {
  if (request.isErased) return 'erased'
  if (request.isClosed) return 'closed'
  if (request.kind !== 'erase') return 'not-asked'
  if (request.provedBy === null) return 'not-proved'
  if (request.provedBy === 'papers' && request.secondBy === null) return 'needs-second'
  return request.openApplications > 0 ? 'open-applications' : undefined
}

/** Whether a member may say that they saw the papers: first, or second as another member. */
export function maySeePapers(
  { provedBy, seenBy, secondBy, isClosed, isErased }: Omit<RequestFacts, 'openApplications'>,
  member: string,
): boolean {
  if (isClosed || isErased) return false
  return provedBy === null || (provedBy === 'papers' && secondBy === null && seenBy !== member)
}

/** Whether a closed request may be opened again: what was erased stays erased. */
export const mayReopen = ({
  isClosed,
  isErased,
}: Pick<RequestFacts, 'isClosed' | 'isErased'>): boolean => isClosed && !isErased

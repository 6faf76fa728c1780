import type { HireWay } from './replay-hire.ts'
import type { OfficeWay } from './replay-office.ts'
import type { TermsWay } from './replay-terms.ts'
import type { VisitWay } from './replay-visit.ts'
import type { WordsWay } from './replay-words.ts'

/** How a journey of any kind went, or would have gone. */
export type ReplayWay = HireWay | TermsWay | OfficeWay | VisitWay | WordsWay

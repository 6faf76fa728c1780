import type { listCases } from '#api/console/cases/cases.ts'
import type { InputOf, OutputOf } from '#api/define-call.ts'

export type ListedCase = OutputOf<typeof listCases>['cases'][number]
/** What the address asks of the list; the server refuses what it does not know. */
export type CaseFilterInput = Omit<InputOf<typeof listCases>, 'sort' | 'page'>

import type { listConsoleVisas } from '#api/console/visas/visas.ts'
import type { InputOf, OutputOf } from '#api/define-call.ts'

export type ListedVisa = OutputOf<typeof listConsoleVisas>['visas'][number]
/** What the address asks of the list; the server refuses what it does not know. */
export type VisaFilterInput = Omit<InputOf<typeof listConsoleVisas>, 'sort' | 'page'>

import type { getConsoleVisa } from '#api/console/visas/one-visa.ts'
import type { OutputOf } from '#api/define-call.ts'

/** A visa as its page has it. */
export type ShownVisa = OutputOf<typeof getConsoleVisa>

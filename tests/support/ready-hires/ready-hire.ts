import type { SentText } from '#tests/support/app/an-app.ts'
import type { TestVisitor } from '#tests/support/app/test-visitor.ts'
import type { WrittenRows } from '#tests/support/database/written-rows.ts'
import type { KeptFile } from './vault-files.ts'

/** The step that is due in a ready hire. `asked` is a complete hire whose worker got a text message with a link. */
export const readyStages = ['SIGN_DIRECT_DEBIT', 'MAID_ARRIVAL', 'END_WORK_FLOW', 'asked'] as const
export type ReadyStage = (typeof readyStages)[number]

/** No file of tests wants more of one stage. */
export const MOST_OF_A_STAGE = 60

/** A household's hire, and its browser. */
export type ReadyHire = { caseId: string; maidId: string; as: TestVisitor }

/** A hire as it is kept: what its calls wrote. */
export type KeptHire = Omit<ReadyHire, 'as'> & {
  cookies: [string, string][]
  texts: SentText[]
  rows: WrittenRows
  files: KeptFile[]
}

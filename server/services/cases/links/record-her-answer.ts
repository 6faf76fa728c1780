import type { HerAnswer } from '#domain/hiring/her-yes/her-answer.ts'
import { insertEvent } from '#server/db/hiring/timeline.ts'
import type { Deps } from '#server/deps.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'

const happened = { yes: 'she-said-yes', no: 'she-said-no', question: 'she-asked' } as const

/** Writes a worker's answer into timeline and audit trail. */
export async function recordHerAnswer(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  caseId: string,
  answer: HerAnswer,
): Promise<void> {
  const at = clock.now()
  await insertEvent(db, caseId, { kind: happened[answer], at })
  await recordAudit(db, { caseId, by: 'she', at, kind: 'she-answered', holds: { answer } })
}

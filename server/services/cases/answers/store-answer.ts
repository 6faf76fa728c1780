import type { AuditActor } from '#domain/audit/audit-kinds.ts'
import type { StepCode } from '#domain/hiring/steps/step-codes.ts'
import type { Party } from '#server/db/cases/parties.ts'
import { insertAnswers } from '#server/db/hiring/answers/carried-answers.ts'
import { saveStep } from '#server/db/hiring/answers/step-answers.ts'
import type { CaseStep, KindChanges } from '#server/db/hiring/answers/step-answers.ts'
import type { Deps } from '#server/deps.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { sha256Hex } from '#server/services/audit/sha256.ts'
import { nameIndexesOf } from './name-indexes.ts'
import { answerPlace, sealJson } from './seal-json.ts'

type Parts = Pick<Deps, 'db' | 'ring'>

export type NewAnswer = {
  caseId: string
  step: CaseStep
  /** The whole answer, which is sealed. */
  answer: unknown
  /** What may be shown of it, masked. */
  shown: Record<string, unknown>
  /** Columns of its kind that the answer changes. */
  changes?: KindChanges
  party?: Party | undefined
  /** Steps whose answers no longer hold. */
  reopens?: readonly CaseStep[]
  /** The step due after it; absent where that stays. */
  due?: CaseStep
  /** The case's version after it. */
  version: number
  by: AuditActor
  /** The device that gave it; null where a provider did. */
  visitorId: string | null
  at: Date
}

/**
 * The only way to store an answer: sealed, with timeline, audit trail and version. The case must be
 * locked.
 */
export async function storeAnswer({ db, ring }: Parts, given: NewAnswer): Promise<void> {
  const { caseId, step, version, by, visitorId, at } = given
  const sealed = sealJson(ring, answerPlace(caseId, step), given.answer)
  await saveStep(db, {
    caseId,
    step,
    sealed,
    nameIndexes: nameIndexesOf(ring, step, given.answer),
    shown: given.shown,
    changes: given.changes ?? {},
    party: given.party,
    reopens: given.reopens ?? [],
    due: given.due ?? null,
    version,
    by: visitorId ?? by,
    visitorId,
    now: at,
  })
  await record(db, given, sealed)
}

/** Stores an answer that another one implies, where a step has none, under the same version. */
export async function storeImplied(
  { db, ring }: Parts,
  given: Omit<NewAnswer, 'step' | 'changes' | 'party' | 'reopens' | 'due'> & { step: StepCode },
): Promise<void> {
  const { caseId, step, visitorId, at } = given
  const sealed = sealJson(ring, answerPlace(caseId, step), given.answer)
  const shown = JSON.stringify(given.shown)
  await insertAnswers(db, {
    caseId,
    answers: [
      {
        step,
        answer: sealed,
        shown,
        given_by: visitorId,
        name_indexes: nameIndexesOf(ring, step, given.answer),
      },
    ],
    at,
  })
  await record(db, given, sealed)
}

function record(
  db: Deps['db'],
  { caseId, step, version, by, at }: Pick<NewAnswer, 'caseId' | 'step' | 'version' | 'by' | 'at'>,
  sealed: Buffer,
): Promise<void> {
  const holds = { step, version, answer: sha256Hex(sealed) }
  return recordAudit(db, { caseId, kind: 'step-submitted', by, at, holds })
}

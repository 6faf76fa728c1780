import * as z from 'zod/mini'
import type { StepCode } from '#domain/hiring/steps/step-codes.ts'
import { stepOf } from '#domain/hiring/steps/step-of.ts'
import { findEmirate } from '#domain/hiring/values/emirates.ts'
import { comesTo } from '#domain/hiring/values/her-arrival.ts'
import type { HerArrival } from '#domain/hiring/values/her-arrival.ts'
import { parseJson } from '#domain/parse-json.ts'
import { stepsWith } from '#domain/hiring/steps/steps-on-server.ts'
import type { Application } from '#server/db/hiring/applications.ts'
import { saveCarried } from '#server/db/hiring/answers/carried-answers.ts'
import { listStoredAnswers } from '#server/db/hiring/answers/carried-answers.ts'
import { listDocuments } from '#server/db/hiring/answers/documents.ts'
import type { Deps } from '#server/deps.ts'
import { openField, sealField } from '#server/privacy/field-cipher.ts'
import { nameIndexesOf } from '#server/services/cases/answers/name-indexes.ts'
import { answerPlace } from '#server/services/cases/answers/seal-json.ts'
import { copyDocuments } from './clients/copy-documents.ts'
import { arrivalFactsOf } from './my-hire/arrival-facts-of.ts'
import { endBeforeArrival } from './end-before-arrival.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'ring'>

/**
 * A replacement (ruling 31) keeps documents, bank, address and numbers. It ends an earlier open
 * hire.
 */
export async function carryOver(
  deps: Parts,
  from: Application,
  { caseId, hers }: { caseId: string; hers: HerArrival },
): Promise<void> {
  const renamed = await copyDocuments(
    deps,
    caseId,
    (await listDocuments(deps.db, from.id)).map((row) => ({
      ...row,
      given_by: row.given_by ?? from.visitor_id,
    })),
  )
  const stored = await listStoredAnswers(deps.db, from.id, stepsWith('carriesOver'))
  const answers = stored.filter((one) => !isTooFar(one, hers))
  const sealedAnew = answers.map(({ step, answer, shown, given_by }) => {
    const plain = openField(deps.ring, answerPlace(from.id, step), answer).toString('utf8')
    const sealed = sealField(deps.ring, answerPlace(caseId, step), renamed(plain))
    const named = nameIndexesOf(deps.ring, step, parseJson(plain))
    const given = { shown: renamed(JSON.stringify(shown)), given_by: given_by ?? from.visitor_id }
    return { step, answer: sealed, name_indexes: named, ...given }
  })
  await saveCarried(deps.db, {
    caseId,
    answers: sealedAnew,
    at: deps.clock.now(),
    from,
  })
  const { isMissed } = await arrivalFactsOf(deps, from)
  if (from.ended_at === null || isMissed)
    await endBeforeArrival(deps, from, { by: 'household', as: 'withdrawn' })
}

/** A home in an emirate that the new person does not come to; another is asked for. */
function isTooFar({ step, shown }: { step: StepCode; shown: unknown }, hers: HerArrival): boolean {
  if (step !== stepOf.home) return false
  const { emirate } = z.parse(homeSchema, shown)
  const code = findEmirate(emirate)?.code
  return code !== undefined && !comesTo(hers, code)
}

const homeSchema = z.object({ emirate: z.string() })

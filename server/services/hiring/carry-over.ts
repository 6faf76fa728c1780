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
import { letGo } from './let-go.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'ring'>

/**
 * A replacement (ruling 31) keeps documents, bank, address and numbers. It ends an earlier open
 * hire.
 */
export async function carryOver(deps: Parts, from: Application, appId: string): Promise<void> {
  const renamed = await copyDocuments(
    deps,
    appId,
    (await listDocuments(deps.db, from.id)).map((row) => ({
      ...row,
      given_by: row.given_by ?? from.visitor_id,
    })),
  )
  const answers = await listStoredAnswers(deps.db, from.id, stepsWith('carriesOver'))
  const sealedAnew = answers.map(({ step, answer, shown, given_by }) => {
    const plain = openField(deps.ring, answerPlace(from.id, step), answer).toString('utf8')
    const sealed = sealField(deps.ring, answerPlace(appId, step), renamed(plain))
    const named = nameIndexesOf(deps.ring, step, parseJson(plain))
    const given = { shown: renamed(JSON.stringify(shown)), given_by: given_by ?? from.visitor_id }
    return { step, answer: sealed, name_indexes: named, ...given }
  })
  await saveCarried(deps.db, {
    appId,
    answers: sealedAnew,
    at: deps.clock.now(),
    from,
  })
  const { isMissed } = await arrivalFactsOf(deps, from)
  if (from.ended_at === null || isMissed)
    await letGo(deps, from, { by: 'household', as: 'withdrawn' })
}

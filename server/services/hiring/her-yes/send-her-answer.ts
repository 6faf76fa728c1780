import type { HerPage, sendHerAnswer as call } from '#api/hiring/her-answer.ts'
import type * as z from 'zod/mini'
import { mayAnswer } from '#domain/hiring/her-yes/her-answer.ts'
import { Problem } from '#domain/problem.ts'
import { announceChange } from '#server/db/announce-change.ts'
import { inTransaction } from '#server/db/connect.ts'
import type { Application } from '#server/db/hiring/applications.ts'
import {
  changeHerAsk,
  findHerAsk,
  findHerContact,
  freeAfterNo,
} from '#server/db/hiring/links/her-asks.ts'
import type { Deps } from '#server/deps.ts'
import { giveAllBack } from '#server/services/payment/give-back.ts'
import { stopReminders } from '#server/services/sms/remind.ts'
import type { HerEntry } from '#server/who/worker.ts'
import { keepHerQuestion } from '#server/services/cases/links/keep-her-question.ts'
import { recordHerAnswer } from '#server/services/cases/links/record-her-answer.ts'
import { readHerAsk } from './read-her-ask.ts'
import { tellHerStart } from './tell-her-start.ts'
import { tellHousehold } from './tell-household.ts'
import { lockApplication } from '#server/db/hiring/lock-application.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'ring' | 'env' | 'content'>
type Input = z.output<typeof call.input>

/**
 * Stores her answer once and texts the household; repeats show what stands. A no frees her at once.
 */
export async function sendHerAnswer(deps: Parts, entry: HerEntry, input: Input): Promise<HerPage> {
  await inTransaction(deps.db, (db) => keepAnswer({ ...deps, db }, entry, input))
  return readHerAsk(deps, entry, input)
}

async function keepAnswer(deps: Parts, entry: HerEntry, input: Input): Promise<void> {
  const { application } = entry
  await lockApplication(deps.db, application.id)
  const ask = await findHerAsk(deps.db, application.id, true)
  if (!ask) throw new Problem('not-found')
  const isLetGo = application.ended_as !== null && application.ended_as !== 'completed'
  const now = deps.clock.now()
  if (isLetGo || !mayAnswer({ state: ask.state, answerBy: ask.answer_by }, now)) return
  if (input.answer === 'question') return keepQuestion(deps, application, input)
  const { salary } = await findHerContact(deps.db, application.maid_id)
  await changeHerAsk(deps.db, application.id, {
    state: input.answer,
    answered_at: now,
    salary: input.answer === 'yes' ? salary : null,
  })
  for (const purpose of ['remind-her', 'remind-household'] as const) {
    await stopReminders(deps, { caseId: application.id, purpose })
  }
  await (input.answer === 'yes' ? keepYes(deps, application) : keepNo(deps, application))
}

async function keepYes(deps: Parts, application: Application): Promise<void> {
  const { id: caseId, maid_id: maidId } = application
  await recordHerAnswer(deps, caseId, 'yes')
  await tellHousehold(deps, application, 'yes')
  await tellHerStart(deps, { caseId, maidId })
}

async function keepNo(deps: Parts, application: Application): Promise<void> {
  const { id: caseId, maid_id: maidId } = application
  await freeAfterNo(deps.db, { maidId, caseId, now: deps.clock.now() })
  await giveAllBack(deps, { caseId, ground: 'she-said-no' })
  await recordHerAnswer(deps, caseId, 'no')
  await announceChange(deps.db, maidId)
  await tellHousehold(deps, application, 'no')
}

async function keepQuestion(deps: Parts, application: Application, input: Input): Promise<void> {
  const { id: caseId } = application
  if (!(await keepHerQuestion(deps, caseId, input))) return
  await changeHerAsk(deps.db, caseId, { state: 'question' })
  await stopReminders(deps, { caseId, purpose: 'remind-her' })
  await recordHerAnswer(deps, caseId, 'question')
  await tellHousehold(deps, application, 'question')
}

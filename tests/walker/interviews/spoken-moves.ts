import { getInterview } from '#api/interviews/interviews.ts'
import * as answers from '#api/interviews/spoken-answers.ts'
import type { InterviewSide } from '#domain/interviews/interview-moves.ts'
import { answerAfter, questionNames } from '#domain/interviews/spoken-answer.ts'
import type { QuestionName } from '#domain/interviews/spoken-answer.ts'
import { inTransaction } from '#server/db/connect.ts'
import { findTask } from '#server/db/staff/work.ts'
import { judgeRecording } from '#server/services/interviews/judge-answer.ts'
import type { Weighted } from '#tests/moves/pick-move.ts'
import { aVoice } from '#tests/support/a-voice.ts'
import { nobody, press, telling } from './a-pair.ts'
import type { Pair } from './a-pair.ts'

type Move = (pair: Pair) => Promise<unknown>

/** Questions of a household and her answers by voice, with staff between them. */
export const spokenMoves: Weighted<Move> = [
  [5, ask],
  [6, record],
  [2, takeBack],
  [4, judge],
]

const file = new File([new Uint8Array(aVoice(2))], 'answer.wav', { type: 'audio/wav' })

const read = async (pair: Pair, side: InterviewSide, interviewId: string) =>
  pair.app.call(getInterview, { interviewId }, { as: pair[side].as })

/** A question that was asked, or any. */
const someQuestion = ({ random }: Pair, asked: readonly { question: QuestionName }[]) =>
  asked.length > 0 && random.chance(0.8) ? random.pick(asked).question : random.pick(questionNames)

/** What is offered is taken once; she is texted of it where no other waits for her. */
async function ask(pair: Pair): Promise<void> {
  const { random, interviewId, household } = pair
  if (interviewId === undefined) return
  const { questions, questionsLeft } = await read(pair, 'household', interviewId)
  const question =
    questionsLeft.length > 0 && random.chance(0.8)
      ? random.pick(questionsLeft)
      : random.pick(questionNames)
  const isNew = questionsLeft.includes(question)
  const isKnown = questions.some((one) => one.question === question)
  await telling(pair, async () => {
    const input = { interviewId, question }
    const taken = await press(pair, { as: household.as, call: answers.askQuestion, input })
    if (taken !== (isNew || isKnown)) throw new Error(`asked ${question}: ${taken}`)
    const isWaiting = questions.some(({ state }) => state === 'asked')
    return isNew && !isWaiting ? { household: 0, she: 1 } : nobody
  })
}

async function record(pair: Pair): Promise<void> {
  await answering(pair, 'record', (input) => ({
    call: answers.sendSpokenAnswer,
    input: { ...input, file },
  }))
}

async function takeBack(pair: Pair): Promise<void> {
  await answering(pair, 'take-back', (input) => ({ call: answers.takeBackSpokenAnswer, input }))
}

type Asked = { interviewId: string; question: QuestionName }
type Sent = { call: Parameters<typeof press>[1]['call']; input: object }

/** A move of hers: taken where the table has it, and told to nobody. */
async function answering(
  pair: Pair,
  made: 'record' | 'take-back',
  sent: (input: Asked) => Sent,
): Promise<void> {
  const { interviewId, she } = pair
  if (interviewId === undefined) return
  const { questions } = await read(pair, 'she', interviewId)
  const question = someQuestion(pair, questions)
  const before = questions.find((one) => one.question === question)
  const isMoved = before !== undefined && answerAfter(made, before.state) !== undefined
  await telling(pair, async () => {
    const taken = await press(pair, { as: she.as, ...sent({ interviewId, question }) })
    if (taken !== isMoved) throw new Error(`${made} of ${before?.state}: ${taken}`)
    return nobody
  })
  await isHeardRightly(pair, { interviewId, question })
}

/** Staff let an answer through or send it back; the side whose turn it is hears of it. */
async function judge(pair: Pair): Promise<void> {
  const { app, random, interviewId, journal } = pair
  if (interviewId === undefined) return
  const open = await app.db
    .selectFrom('tasks')
    .select('id')
    .where('subject_id', '=', interviewId)
    .where('kind', '=', 'check-answer')
    .where('done_at', 'is', null)
    .executeTakeFirst()
  const task = open && (await findTask(app.db, open.id))
  if (!task) return
  const written = random.chance(0.7) ? 'I call you.' : undefined
  await telling(pair, async () => {
    await inTransaction(app.deps.db, (db) => judgeRecording({ ...app.deps, db }, task, written))
    journal.push(`staff ${written === undefined ? 'send back' : 'let through'}`)
    return written === undefined ? { household: 0, she: 1 } : { household: 1, she: 0 }
  })
  const { questions } = await read(pair, 'household', interviewId)
  for (const { question } of questions) await isHeardRightly(pair, { interviewId, question })
}

/** The household hears an answer as long as it is let through, and never else. */
async function isHeardRightly(pair: Pair, asked: Asked): Promise<void> {
  const { app, household } = pair
  const { questions } = await read(pair, 'household', asked.interviewId)
  const state = questions.find((one) => one.question === asked.question)?.state
  const { status } = await app.send(answers.hearSpokenAnswer, asked, { as: household.as })
  if ((status === 200) !== (state === 'shown')) throw new Error(`${state} is heard: ${status}`)
}

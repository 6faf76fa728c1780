import { answerOwnCheckIn } from '#api/workers/own-check-ins.ts'
import { sideAnswers, sideQuestions } from '#domain/hiring/check-ins/check-in-answers.ts'
import { checkInKinds } from '#domain/hiring/check-ins/check-in-days.ts'
import type { FormArgs } from '#web/form-action.ts'

/** Sends the pressed answer. Answers the part of the page to go back to; nothing for a foreign form. */
export async function answerOwn(
  { send, fields }: FormArgs,
  who: { maidId: string | undefined },
): Promise<string> {
  const about = fields['about'] ?? ''
  const [caseId = '', ...codes] = about.split(':')
  const kind = checkInKinds.find((one) => one === codes[0])
  const question = sideQuestions.she.find((one) => one === codes[2])
  const answer = sideAnswers.she.find((one) => one === fields['press'])
  const day = codes[1] ?? ''
  if (!kind || !question || !answer) return ''
  await send(answerOwnCheckIn, { ...who, caseId, kind, day, question, answer })
  return `#${about}`
}

import { listCaseTexts } from '#server/db/samples/sample-cases.ts'
import { sendSms } from '#server/jobs/send-sms.ts'
import { openFieldText } from '#server/privacy/field-cipher.ts'
import { textPlace } from '#server/services/sms/queue-text.ts'
import type { Told } from './told.ts'

/** A sample of any kind of case. */
export type ToldCase = { told: Told; caseId: string }

/** The text messages of a case that hold this, the newest last; sends those that wait. */
export async function textsOf({
  told: { deps },
  caseId,
}: ToldCase): Promise<{ to: string; text: string }[]> {
  const rows = await listCaseTexts(deps.db, caseId)
  for (const { id, state } of rows) {
    if (state === 'queued') await sendSms(deps, { messageId: id })
  }
  return rows
    .filter(({ body }) => body.length > 0)
    .map(({ id, recipient, body }) => ({
      to: openFieldText(deps.ring, textPlace(id, 'recipient'), recipient),
      text: openFieldText(deps.ring, textPlace(id, 'body'), body),
    }))
}

/** The first group of the newest text that matches. Throws where there is none. */
export async function inTextsOf(sample: ToldCase, shape: RegExp): Promise<string> {
  const texts = await textsOf(sample)
  const found = texts.flatMap(({ text }) => shape.exec(text)?.[1] ?? []).at(-1)
  if (found === undefined) throw new Error(`no text of a sample has ${shape}`)
  return found
}

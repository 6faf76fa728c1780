import * as z from 'zod/mini'
import { findAnswer } from '#server/db/hiring/step-answers.ts'
import type { Deps } from '#server/deps.ts'
import { answerPlace, openJson } from '#server/services/hiring/answers/seal-json.ts'

const phoneSchema = z.object({ phone: z.string() })

/** The client's number in clear (E.164), once CLIENT_PHONE_NUMBER was submitted. */
export async function openClientPhone(
  deps: Pick<Deps, 'db' | 'ring'>,
  appId: string,
): Promise<string | undefined> {
  const sealed = await findAnswer(deps.db, appId, 'CLIENT_PHONE_NUMBER')
  const place = answerPlace(appId, 'CLIENT_PHONE_NUMBER')
  return sealed && openJson({ ring: deps.ring, place, sealed }, phoneSchema).phone
}

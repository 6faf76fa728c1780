import type { OutputOf } from '#api/define-call.ts'
import type { createVisaLink as call } from '#api/visas/application.ts'
import { maskPhone } from '#domain/hiring/values/masking.ts'
import { languageOrEnglish } from '#server/services/wording/find-language.ts'
import type { Deps } from '#server/deps.ts'
import { createLink } from '#server/services/cases/links/create-link.ts'
import { queueText } from '#server/services/sms/queue-text.ts'
import { sayText } from '#server/services/sms/say-text.ts'
import { takeTextAllowance } from '#server/services/sms/take-text-allowance.ts'
import type { VisaEntry } from '#server/services/visas/enter-visa.ts'
import { openVisaNumber } from '#server/services/visas/open-visa-answer.ts'

const QR_MINUTES = 30

type Parts = Pick<Deps, 'db' | 'clock' | 'env' | 'ring' | 'limiter' | 'content'>

/** For a QR code, or sent to the number on file: opens once, within half an hour. */
export async function createVisaLink(
  deps: Parts,
  entry: VisaEntry,
  { bySms = false }: { bySms?: boolean },
): Promise<OutputOf<typeof call>> {
  const { ofCase, visit, actor } = entry
  const phone = bySms ? await openVisaNumber(deps, ofCase.id) : undefined
  const language = languageOrEnglish(visit.language)
  const { url, expiresAt } = await createLink(deps, {
    caseId: ofCase.id,
    purpose: 'resume',
    minutes: QR_MINUTES,
    by: actor,
    language,
    page: '/visas/apply',
    ...(phone && { phone }),
  })
  if (phone) await send(deps, entry, { phone, url, language, expiresAt })
  return {
    url,
    expiresAt: expiresAt.toISOString(),
    ...(phone && { phoneMask: maskPhone(phone) }),
  }
}

async function send(
  deps: Parts,
  { ofCase, visit, visitorId }: VisaEntry,
  {
    phone,
    url,
    language,
    expiresAt,
  }: { phone: string; url: string; language: string; expiresAt: Date },
): Promise<void> {
  const asked = { phone, caseId: ofCase.id, visitorId, lastAt: undefined }
  const allowance = await takeTextAllowance(deps, visit, asked)
  const body = sayText(deps, { say: 'resume', language, values: { url } })
  await queueText(deps, { allowance, body, purpose: 'resume', caseId: ofCase.id, expiresAt })
}

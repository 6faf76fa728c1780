import type { InputOf, OutputOf } from '#api/define-call.ts'
import type { sendPrivacyCode as call } from '#api/site/privacy.ts'
import { parseUaeMobile } from '#domain/hiring/values/phone-number.ts'
import { fieldProblem, Problem } from '#domain/problem.ts'
import { inTransaction } from '#server/db/connect.ts'
import type { Db } from '#server/db/connect.ts'
import { findReadyExport, hasReadyExport } from '#server/db/privacy/data-exports.ts'
import { listOwnApplications } from '#server/db/privacy/own-applications.ts'
import {
  countPrivacyTry,
  insertPrivacyRequest,
  lastPrivacyRequestAt,
  lockPrivacyRequest,
  savePrivacyCode,
  usePrivacyRequest,
} from '#server/db/privacy/privacy-requests.ts'
import { listHerAnswers } from '#server/db/hiring/check-ins.ts'
import { listHerOwn, listInterviewsOf } from '#server/db/interviews/interviews.ts'
import { listOwnEnquiries } from '#server/db/seeking/job-messages.ts'
import type { Deps } from '#server/deps.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { openFieldText, sealField } from '#server/privacy/field-cipher.ts'
import type { FieldPlace } from '#server/privacy/field-cipher.ts'
import { hashCode, newCode } from '#server/privacy/one-time-code.ts'
import { hashToken, newOpaqueId } from '#server/privacy/opaque-id.ts'
import { refusalOfTry, refusedCode } from '#server/services/cases/codes/challenge.ts'
import { codeText, issuedNow, shownCode } from '#server/services/cases/codes/issue-code.ts'
import { phoneIndex, phoneIndexes } from '#server/privacy/blind-index.ts'
import { queueText } from '#server/services/sms/queue-text.ts'
import { takeTextAllowance } from '#server/services/sms/take-text-allowance.ts'
import { ensureVisitor } from '#server/who/session.ts'
import type { Visit } from '#server/who/visit.ts'
import { languageOrEnglish } from '#server/services/wording/find-language.ts'

/** A job looks the number up later, so that answer and timing reveal nothing to a stranger. */
export async function sendPrivacyCode(
  deps: Pick<Deps, 'db' | 'clock' | 'env' | 'ring' | 'limiter' | 'session'>,
  visit: Visit,
  input: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const phone = await numberOf(deps, input)
  const visitorId = await ensureVisitor(deps, visit)
  const indexes = phoneIndexes(deps.ring, phone)
  const index = phoneIndex(deps.ring, phone)
  const lastAt = await lastPrivacyRequestAt(deps.db, { phoneIndexes: indexes, visitorId })
  await takeTextAllowance(deps, visit, { phone, caseId: null, visitorId, lastAt })
  const id = newOpaqueId()
  const now = deps.clock.now()
  const issued = issuedNow(deps, phone)
  await insertPrivacyRequest(deps.db, {
    id,
    visitor_id: visitorId,
    phone: sealField(deps.ring, requestPlace(id), phone),
    phone_index: index,
    language: languageOrEnglish(input.lang ?? visit.language),
    created_at: now,
    expires_at: issued.expiresAt,
  })
  await enqueue(deps.db, 'send-privacy-code', { requestId: id })
  return { requestId: id, ...shownCode(issued) }
}

/** The typed number, or that of a copy's link. */
async function numberOf(
  deps: Pick<Deps, 'db' | 'clock' | 'ring'>,
  { phone, token }: InputOf<typeof call>,
): Promise<string> {
  if (token !== undefined) return openExportNumber(deps, token)
  const parsed = parseUaeMobile(phone ?? '')
  if (!parsed.ok) throw fieldProblem('phone', parsed.code)
  return parsed.e164
}

async function openExportNumber(
  deps: Pick<Deps, 'db' | 'clock' | 'ring'>,
  token: string,
): Promise<string> {
  const now = deps.clock.now()
  const found = await findReadyExport(deps.db, { tokenHash: hashToken(token), now })
  if (!found) throw new Problem('link-expired')
  return openFieldText(deps.ring, exportPlace(found.id), found.phone)
}

/** The job that sends the code, once, to a known number. */
export async function textPrivacyCode(
  deps: Pick<Deps, 'db' | 'clock' | 'env' | 'ring' | 'content'>,
  { requestId }: { requestId: string },
): Promise<void> {
  await inTransaction(deps.db, async (db) => {
    const request = await lockPrivacyRequest(db, requestId)
    const now = deps.clock.now()
    if (!request || request.code_hash !== null || request.expires_at <= now) return
    const phone = openFieldText(deps.ring, requestPlace(requestId), request.phone)
    const indexes = phoneIndexes(deps.ring, phone)
    if (!(await isKnown(db, { indexes, now }))) return
    const code = newCode()
    await savePrivacyCode(db, requestId, hashCode(deps.ring, codeOf(requestId), code))
    const body = codeText(deps, code, request.language)
    // Already counted when the code was asked for.
    const allowance = { to: phone }
    await queueText(
      { ...deps, db },
      { allowance, body, purpose: 'code', expiresAt: request.expires_at },
    )
  })
}

/** Whether anything is kept of a number that its owner may have or erase. */
export async function isKnown(
  db: Db,
  by: { indexes: readonly string[]; now: Date },
): Promise<boolean> {
  if ((await listOwnApplications(db, by.indexes)).length > 0) return true
  if ((await listOwnEnquiries(db, by.indexes)).length > 0) return true
  if ((await listInterviewsOf(db, by.indexes)).length > 0) return true
  if ((await listHerOwn(db, by.indexes)).length > 0) return true
  if ((await listHerAnswers(db, by.indexes)).length > 0) return true
  return hasReadyExport(db, by)
}

/** A request confirmed by a right code, and its number. */
export type RightRequest = { requestId: string; phone: string; language: string }

/** Tries are counted outside any transaction. An unknown number had no code, so none is right. */
export async function judgePrivacyCode(
  deps: Pick<Deps, 'db' | 'clock' | 'ring' | 'session'>,
  visit: Visit,
  { requestId, code }: { requestId: string; code: string },
): Promise<RightRequest> {
  const visitorId = await ensureVisitor(deps, visit)
  const request = await countPrivacyTry(deps.db, { id: requestId, visitorId })
  if (!request) throw refusedCode('code-expired')
  const refused = refusalOfTry(deps, request, { of: codeOf(requestId), typed: code })
  if (refused) throw refused
  const phone = openFieldText(deps.ring, requestPlace(requestId), request.phone)
  return { requestId, phone, language: request.language }
}

/** Uses up a right code, which allows one action. */
export async function useRequest(
  deps: Pick<Deps, 'db' | 'clock'>,
  { requestId }: RightRequest,
): Promise<void> {
  const isFirst = await usePrivacyRequest(deps.db, requestId, deps.clock.now())
  if (!isFirst) throw refusedCode('code-expired')
}

/** Where a copy's number is sealed. */
export const exportPlace = (id: string): FieldPlace => ({
  table: 'data_exports',
  column: 'phone',
  rowId: id,
})

const requestPlace = (id: string): FieldPlace => ({
  table: 'privacy_requests',
  column: 'phone',
  rowId: id,
})

const codeOf = (id: string): string => `privacy|${id}`

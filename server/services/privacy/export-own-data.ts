import { strToU8, zipSync } from 'fflate'
import type { Zippable } from 'fflate'
import type { OutputOf, InputOf } from '#api/define-call.ts'
import type { downloadOwnData as fileCall, exportOwnData as call } from '#api/site/privacy.ts'
import { brand } from '#domain/brand.ts'
import { addDays, dubaiDay } from '#domain/day.ts'
import { Problem } from '#domain/problem.ts'
import { keptHours } from '#domain/privacy/retention.ts'
import { inTransaction } from '#server/db/connect.ts'
import {
  findDataExport,
  findReadyExport,
  insertDataExport,
  saveExportReady,
} from '#server/db/privacy/data-exports.ts'
import { listHerAnswers } from '#server/db/hiring/check-ins.ts'
import { listOwnApplications } from '#server/db/privacy/own-applications.ts'
import type { Deps } from '#server/deps.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { openFieldText, sealField } from '#server/privacy/field-cipher.ts'
import { hashToken, newOpaqueId, newToken } from '#server/privacy/opaque-id.ts'
import { phoneIndex, phoneIndexes } from '#server/privacy/blind-index.ts'
import {
  collectHerInterviews,
  collectHerSounds,
  collectOwnInterviews,
} from '#server/services/interviews/collect-own-interviews.ts'
import { collectOwnEnquiries } from '#server/services/seeking/read-job-messages.ts'
import { dayInWords } from '#server/services/wording/day-in-words.ts'
import { queueText } from '#server/services/sms/queue-text.ts'
import { sayText } from '#server/services/sms/say-text.ts'
import { languageOrEnglish } from '#server/services/wording/find-language.ts'
import type { Visit } from '#server/who/visit.ts'
import { collectOwnRequests } from './read-requests.ts'
import { collectOwnData } from './collect-own-data.ts'
import { exportPlace, judgePrivacyCode, useRequest } from './privacy-code.ts'
import type { RightRequest } from './privacy-code.ts'

const HOUR_MS = 3_600_000
const KEPT_MS = keptHours('exports') * HOUR_MS
/** The promised time (ruling 40); it usually takes seconds. */
const PROMISED_MS = 24 * HOUR_MS

/** Until when a copy that was asked for then is promised. */
export const copyDueAt = (askedAt: Date): Date => new Date(askedAt.getTime() + PROMISED_MS)

/** Asks for a copy, which a job makes and texts to the confirmed number. */
export async function exportOwnData(
  deps: Pick<Deps, 'db' | 'clock' | 'ring'>,
  _visit: Visit,
  { prepared }: { prepared: RightRequest },
): Promise<OutputOf<typeof call>> {
  await useRequest(deps, prepared)
  return askForCopy(deps, prepared)
}

/** Asks for the copy of a number, whose link comes to that number alone. */
export async function askForCopy(
  deps: Pick<Deps, 'db' | 'clock' | 'ring'>,
  { phone, language }: { phone: string; language: string },
): Promise<OutputOf<typeof call>> {
  const id = newOpaqueId()
  const now = deps.clock.now()
  await insertDataExport(deps.db, {
    id,
    phone: sealField(deps.ring, exportPlace(id), phone),
    phone_index: phoneIndex(deps.ring, phone),
    language,
    asked_at: now,
    expires_at: new Date(now.getTime() + KEPT_MS),
  })
  await enqueue(deps.db, 'make-export', { exportId: id })
  return { readyBy: copyDueAt(now).toISOString() }
}

type Maker = Pick<Deps, 'db' | 'clock' | 'env' | 'ring' | 'vault' | 'content'>

/** The job that makes the sealed ZIP and texts its link. Repeats keep one file. */
export async function makeExport(deps: Maker, { exportId }: { exportId: string }): Promise<void> {
  const asked = await findDataExport(deps.db, exportId)
  if (!asked || asked.ready_at !== null) return
  const phone = openFieldText(deps.ring, exportPlace(exportId), asked.phone)
  const bytes = await zipOf(deps, phone)
  const token = newToken()
  const key = `exports/${exportId}-${hashToken(token).slice(0, 12).replaceAll(/\W/g, '0')}.zip`
  await deps.vault.put(key, bytes, 'application/zip')
  const at = deps.clock.now()
  const expiresAt = new Date(at.getTime() + KEPT_MS)
  const isFirst = await inTransaction(deps.db, async (db) => {
    const tokenHash = hashToken(token)
    const size = bytes.length
    if (!(await saveExportReady(db, exportId, { tokenHash, key, size, at, expiresAt })))
      return false
    const url = `${deps.env.ORIGIN}/my-data?token=${token}`
    const { language } = asked
    const day = dayInWords(dubaiDay(expiresAt.getTime()), languageOrEnglish(language))
    const body = sayText(deps, { say: 'own-data', language, values: { url, day } })
    await queueText({ ...deps, db }, { to: phone, body, purpose: 'own-data' })
    return true
  })
  if (!isFirst) await deps.vault.remove(key)
}

async function zipOf(deps: Maker, phone: string): Promise<Uint8Array> {
  const applications = await listOwnApplications(deps.db, phoneIndexes(deps.ring, phone))
  const mtime = deps.clock.now()
  const files: Zippable = {}
  const data: object[] = []
  for (const application of applications) {
    const collected = await collectOwnData(deps, application, phone)
    data.push(collected.data)
    // Pictures and PDFs are compressed already.
    for (const { name, bytes } of collected.files) files[name] = [bytes, { level: 0, mtime }]
  }
  const day = dubaiDay(mtime.getTime())
  const head = { by: brand.name, madeOn: day, deletedFromOurServersOn: addDays(day, 7), phone }
  for (const { name, bytes } of await collectHerSounds(deps, phone)) {
    files[name] = [bytes, { level: 0, mtime }]
  }
  const interviews = await collectOwnInterviews(deps, phone)
  const enquiriesAboutWork = await collectOwnEnquiries(deps, phone)
  const requestsAboutYourData = await collectOwnRequests(deps, phone)
  const asWorker = {
    interviews: await collectHerInterviews(deps, phone),
    checkIns: await listHerAnswers(deps.db, phoneIndexes(deps.ring, phone)),
  }
  const all = {
    ...head,
    applications: data,
    enquiriesAboutWork,
    interviews,
    asWorker,
    requestsAboutYourData,
  }
  const text = JSON.stringify(all, null, 2)
  return zipSync({ 'data.json': [strToU8(text), { mtime }], ...files })
}

/** Sends the copy for its link and a code. */
export async function downloadOwnData(
  deps: Pick<Deps, 'db' | 'clock' | 'ring' | 'session' | 'vault'>,
  visit: Visit,
  input: InputOf<typeof fileCall>,
): Promise<Response> {
  const right = await judgePrivacyCode(deps, visit, input)
  const now = deps.clock.now()
  const found = await findReadyExport(deps.db, { tokenHash: hashToken(input.token), now })
  const isTheirs =
    found && phoneIndexes(deps.ring, right.phone).includes(found.phone_index) && found.file_key
  const file = isTheirs ? await deps.vault.get(isTheirs) : undefined
  if (!file) throw new Problem('link-expired')
  await useRequest(deps, right)
  return new Response(new Uint8Array(file.bytes), {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': 'attachment; filename="my-data.zip"',
      'Cache-Control': 'no-store',
    },
  })
}

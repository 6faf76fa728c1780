import type * as z from 'zod/mini'
import type * as calls from '#api/console/words/one-text.ts'
import type { OutputOf } from '#api/define-call.ts'
import { dubaiDay } from '#domain/day.ts'
import { Problem } from '#domain/problem.ts'
import { deleteDraft, saveContentDraft } from '#server/db/content/content-drafts.ts'
import { deletePlan, saveContentPlan } from '#server/db/content/content-plans.ts'
import { insertExplained } from '#server/db/content/content-promises.ts'
import { insertRead } from '#server/db/content/content-reads.ts'
import { newestVersion } from '#server/db/content/content-versions.ts'
import type { Deps } from '#server/deps.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { sha256Hex } from '#server/services/audit/sha256.ts'
import { contentFaults } from '#server/services/content/check-content.ts'
import { promiseFaults } from '#server/services/content/check-promises.ts'
import { placedProblems } from '#server/services/content/placed-problems.ts'
import { followRelease, publishContent } from '#server/services/content/publish-content.ts'
import { actingStaff } from '#server/who/acting-staff.ts'
import type { StaffAsker } from '#server/who/staff-visit.ts'
import { placeOfWords } from './get-words.ts'
import { checkExplained } from './known-promises.ts'
import { publishedOf, readStored } from './word-states.ts'

type Parts = Pick<Deps, 'db' | 'clock'>
type Input<C extends { input: z.ZodMiniType }> = z.output<C['input']>
type Publication = Input<typeof calls.publishWords>
type Refusal = Pick<OutputOf<typeof calls.publishWords>, 'problems' | 'unkept' | 'needsReason'>

const editedMeanwhile = () => new Problem('edited-meanwhile', { facts: { what: 'text' } })

/** Keeps what is being written. Throws `edited-meanwhile`. */
export async function saveWordsDraft(
  { db, clock }: Parts,
  _asker: StaffAsker,
  { after, ...draft }: Input<typeof calls.saveWordsDraft>,
): Promise<OutputOf<typeof calls.saveWordsDraft>> {
  const savedBy = actingStaff() ?? null
  const isSaved = await saveContentDraft(db, { ...draft, after, savedBy, savedAt: clock.now() })
  if (!isSaved) throw editedMeanwhile()
  return { revision: after + 1 }
}

/** Forgets what was being written. */
export async function dropWordsDraft(
  { db }: Parts,
  _asker: StaffAsker,
  key: Input<typeof calls.dropWordsDraft>,
): Promise<Record<string, never>> {
  await deleteDraft(db, key)
  return {}
}

/** Publishes a text, or says what keeps it from that. Throws `edited-meanwhile`. */
export async function publishWords(
  deps: Parts,
  _asker: StaffAsker,
  input: Publication,
): Promise<OutputOf<typeof calls.publishWords>> {
  const place = placeOfWords(input)
  const refusal = await whyHeldBack(deps, input)
  if (isRefused(refusal)) return { ...refusal, version: null }
  const { language, source, after } = input
  const credits = creditsOf(input)
  const { version } = await publishContent(deps, { place, language, source, after, ...credits })
  await keepExplained(deps, input)
  await deleteDraft(deps.db, { place, language })
  return { ...refusal, version }
}

/** Publishes a text at its time, or says what keeps it from that. Throws `edited-meanwhile`. */
export async function planWords(
  deps: Parts,
  _asker: StaffAsker,
  { at, ...input }: Input<typeof calls.planWords>,
): Promise<OutputOf<typeof calls.planWords>> {
  const place = placeOfWords(input)
  const { db, clock } = deps
  const { language, source, after } = input
  const publishAt = new Date(`${at}:00+04:00`)
  const refusal = await whyHeldBack(deps, input)
  const isPast = !(publishAt > clock.now())
  if (isRefused(refusal) || isPast) return { ...refusal, isPast, publishAt: null }
  if ((await newestVersion(db, { place, language })) !== after) throw editedMeanwhile()
  const plannedBy = actingStaff() ?? null
  const times = { publishAt, plannedAt: clock.now() }
  const credits = creditsOf(input)
  await saveContentPlan(db, {
    place,
    language,
    source,
    afterVersion: after,
    plannedBy,
    ...times,
    ...credits,
  })
  await keepExplained(deps, input)
  await deleteDraft(db, { place, language })
  await recordAudit(db, {
    kind: 'words-planned',
    by: 'staff',
    at: clock.now(),
    holds: { place, language, day: dubaiDay(publishAt.getTime()), after: sha256Hex(source) },
  })
  return { ...refusal, isPast, publishAt: publishAt.toISOString() }
}

/** Takes a planned publication back; without one nothing changes. */
export async function dropWordsPlan(
  { db, clock }: Parts,
  _asker: StaffAsker,
  { place, language }: Input<typeof calls.dropWordsPlan>,
): Promise<Record<string, never>> {
  if (!(await deletePlan(db, { place, language }))) return {}
  const holds = { place, language }
  await recordAudit(db, { kind: 'words-plan-dropped', by: 'staff', at: clock.now(), holds })
  return {}
}

/** Records who read the published text. Throws `edited-meanwhile` where another is there. */
export async function recordWordsRead(
  { db, clock }: Parts,
  _asker: StaffAsker,
  { place, language, version, englishVersion, reader }: Input<typeof calls.recordWordsRead>,
): Promise<Record<string, never>> {
  const [own, english] = await Promise.all([
    newestVersion(db, { place, language }),
    newestVersion(db, { place, language: 'en' }),
  ])
  const isOlder = language !== 'en' && english !== englishVersion
  if (own !== version || version === 0 || isOlder) throw editedMeanwhile()
  const at = clock.now()
  const recordedBy = actingStaff() ?? null
  const read = { place, language, version, reader, englishVersion: english }
  await insertRead(db, { ...read, recordedBy, recordedAt: at })
  const holds = { place, language, version }
  await recordAudit(db, { kind: 'words-read', by: 'staff', at, holds })
  return {}
}

/** Goes back to the words of the release. Throws `edited-meanwhile`. */
export async function followWordsRelease(
  deps: Parts,
  _asker: StaffAsker,
  { language, after, ...asked }: Input<typeof calls.followWordsRelease>,
): Promise<OutputOf<typeof calls.followWordsRelease>> {
  const place = placeOfWords(asked)
  const { version } = await followRelease(deps, { place, language, after })
  await deleteDraft(deps.db, { place, language })
  return { version }
}

async function whyHeldBack({ db }: Parts, input: Publication): Promise<Refusal> {
  const place = placeOfWords(input)
  const { language, source, reason = null, explained } = input
  checkExplained(explained)
  const before = publishedOf(await readStored(db, place), place, language).source
  return {
    problems: placedProblems(source, contentFaults({ place, language, source })),
    ...(await promiseFaults(db, { place, language, source, reason }, { before, explained })),
  }
}

const isRefused = ({ problems, unkept, needsReason }: Refusal): boolean =>
  problems.length > 0 || unkept.length > 0 || needsReason.length > 0

const creditsOf = ({ translatedBy, readBy, englishVersion, reason }: Publication) => ({
  translatedBy: translatedBy || null,
  readBy: readBy || null,
  englishVersion: englishVersion ?? null,
  reason: reason || null,
})

const keepExplained = (
  { db, clock }: Parts,
  { place, language, explained }: Publication,
): Promise<void> =>
  insertExplained(
    db,
    { place, language },
    { sentences: explained, by: actingStaff() ?? null, at: clock.now() },
  )

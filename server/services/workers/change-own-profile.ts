import type { InputOf, OutputOf } from '#api/define-call.ts'
import type * as calls from '#api/workers/own-profile.ts'
import { dubaiDay } from '#domain/day.ts'
import { gapsBeforePublishing } from '#domain/people/before-publishing.ts'
import type { PersonState } from '#domain/people/person-state.ts'
import { ownPageState } from '#domain/people/own-profile.ts'
import { announceChange } from '#server/db/announce-change.ts'
import type { MaidRow } from '#server/db/catalogue/maids.ts'
import { updatePersonRow } from '#server/db/catalogue/people.ts'
import type { Deps } from '#server/deps.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { changeConsent } from '#server/services/catalogue/publishing/change-consent.ts'
import { lockPerson, publishableOf } from '#server/services/catalogue/publishing/person-facts.ts'
import { showMaid } from '#server/services/catalogue/publishing/publish-maid.ts'
import { stateOfRow } from '#server/services/catalogue/publishing/remove-person.ts'
import type { OwnProfileEntry } from './enter-own-profile.ts'

type Parts = Pick<Deps, 'db' | 'clock'>
const done = { done: true } as const

/** Shows or hides one fact of hers; the same again changes nothing. */
export async function showOwnField(
  deps: Parts,
  { maidId }: OwnProfileEntry,
  { field, isShown }: InputOf<typeof calls.showOwnField>,
): Promise<OutputOf<typeof calls.showOwnField>> {
  await lockPerson(deps.db, maidId)
  await changeConsent(deps, { maidId, field, isAgreed: isShown, by: 'she' })
  return done
}

/** Deletes her video with its files; her page is shown again once there is another. */
export async function deleteOwnVideo(
  deps: Parts,
  { maidId }: OwnProfileEntry,
): Promise<OutputOf<typeof calls.deleteOwnVideo>> {
  await lockPerson(deps.db, maidId)
  await changeConsent(deps, { maidId, field: 'video', isAgreed: false, by: 'she' })
  return done
}

/**
 * Hides her whole page at once, hired or not, or lets it be shown again: at once where nothing is
 * missing and she is free, else when staff publish her.
 */
export async function showOwnPage(
  deps: Parts,
  { maidId }: Pick<OwnProfileEntry, 'maidId'>,
  { isShown }: InputOf<typeof calls.showOwnPage>,
): Promise<OutputOf<typeof calls.showOwnPage>> {
  const { db, clock } = deps
  const row = await lockPerson(db, maidId)
  const hidHerself = row.hid_herself_at !== null
  if (hidHerself !== isShown) {
    return { state: ownPageState({ isPublished: row.published_at !== null, hidHerself }) }
  }
  const to = await (isShown ? showAgain(deps, row) : hide(deps, row))
  const at = clock.now()
  const holds = { maid: maidId, from: stateOfRow(row), to }
  await recordAudit(db, { kind: 'person-moved', by: 'she', at, holds })
  await announceChange(db, maidId)
  return { state: ownPageState({ isPublished: to === 'published', hidHerself: !isShown }) }
}

async function hide({ db, clock }: Parts, { id }: MaidRow): Promise<PersonState> {
  const at = clock.now()
  const hidden = { hid_herself_at: at, paused_at: at, published_at: null, updated_at: at }
  await updatePersonRow(db, id, hidden)
  return 'paused'
}

async function showAgain({ db, clock }: Parts, row: MaidRow): Promise<PersonState> {
  const at = clock.now()
  await updatePersonRow(db, row.id, { hid_herself_at: null, paused_at: null, updated_at: at })
  if (row.hired_by !== null) return 'hired'
  const person = { ...(await publishableOf(db, row)), hidHerself: false }
  const isReady = gapsBeforePublishing(person).length === 0
  return isReady && (await showMaid(db, row.id, at)) ? 'published' : 'draft'
}

/** Keeps today as the day on which she approved what families see. */
export async function approveOwnProfile(
  { db, clock }: Parts,
  { maidId }: OwnProfileEntry,
): Promise<OutputOf<typeof calls.approveOwnProfile>> {
  const row = await lockPerson(db, maidId)
  const at = clock.now()
  const day = dubaiDay(at.getTime())
  if (row.approved_on === day) return done
  await updatePersonRow(db, maidId, { approved_on: day, updated_at: at })
  await recordAudit(db, { kind: 'person-approved', by: 'she', at, holds: { maid: maidId, day } })
  await announceChange(db, maidId)
  return done
}

import type { OutputOf } from '#api/define-call.ts'
import type * as calls from '#api/console/samples.ts'
import { Problem } from '#domain/problem.ts'
import { actAs } from '#server/who/acting-staff.ts'
import { clearHold } from '#server/db/catalogue/maid-hold.ts'
import { inTransaction } from '#server/db/connect.ts'
import { eraseGiven } from '#server/db/hiring/ended-applications.ts'
import { lockApplication } from '#server/db/hiring/lock-application.ts'
import { eraseRelated } from '#server/db/privacy/erase-own.ts'
import {
  countSamples,
  deleteSampleLeftovers,
  deleteSampleCase,
  listCaseFiles,
  listSampleCases,
  listSamplePeople,
} from '#server/db/samples/remove-samples.ts'
import type { SampleCase } from '#server/db/samples/remove-samples.ts'
import {
  getSetting,
  hasSetting,
  lockSetting,
  saveFirstSetting,
  saveSetting,
} from '#server/db/site/site.ts'
import type { Deps } from '#server/deps.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { removePerson } from '#server/services/catalogue/publishing/remove-person.ts'
import { knownPerson } from '#server/services/catalogue/publishing/person-facts.ts'
import type { StaffAsker } from '#server/who/staff-visit.ts'

type Parts = Pick<Deps, 'db' | 'clock'>

/** Rows of a transaction, so that nobody waits for long. */
const AT_ONCE = 5

/** What there is of samples, and whether it is being removed. */
export async function getSamples({ db }: Parts): Promise<OutputOf<typeof calls.getSamples>> {
  const counts = await countSamples(db)
  const removal = (await hasSetting(db, 'samples'))
    ? (await getSetting(db, 'samples')).removal
    : null
  return { ...counts, askedAt: removal?.askedAt ?? null, doneAt: removal?.doneAt ?? null }
}

/** Asks for the removal, which a job does; a second press changes nothing. */
export async function removeSamples(
  { db, clock }: Parts,
  { session }: StaffAsker,
): Promise<Record<string, never>> {
  const { applications, people } = await countSamples(db)
  if (applications + people === 0) throw new Problem('not-found')
  await saveFirstSetting(db, 'samples', { made: [], removal: null })
  await lockSetting(db, 'samples')
  const kept = await getSetting(db, 'samples')
  if (kept.removal) return {}
  const removal = { askedAt: clock.now().toISOString(), by: session.name, doneAt: null }
  await saveSetting(db, 'samples', { ...kept, removal })
  const holds = { applications, people }
  await recordAudit(db, { kind: 'samples-removed', by: 'staff', at: clock.now(), holds })
  await enqueue(db, 'remove-samples', {})
  return {}
}

/** The job: some rows in a transaction. A repeated job goes on where it stopped. */
export async function takeSamplesAway(deps: Parts): Promise<void> {
  const { removal } = await getSetting(deps.db, 'samples')
  if (!removal || removal.doneAt) return
  await actAs(removal.by, async () => {
    while (await inTransaction(deps.db, (db) => removeSomeCases({ ...deps, db })));
    await inTransaction(deps.db, (db) => deleteSampleLeftovers(db))
    while (await inTransaction(deps.db, (db) => removeSomePeople({ ...deps, db })));
  })
  await inTransaction(deps.db, async (db) => {
    await lockSetting(db, 'samples')
    const kept = await getSetting(db, 'samples')
    const doneAt = deps.clock.now().toISOString()
    await saveSetting(db, 'samples', { ...kept, removal: { ...removal, doneAt } })
  })
}

/** Whether there were any. */
async function removeSomeCases(deps: Parts): Promise<boolean> {
  const cases = await listSampleCases(deps.db, AT_ONCE)
  for (const one of cases) await removeCase(deps, one)
  return cases.length > 0
}

async function removeCase({ db, clock }: Parts, one: SampleCase): Promise<void> {
  const { id: caseId, visitor_id: visitorId, session_id: sessionId } = one
  await lockApplication(db, caseId)
  const keys = await listCaseFiles(db, caseId)
  await clearHold(db, caseId)
  await eraseRelated(db, { caseId, visitorId, sessionId })
  const { documents, papers } = await eraseGiven(db, caseId, clock.now())
  const holds = { documents, papers }
  await recordAudit(db, { caseId, kind: 'data-erased', by: 'staff', at: clock.now(), holds })
  await deleteSampleCase(db, caseId)
  if (keys.length > 0) await enqueue(db, 'remove-files', { keys })
}

async function removeSomePeople(deps: Parts): Promise<boolean> {
  const people = await listSamplePeople(deps.db, AT_ONCE)
  for (const maidId of people) {
    await removePerson(deps, await knownPerson(deps.db, maidId, { lock: true }))
  }
  return people.length > 0
}

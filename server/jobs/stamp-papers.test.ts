import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getMandatePdf } from '#api/hiring/application.ts'
import { checkDetachedStamp } from '#domain/signing/seal/check-time-stamp.ts'
import { timeStampsOf } from '#server/adapters/pdf/seal/time-stamps.ts'
import type { Deps } from '#server/deps.ts'
import { listStamps, listUnstamped } from '#server/db/signing/time-stamps.ts'
import { aHireAt } from '#tests/support/a-hire-at.ts'
import { anOpenApp } from '#tests/support/an-application.ts'
import { paperOf } from '#tests/support/a-walk.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aTimeStampAuthority } from '#tests/support/outside/a-time-stamp-authority.ts'
import type { TimeStampAuthority } from '#tests/support/outside/a-time-stamp-authority.ts'
import { eraseEndedApplications } from './erase-ended-applications.ts'
import { purgeOldRows } from './purge-old-rows.ts'
import { stampPapers } from './stamp-papers.ts'

const stampedAt = new Date('2026-11-21T09:00:05Z')
let app: TestApp
let authority: TimeStampAuthority
let stamping: Deps
beforeAll(async () => {
  app = await anOpenApp()
  authority = await aTimeStampAuthority(stampedAt)
  const timeStamps = timeStampsOf(authority.url, () => app.clock.now(), 2_000)
  stamping = { ...app.deps, signingIdentity: { ...app.deps.signingIdentity, timeStamps } }
})
afterAll(async () => {
  await authority.close()
  await app.close()
})

const waiting = async () => (await listUnstamped(app.db, 100)).length
const digestOf = (bytes: Uint8Array) => new Uint8Array(createHash('sha256').update(bytes).digest())

test('a paper that was sealed without a time stamp is stamped later, as it was handed out', async () => {
  const hire = await aHireAt(app, 'END_WORK_FLOW')
  const info = hire.info
  await app.workOff()
  const count = await waiting()
  expect(count).toBeGreaterThanOrEqual(3)

  authority.be('down')
  await stampPapers(stamping)
  expect(await waiting()).toBe(count)
  authority.be('well')
  app.clock.advance({ minutes: 5 })
  await stampPapers(stamping)
  expect(await waiting()).toBe(0)

  const { as } = hire
  const response = await app.send(getMandatePdf, { mandateId: paperOf(info, 'monthly') }, { as })
  const file = new Uint8Array(await response.arrayBuffer())
  const sha256 = Buffer.from(digestOf(file)).toString('hex')
  const stamps = await listStamps(app.db, hire.caseId)
  const token = new Uint8Array(stamps.find((one) => one.sha256 === sha256)?.token ?? [])
  const stamp = { at: stampedAt.toISOString(), by: 'Authority' }
  expect(await checkDetachedStamp(token, digestOf(file))).toEqual(stamp)
  // Of another file, or with one bit changed, it says nothing.
  expect(await checkDetachedStamp(token, digestOf(token))).toBeUndefined()
  for (let place = 0; place < token.length; place += 7) {
    const other = token.slice()
    other[place] = (other[place] ?? 0) ^ 1
    expect(await checkDetachedStamp(other, digestOf(file))).toBeUndefined()
  }
  const told = await app.db
    .selectFrom('audit_events')
    .select('holds')
    .where('chain', '=', hire.caseId)
    .where('kind', '=', 'paper-stamped')
    .execute()
  expect(told.map(({ holds }) => holds)).toContainEqual(expect.objectContaining({ file: sha256 }))
  expect(told).toHaveLength(count)
})

test('stamps go with the files that they are of', async () => {
  const hire = await aHireAt(app, 'END_WORK_FLOW')
  await app.workOff()
  await purgeOldRows(app.deps)
  expect((await listUnstamped(app.db, 100)).map(({ caseId }) => caseId)).toContain(hire.caseId)
  await app.db
    .updateTable('cases')
    .set({ service_ended_on: '2020-01-01' })
    .where('id', '=', hire.caseId)
    .execute()
  await eraseEndedApplications(app.deps)
  await purgeOldRows(app.deps)
  expect((await listUnstamped(app.db, 100)).map(({ caseId }) => caseId)).not.toContain(hire.caseId)
})

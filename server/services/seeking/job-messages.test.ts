import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reportAnonymously, sendJobEnquiry } from '#api/site/job-messages.ts'
import { downloadOwnData, eraseOwnData, exportOwnData, sendPrivacyCode } from '#api/site/privacy.ts'
import { purgeOldRows } from '#server/jobs/purge-old-rows.ts'
import { closeStaffTasks } from '#server/services/staff/add-staff-task.ts'
import { anApp } from '#tests/support/app/an-app.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aVisitor } from '#tests/support/app/test-visitor.ts'
import type { TestVisitor } from '#tests/support/app/test-visitor.ts'
import { readOpenJobMessages } from './read-job-messages.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp()
})
afterAll(() => app.close())

const enquiry = {
  name: 'Grace Santos',
  phone: '0501234567',
  nationality: 'PH',
  languages: ['fil', 'en'],
  years: '7',
  place: 'uae',
  sentence: 'I can start next month.',
  agreed: true,
}
const rows = () => app.db.selectFrom('job_messages').selectAll().execute()
const tasks = () => app.db.selectFrom('tasks').selectAll().execute()

async function codeOf(as: TestVisitor, by: { phone: string } | { token: string }) {
  const before = app.texts.length
  const { requestId } = await app.call(sendPrivacyCode, by, { as })
  await app.workOff()
  const code = /\b\d{6}\b/.exec(app.texts.slice(before).at(-1)?.text ?? '')?.[0] ?? 'none'
  return { requestId, code }
}

test('an enquiry is kept sealed and becomes a task that staff read in clear', async () => {
  await app.call(sendJobEnquiry, enquiry, { as: aVisitor() })
  const [kept] = await rows()
  expect(Buffer.from(kept?.body ?? []).toString('latin1')).not.toMatch(/Grace|next month/)
  expect(kept?.phone_index).not.toContain('501234567')
  expect(await tasks()).toMatchObject([{ kind: 'job-enquiry', subject: 'job-message' }])
  expect(await readOpenJobMessages(app.deps)).toMatchObject([
    { kind: 'enquiry', said: { name: 'Grace Santos', phone: '+971501234567', years: 7 } },
  ])
})

test('a refusal names every field at once and keeps nothing', async () => {
  const before = (await rows()).length
  const wrong = { ...enquiry, name: '', phone: '12', agreed: false }
  const refused = await app.send(sendJobEnquiry, wrong, { as: aVisitor() })
  expect(refused.status).toBe(422)
  expect(await refused.json()).toMatchObject({
    errors: [{ field: 'name' }, { field: 'phone' }, { field: 'agreed' }],
  })
  expect(await rows()).toHaveLength(before)
})

test('a report keeps its text and its day, and nobody behind it', async () => {
  const visitors = async () => (await app.db.selectFrom('visitors').select('id').execute()).length
  const before = await visitors()
  const text = 'An agent asked me for 2000 dirhams.'
  await app.call(reportAnonymously, { text }, { as: aVisitor() })
  const row = (await rows()).find(({ kind }) => kind === 'report')
  expect(row).toMatchObject({ phone_index: null })
  expect(row?.created_at.toISOString()).toMatch(/T00:00:00.000Z$/)
  expect(await visitors()).toBe(before)
  const open = await readOpenJobMessages(app.deps)
  expect(open.find(({ kind }) => kind === 'report')).toMatchObject({ said: text })
  await closeStaffTasks(app.deps, { kinds: ['job-report'], about: row?.id ?? '' })
  expect((await readOpenJobMessages(app.deps)).map(({ kind }) => kind)).toEqual(['enquiry'])
})

test('her number and a code give her a copy, then erase what she sent with its task', async () => {
  const phone = '0521234567'
  await app.call(sendJobEnquiry, { ...enquiry, phone }, { as: aVisitor() })
  const as = aVisitor()
  await app.call(exportOwnData, await codeOf(as, { phone }), { as })
  await app.workOff()
  const token = /token=([\w-]+)/.exec(app.texts.at(-1)?.text ?? '')?.[1] ?? ''
  app.clock.advance({ minutes: 2 })
  const right = await codeOf(as, { token })
  const file = await app.send(downloadOwnData, { ...right, token }, { as })
  const files = unzipSync(new Uint8Array(await file.arrayBuffer()))
  expect(strFromU8(files['data.json'] ?? new Uint8Array())).toContain('I can start next month.')
  app.clock.advance({ minutes: 2 })
  const tasksBefore = (await tasks()).length
  const answer = await app.call(eraseOwnData, await codeOf(as, { phone }), { as })
  expect(answer.removed).toContainEqual({ kind: 'enquiries', count: 1 })
  expect(await tasks()).toHaveLength(tasksBefore - 1)
})

test('both are gone with their tasks after the days that we say', async () => {
  app.clock.advance({ days: 182 })
  await purgeOldRows(app.deps)
  expect(await rows()).toEqual([])
  expect(await tasks()).toEqual([])
})

import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endTask, listWaiting, openTaskMessage } from '#api/console/today.ts'
import { reportAnonymously, sendJobEnquiry } from '#api/site/job-messages.ts'
import { downloadOwnData, eraseOwnData, exportOwnData, sendPrivacyCode } from '#api/site/privacy.ts'
import { purgeOldRows } from '#server/jobs/purge-old-rows.ts'
import { confirm, theAdministrator } from '#tests/support/console/a-member.ts'
import type { TestMember } from '#tests/support/console/a-member.ts'
import { anApp } from '#tests/support/app/an-app.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aVisitor } from '#tests/support/app/test-visitor.ts'
import type { TestVisitor } from '#tests/support/app/test-visitor.ts'

let app: TestApp
let administrator: TestMember
beforeAll(async () => {
  app = await anApp()
  administrator = await theAdministrator(app)
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
/** What staff read in the console of what waits, by its kind, once they said why. */
async function readByStaff(): Promise<Record<string, { name: string; value: string }[]>> {
  await confirm(app, administrator)
  const { as } = administrator
  const { items } = await app.call(listWaiting, {}, { as })
  const read = await Promise.all(
    items.map(async ({ id, taskKind }) => {
      const { lines } = await app.call(openTaskMessage, { taskId: id, why: 'to-answer' }, { as })
      return [taskKind ?? 'none', lines] as const
    }),
  )
  return Object.fromEntries(read)
}
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
  expect((await readByStaff())['job-enquiry']).toEqual(
    expect.arrayContaining([
      { name: 'name', value: 'Grace Santos' },
      { name: 'phone', value: '+971501234567' },
      { name: 'years', value: '7' },
    ]),
  )
  const opened = await app.db
    .selectFrom('audit_events')
    .select(['chain', 'holds'])
    .where('kind', '=', 'message-opened')
    .execute()
  expect(opened).toMatchObject([
    { chain: 'office', holds: { reason: 'to-answer', staff: 'amina' } },
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
  expect((await readByStaff())['job-report']).toEqual([{ name: 'text', value: text }])
  const report = (await tasks()).find(({ kind }) => kind === 'job-report')
  const close = { taskId: report?.id ?? '', outcome: 'looked-into', note: '' } as const
  await app.call(endTask, close, { as: administrator.as })
  expect(Object.keys(await readByStaff())).toEqual(['job-enquiry'])
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

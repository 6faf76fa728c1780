import { afterAll, beforeAll, expect, test } from 'vitest'
import { getMaid } from '#api/catalogue/catalogue.ts'
import { getPerson, getPersonHistory, listPeople } from '#api/console/people/people.ts'
import { changePersonConsent } from '#api/console/people/person-checks.ts'
import { movePerson, withdrawPerson } from '#api/console/people/person-state.ts'
import { listTrash, putPersonBack, putViewBack, trashPerson } from '#api/console/trash.ts'
import { deleteView, listViews, saveView } from '#api/console/views.ts'
import { TRASH_DAYS } from '#domain/staff/trash.ts'
import { purgeOldRows } from '#server/jobs/purge-old-rows.ts'
import { aMaid } from '#tests/support/builders.ts'
import { anApp } from '#tests/support/app/an-app.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aMember, confirm, signInAgain, theAdministrator } from '#tests/support/console/a-member.ts'
import type { TestMember } from '#tests/support/console/a-member.ts'

let app: TestApp
let administrator: TestMember
let marketing: TestMember
beforeAll(async () => {
  app = await anApp()
  administrator = await theAdministrator(app)
  marketing = await aMember(app, administrator, 'marketing')
}, 60_000)
afterAll(() => app.close())

const as = () => ({ as: administrator.as })
const person = (maidId: string) => app.call(getPerson, { maidId }, as())
const trash = (maidId: string) => app.call(trashPerson, { maidId }, as())
const itemsOf = async (by = administrator) => (await app.call(listTrash, {}, { as: by.as })).items

test('a removed person is on no list and in the trash, with who removed her and until when', async () => {
  const maidId = await aMaid(app.deps, { name: 'Removed' })
  await trash(maidId)
  await expect(app.call(getMaid, { maidId })).rejects.toThrow('not-found')
  const { people } = await app.call(listPeople, { q: 'Removed' }, as())
  expect(people).toEqual([])
  const item = (await itemsOf()).find(({ id }) => id === maidId)
  expect(item).toMatchObject({ kind: 'person', name: 'Removed', by: 'amina' })
  expect(Date.parse(item?.endsAt ?? '') - Date.parse(item?.at ?? '')).toBe(
    TRASH_DAYS * 24 * 3_600_000,
  )
  expect(await person(maidId)).toMatchObject({ state: 'trashed', trash: { by: 'amina' } })
  const moved = app.call(movePerson, { maidId, move: 'publish' }, as())
  await expect(moved).rejects.toThrow('not-found')
  expect(await itemsOf(marketing)).toEqual([])
})

test('put back she is hidden as she was, and whoever was shown is paused', async () => {
  const [shown, draft] = [await aMaid(app.deps), await aMaid(app.deps, { published_at: null })]
  for (const maidId of [shown, draft]) {
    await trash(maidId)
    await app.call(putPersonBack, { maidId }, as())
  }
  expect([(await person(shown)).state, (await person(draft)).state]).toEqual(['paused', 'draft'])
  const { events } = await app.call(getPersonHistory, { maidId: shown }, as())
  expect(events.map(({ holds }) => holds['to'])).toEqual(['back', 'trashed'])
  const again = app.call(putPersonBack, { maidId: shown }, as())
  await expect(again).rejects.toThrow('not-found')
})

test('what she takes back goes at once, also from the trash', async () => {
  const maidId = await aMaid(app.deps)
  await trash(maidId)
  await app.call(changePersonConsent, { maidId, field: 'religion', isAgreed: false }, as())
  expect(Object.keys((await person(maidId)).agreed)).not.toContain('religion')
  await confirm(app, administrator)
  await app.call(withdrawPerson, { maidId }, as())
  expect((await itemsOf()).map(({ id }) => id)).not.toContain(maidId)
  await expect(person(maidId)).rejects.toThrow('not-found')
})

test('one’s own view goes to the trash and comes back', async () => {
  const view = { list: 'people' as const, name: 'Mine', query: 'state=draft' }
  const { id } = await app.call(saveView, { ...view, isShared: true, isPinned: false }, as())
  await app.call(deleteView, { viewId: id }, as())
  expect((await app.call(listViews, { list: 'people' }, as())).views).toEqual([])
  expect(await itemsOf()).toContainEqual(expect.objectContaining({ kind: 'view', id }))
  const theirs = app.call(putViewBack, { viewId: id }, { as: marketing.as })
  await expect(theirs).rejects.toThrow('not-found')
  await app.call(putViewBack, { viewId: id }, as())
  const { views } = await app.call(listViews, { list: 'people' }, as())
  expect(views.map(({ name }) => name)).toEqual(['Mine'])
})

test('a month later a job removes it for good, with the files', async () => {
  const [gone, back] = [await aMaid(app.deps), await aMaid(app.deps)]
  await app.deps.media.put(`maids/${gone}/poster.webp`, Buffer.from('x'), 'image/webp')
  await trash(gone)
  await trash(back)
  await app.call(putPersonBack, { maidId: back }, as())
  app.clock.advance({ days: TRASH_DAYS - 1 })
  await purgeOldRows(app.deps)
  administrator = { ...administrator, as: await signInAgain(app, administrator) }
  expect((await person(gone)).state).toBe('trashed')
  app.clock.advance({ days: 2 })
  await purgeOldRows(app.deps)
  await app.workOff()
  administrator = { ...administrator, as: await signInAgain(app, administrator) }
  await expect(person(gone)).rejects.toThrow('not-found')
  expect((await person(back)).state).toBe('paused')
  const left: string[] = []
  for await (const key of app.deps.media.list(`maids/${gone}`)) left.push(key)
  expect(left).toEqual([])
})

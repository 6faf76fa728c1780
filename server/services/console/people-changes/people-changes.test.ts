import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  getPeopleChange,
  listPeopleChanges,
  makePeopleChange,
  previewPeopleChange,
  undoPeopleChange,
} from '#api/console/people/people-changes.ts'
import { getPerson, getPersonHistory, savePerson } from '#api/console/people/people.ts'
import { movePerson } from '#api/console/people/person-state.ts'
import { CHANGE_DAYS } from '#domain/people/changes/people-change.ts'
import type { PeopleChange } from '#domain/people/changes/people-change.ts'
import { purgeOldRows } from '#server/jobs/purge-old-rows.ts'
import { announceChange } from '#server/db/announce-change.ts'
import { listenForChanges } from '#server/db/listen-for-changes.ts'
import { aMaid } from '#tests/support/builders.ts'
import { anApp } from '#tests/support/app/an-app.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aMember, theAdministrator } from '#tests/support/console/a-member.ts'
import type { TestMember } from '#tests/support/console/a-member.ts'

let app: TestApp
let marketing: TestMember
beforeAll(async () => {
  app = await anApp()
  marketing = await aMember(app, await theAdministrator(app), 'marketing')
}, 60_000)
afterAll(() => app.close())

const as = () => ({ as: marketing.as })
const dearer = { act: 'raise', field: 'monthlyPriceAed', by: 150 } as const
const preview = (maidIds: string[], change: PeopleChange) =>
  app.call(previewPeopleChange, { who: { maidIds }, change }, as())
async function make(maidIds: string[], change: PeopleChange): Promise<string> {
  const asked = { who: { maidIds }, change, people: maidIds.length }
  return (await app.call(makePeopleChange, asked, as())).changeId
}
const undo = (changeId: string) => app.call(undoPeopleChange, { changeId }, as())
const read = (changeId: string) => app.call(getPeopleChange, { changeId }, as())
const person = (maidId: string) => app.call(getPerson, { maidId }, as())
const priceOf = async (maidId: string) => (await person(maidId)).profile.monthlyPriceAed
const kindsOf = async (maidId: string) =>
  (await app.call(getPersonHistory, { maidId }, as())).events.map(({ kind }) => kind)

describe('one change for many people', () => {
  test('is seen before it is made: who changes from what to what, and who stays and why', async () => {
    const ready = await aMaid(app.deps, { name: 'Ready', published_at: null })
    const bare = await aMaid(app.deps, { name: 'Bare', published_at: null, skills: [] })
    const seen = await preview([ready, bare], { act: 'publish' })
    expect(seen).toMatchObject({
      wrong: [],
      people: 2,
      changing: 1,
      refused: 1,
      changes: [{ name: 'Ready', changes: [{ before: 'draft', after: 'published' }] }],
      refusals: [{ name: 'Bare', why: [{ reason: 'not-ready', place: 'skills' }] }],
    })
    expect((await person(ready)).state).toBe('draft')
    const wrong = await preview([ready], { act: 'set', values: { monthlyPriceAed: 'much' } })
    expect(wrong).toMatchObject({ changing: 0, wrong: [{ problem: 'not-a-number' }] })
  })

  test('is one act: everybody is changed, each with an event of her own, and the site is told', async () => {
    const [one, other] = [await aMaid(app.deps), await aMaid(app.deps)]
    const before = await priceOf(one)
    const changeId = await make([one, other], dearer)
    expect(await priceOf(one)).toBe(before + 150)
    expect(await kindsOf(other)).toContain('person-changed')
    expect(await read(changeId)).toMatchObject({
      state: 'made',
      madeBy: 'marketing',
      counts: { changed: 2, refused: 0 },
    })
    const { changes } = await app.call(listPeopleChanges, {}, as())
    expect(changes[0]).toMatchObject({ changeId, people: 2, change: dearer })
  })

  test('shows and hides, and is taken back', async () => {
    const [ready, shown] = [await aMaid(app.deps, { published_at: null }), await aMaid(app.deps)]
    const changeId = await make([ready, shown], { act: 'publish' })
    expect((await read(changeId)).counts).toMatchObject({ changed: 1, same: 1 })
    expect((await person(ready)).state).toBe('published')
    await undo(changeId)
    expect((await person(ready)).state).toBe('draft')
    expect((await person(shown)).state).toBe('published')
    const hidden = await make([shown], { act: 'pause' })
    await undo(hidden)
    expect((await person(shown)).state).toBe('published')
    expect(await kindsOf(shown)).toContain('person-moved')
  })

  test('is taken back where nobody changed anything since, and says where somebody did', async () => {
    const [one, other] = [
      await aMaid(app.deps, { name: 'Untouched' }),
      await aMaid(app.deps, { name: 'Touched' }),
    ]
    const before = await priceOf(one)
    const changeId = await make([one, other], dearer)
    const { profile, version } = await person(other)
    const values = { ...profile, monthlyPriceAed: 9000 }
    await app.call(savePerson, { maidId: other, values, version }, as())
    await undo(changeId)
    expect([await priceOf(one), await priceOf(other)]).toEqual([before, 9000])
    const done = await read(changeId)
    expect(done).toMatchObject({ state: 'undone', counts: { undone: 1, kept: 1 } })
    expect(done.people.filter(({ outcome }) => outcome === 'kept')).toMatchObject([
      { name: 'Touched', why: [{ reason: 'changed-since', place: 'monthlyPriceAed' }] },
    ])
    await expect(undo(changeId)).rejects.toThrow('edited-meanwhile')
  })

  test('leaves alone whoever was moved since', async () => {
    const maidId = await aMaid(app.deps, { published_at: null })
    const changeId = await make([maidId], { act: 'publish' })
    await app.call(movePerson, { maidId, move: 'pause' }, as())
    await undo(changeId)
    expect((await person(maidId)).state).toBe('paused')
    expect((await read(changeId)).people[0]?.why).toEqual([
      { reason: 'changed-since', place: 'state' },
    ])
  })

  test('is for all that the filters find, if they find as many as before', async () => {
    for (const name of ['Zuri A', 'Zuri B']) await aMaid(app.deps, { name })
    const asked = { who: { filters: { q: 'zuri' } }, change: dearer }
    expect(await app.call(previewPeopleChange, asked, as())).toMatchObject({ changing: 2 })
    await aMaid(app.deps, { name: 'Zuri C' })
    const late = app.call(makePeopleChange, { ...asked, people: 2 }, as())
    await expect(late).rejects.toThrow('edited-meanwhile')
    await app.call(makePeopleChange, { ...asked, people: 3 }, as())
  })

  test('of nobody is refused', async () => {
    const asked = { who: { filters: { q: 'nobody at all' } }, change: dearer, people: 0 }
    await expect(app.call(makePeopleChange, asked, as())).rejects.toThrow('invalid-input')
  })
})

test('hundreds are changed by a job, and the site is told once for each turn', async () => {
  const ids: string[] = []
  for (let at = 0; at < 250; at += 1) ids.push(await aMaid(app.deps, { name: `Many ${at}` }))
  const before = await priceOf(ids[0] ?? '')
  const heard: (string | undefined)[] = []
  const url = app.deps.env.DATABASE_URL ?? ''
  const listener = listenForChanges(
    { url, log: app.deps.log },
    { content_changed: (announced) => heard.push(announced) },
  )
  await expect
    .poll(async () => {
      await announceChange(app.db, 'listening')
      return heard.length
    })
    .toBeGreaterThan(0)
  const changeId = await make(ids, dearer)
  expect((await read(changeId)).state).toBe('making')
  await app.workOff()
  expect(await read(changeId)).toMatchObject({ state: 'made', counts: { changed: 250 } })
  await undo(changeId)
  await app.workOff()
  expect(await read(changeId)).toMatchObject({ state: 'undone', counts: { undone: 250 } })
  expect(await priceOf(ids.at(-1) ?? '')).toBe(before)
  const twice = ['everything', 'everything']
  // What was announced while it began to listen may come late.
  const told = () => heard.filter((one) => one !== 'listening')
  await expect.poll(told).toEqual([...twice, ...twice])
  await listener.close()
}, 120_000)

test('a change is gone after a month; what it changed stays', async () => {
  const maidId = await aMaid(app.deps)
  const before = await priceOf(maidId)
  const changeId = await make([maidId], dearer)
  app.clock.advance({ days: CHANGE_DAYS + 1 })
  await purgeOldRows(app.deps)
  const kept = await app.db.selectFrom('people_changes').select('id').execute()
  expect(kept.map(({ id }) => id)).not.toContain(changeId)
  expect(
    await app.db.selectFrom('maids').select('monthly_price').where('id', '=', maidId).execute(),
  ).toEqual([{ monthly_price: (before + 150) * 100 }])
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getMaid } from '#api/catalogue/catalogue.ts'
import {
  addPerson,
  getPerson,
  getPersonHistory,
  countPeopleViews,
  listPeople,
  savePerson,
  showPersonNumber,
} from '#api/console/people/people.ts'
import {
  changePersonConsent,
  recordPersonCheck,
  withdrawPersonCheck,
} from '#api/console/people/person-checks.ts'
import { movePerson, withdrawPerson } from '#api/console/people/person-state.ts'
import { PUBLISHABLE_FIELDS } from '#domain/catalogue/maid.ts'
import { PHONE_CONSENT } from '#domain/hiring/my-hire/her-contact.ts'
import { aMaid } from '#tests/support/builders.ts'
import { anApp } from '#tests/support/app/an-app.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aMember, confirm, theAdministrator } from '#tests/support/console/a-member.ts'
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

const grace = {
  name: 'Grace Wanjiru',
  age: '31',
  nationality: 'KE',
  roles: ['NANNY'],
  liveIn: true,
  monthlyPriceAed: 2900,
  salaryAed: 1700,
  availability: 'NOW',
  skills: ['TODDLERS'],
  languages: [{ language: 'English', level: 'FLUENT' }],
  infoPhrases: { en: ['Patient with toddlers'] },
  transcript: { en: ['I like to sing with them.'] },
  publishedFields: [...PUBLISHABLE_FIELDS],
}
const as = () => ({ as: administrator.as })

async function added(values: Record<string, unknown> = {}): Promise<string> {
  const answer = await app.call(addPerson, { values: { ...grace, ...values } }, as())
  expect(answer.wrong).toEqual([])
  return answer.maidId ?? ''
}
const read = (maidId: string) => app.call(getPerson, { maidId }, as())
const save = (maidId: string, values: Record<string, unknown>, version: number) =>
  app.call(savePerson, { maidId, values: { ...grace, ...values }, version }, as())
const historyOf = async (maidId: string) =>
  (await app.call(getPersonHistory, { maidId }, as())).events
/** As if her recording had been taken in. */
async function withVideo(maidId: string): Promise<void> {
  const other = await aMaid(app.deps)
  await app.db
    .updateTable('maid_videos')
    .set({ maid_id: maidId })
    .where('maid_id', '=', other)
    .execute()
  await app.db.deleteFrom('maids').where('id', '=', other).execute()
}

describe('a person whom staff write down', () => {
  test('is on no list, and says what is missing to publish her', async () => {
    const maidId = await added({ skills: [], phone: '050 123 4567' })
    const person = await read(maidId)
    expect(person).toMatchObject({ state: 'draft', version: 1, phoneMask: '050 ••• 4567' })
    expect(person.gaps).toEqual(['video', 'skills'])
    expect(person.advice).toContain('phrases-translated')
    expect(person.profile).toMatchObject({ name: 'Grace Wanjiru', age: 31, nationality: 'KE' })
    expect(JSON.stringify(person)).not.toContain('1234567')
    await expect(app.call(getMaid, { maidId })).rejects.toThrow('not-found')
  })

  test('is not stored with wrong values, which are named by their places', async () => {
    const before = (await app.call(listPeople, {}, as())).total
    const values = { ...grace, age: 17, languages: [{ language: 'Klingon' }] }
    const { wrong, maidId } = await app.call(addPerson, { values }, as())
    expect(maidId).toBeNull()
    expect(wrong).toEqual([
      { place: 'age', problem: 'too-small', limit: 18 },
      { place: 'languages.0.language', problem: 'not-offered', given: 'Klingon' },
    ])
    expect((await app.call(listPeople, {}, as())).total).toBe(before)
  })

  test('is changed, and each save says who changed what from what to what', async () => {
    const maidId = await added()
    expect(await save(maidId, { age: 32, infoPhrases: { en: ['Sings'] } }, 1)).toEqual({
      wrong: [],
      meanwhile: null,
      version: 2,
    })
    const [newest] = await historyOf(maidId)
    expect(newest).toMatchObject({
      kind: 'person-changed',
      holds: { staff: 'amina', version: 2 },
      changes: [
        { place: 'age', before: 31, after: 32 },
        { place: 'infoPhrases.en', before: ['Patient with toddlers'], after: ['Sings'] },
      ],
    })
    expect(await save(maidId, { age: 32, infoPhrases: { en: ['Sings'] } }, 2)).toMatchObject({
      version: 2,
    })
    expect(await historyOf(maidId)).toHaveLength(2)
  })

  test('is not saved over what somebody else saved meanwhile: both are seen', async () => {
    const maidId = await added()
    await save(maidId, { age: 40 }, 1)
    const late = await save(maidId, { age: 41 }, 1)
    expect(late).toMatchObject({
      version: 2,
      meanwhile: { version: 2, savedBy: 'amina', profile: { age: 40 } },
    })
    expect((await read(maidId)).profile.age).toBe(40)
  })

  test('keeps her number unless another one is typed', async () => {
    const maidId = await added({ phone: '+254712345678' })
    await save(maidId, { age: 33 }, 1)
    expect((await read(maidId)).phoneMask).toBe('+25 ••• 5678')
    await save(maidId, { age: 33, phone: '' }, 2)
    expect((await read(maidId)).phoneMask).toBeNull()
    const asked = app.call(showPersonNumber, { maidId, reason: 'call-her' }, as())
    await expect(asked).rejects.toThrow('not-found')
  })
})

describe('her number', () => {
  test('is shown with a reason, which the history keeps', async () => {
    const maidId = await added({ phone: '0501234567' })
    const asked = { maidId, reason: 'call-her' } as const
    expect(await app.call(showPersonNumber, asked, as())).toEqual({ phone: '+971501234567' })
    expect((await historyOf(maidId))[0]).toMatchObject({
      kind: 'person-number-shown',
      holds: { reason: 'call-her', staff: 'amina' },
    })
  })

  test('is not typed by who may not see it', async () => {
    const values = { ...grace, phone: '0501234567' }
    const refused = app.call(addPerson, { values }, { as: marketing.as })
    await expect(refused).rejects.toThrow('not-allowed')
    expect((await app.call(addPerson, { values: grace }, { as: marketing.as })).wrong).toEqual([])
  })
})

describe('publishing', () => {
  test('waits for what is missing, shows her, hides her and shows her again', async () => {
    const maidId = await added()
    const move = (to: 'publish' | 'pause') => app.call(movePerson, { maidId, move: to }, as())
    expect(await move('publish')).toEqual({ gaps: ['video'] })
    await withVideo(maidId)
    expect(await move('publish')).toEqual({ gaps: [] })
    await app.deps.catalogue.changed(maidId)
    expect((await app.call(getMaid, { maidId })).maid.name).toBe('Grace Wanjiru')
    expect((await read(maidId)).state).toBe('published')
    await move('pause')
    await app.deps.catalogue.changed(maidId)
    await expect(app.call(getMaid, { maidId })).rejects.toThrow('not-found')
    expect((await read(maidId)).state).toBe('paused')
    await expect(move('pause')).rejects.toThrow('maid-not-free')
    await move('publish')
    expect((await read(maidId)).state).toBe('published')
    expect((await historyOf(maidId)).map(({ holds }) => holds['to'])).toEqual([
      'published',
      'paused',
      'published',
      undefined,
    ])
  })

  test('does not touch who is hired', async () => {
    const maidId = await aMaid(app.deps)
    await app.db.updateTable('maids').set({ hired_by: 'x' }).where('id', '=', maidId).execute()
    expect(await read(maidId)).toMatchObject({ state: 'hired', moves: [] })
    const refused = app.call(movePerson, { maidId, move: 'publish' }, as())
    await expect(refused).rejects.toThrow('maid-not-free')
  })
})

describe('who is taken off for good', () => {
  test('is gone with her files', async () => {
    const maidId = await added()
    await app.deps.media.put(`maids/${maidId}/poster.webp`, Buffer.from('x'), 'image/webp')
    await confirm(app, administrator)
    expect(await app.call(withdrawPerson, { maidId }, as())).toEqual({ isKept: false })
    await app.workOff()
    await expect(read(maidId)).rejects.toThrow('not-found')
    const left: string[] = []
    for await (const key of app.deps.media.list(`maids/${maidId}`)) left.push(key)
    expect(left).toEqual([])
  })
})

describe('checks and consents', () => {
  const check = { kind: 'medical' as const, way: 'health-centre', languages: [] }

  test('are written down with their evidence and who looked', async () => {
    const maidId = await added()
    const day = { checkedOn: '2025-11-10', validUntil: '2026-11-10' }
    const recorded = { maidId, ...check, ...day, evidence: 'Report 4711, folder B' }
    expect(await app.call(recordPersonCheck, recorded, as())).toEqual({ problem: null })
    expect((await read(maidId)).checks).toEqual([
      {
        ...check,
        ...day,
        isExpired: true,
        evidence: 'Report 4711, folder B',
        by: 'amina',
      },
    ])
    const wrong = { maidId, ...check, checkedOn: '2099-01-01' }
    expect(await app.call(recordPersonCheck, wrong, as())).toEqual({ problem: 'day-to-come' })
    await app.call(withdrawPersonCheck, { maidId, kind: 'medical' }, as())
    expect((await read(maidId)).checks).toEqual([])
    expect((await historyOf(maidId)).map(({ kind }) => kind)).toEqual([
      'person-check-withdrawn',
      'person-checked',
      'person-added',
    ])
  })

  test('say which fields she agreed to, and what she took back is not shown', async () => {
    const maidId = await added({ publishedFields: ['age'] })
    const change = (isAgreed: boolean) =>
      app.call(changePersonConsent, { maidId, field: 'religion', isAgreed }, as())
    await change(true)
    expect(Object.keys((await read(maidId)).agreed)).toEqual(['age', 'religion'])
    await change(false)
    expect(Object.keys((await read(maidId)).agreed)).toEqual(['age'])
    expect((await historyOf(maidId))[0]).toMatchObject({
      kind: 'person-took-back',
      holds: { field: 'religion' },
    })
  })
})

test('her number is for her household once she agrees to it, and on no page', async () => {
  const maidId = await added({ phone: '0501234567', publishedFields: ['age'] })
  const change = (isAgreed: boolean) =>
    app.call(changePersonConsent, { maidId, field: PHONE_CONSENT, isAgreed }, as())
  await change(true)
  await change(true)
  expect(Object.keys((await read(maidId)).agreed)).toEqual(['age', PHONE_CONSENT])
  expect((await read(maidId)).profile.publishedFields).toEqual(['age'])
  await change(false)
  await change(false)
  expect(Object.keys((await read(maidId)).agreed)).toEqual(['age'])
  expect((await historyOf(maidId)).map(({ kind }) => kind)).toEqual([
    'person-took-back',
    'person-agreed',
    'person-added',
  ])
})

describe('the list', () => {
  test('filters by state, country, start, video and name in any script, page by page', async () => {
    const maidId = await aMaid(app.deps, {
      name: 'Zewdi Haile',
      nationality_code: 'ET',
      spelled_names: JSON.stringify({ ar: 'زودي' }),
      availability: 'FROM',
      available_from: '2026-12-20',
    })
    const idsOf = async (input: object) =>
      (await app.call(listPeople, input, as())).people.map((one) => one.maidId)
    expect(await idsOf({ nationality: 'ET' })).toEqual([maidId])
    expect(await idsOf({ q: 'زودي' })).toEqual([maidId])
    expect(await idsOf({ q: 'zewdi h', hasVideo: true })).toEqual([maidId])
    expect(await idsOf({ q: 'zewdi', hasVideo: false })).toEqual([])
    expect(await idsOf({ q: '%' })).toEqual([])
    expect(await idsOf({ availability: 'FROM', state: 'published' })).toEqual([maidId])
    expect(await idsOf({ state: 'hired', q: 'zewdi' })).toEqual([])
    const listed = await app.call(listPeople, { sort: 'name' }, as())
    expect(listed.people.at(-1)).toMatchObject({ maidId, state: 'published', nationality: 'ET' })
    const backwards = await app.call(listPeople, { sort: '-name' }, as())
    expect(backwards.people.map((one) => one.maidId)).toEqual(
      listed.people.map((one) => one.maidId).toReversed(),
    )
    expect(await idsOf({ page: 2 })).toEqual([])
    const queries = ['q=zewdi', 'state=hired&q=zewdi', 'state=nowhere']
    expect(await app.call(countPeopleViews, { queries }, as())).toEqual({ counts: [1, 0, null] })
    expect((await idsOf({ state: 'published' })).length).toBeGreaterThan(0)
  })
})

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getMaid, listMaids } from '#api/catalogue/catalogue.ts'
import type { InputOf, OutputOf } from '#api/define-call.ts'
import { newMaidOf } from '#server/seed/seed-people.ts'
import { readSamplePeople } from '#server/seed/sample-people.ts'
import { anApp } from '#tests/support/app/an-app.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aMaid } from '#tests/support/builders.ts'
import { addMaid } from './publishing/add-maid.ts'

const everything = [
  'age',
  'nationality',
  'religion',
  'numberOfChildren',
  'languages',
  'yearsExperience',
  'yearsInUae',
  'infoPhrases',
  'transcript',
  'wishes',
  'video',
]
const without = (field: string) => everything.filter((other) => other !== field)

let app: TestApp
beforeAll(async () => {
  app = await anApp()
})
afterAll(() => app.close())

/** An app of the sample people, without their files. */
async function aFullApp(): Promise<TestApp> {
  const full = await anApp()
  for (const person of await readSamplePeople()) {
    await addMaid(full.deps, newMaidOf(person, full.clock.now()))
  }
  await full.db.updateTable('maids').set({ published_at: full.clock.now() }).execute()
  await full.deps.catalogue.load(full.db)
  return full
}

const only = (id: string) => ({ maids: [expect.objectContaining({ id })], total: 1 })

test('where nobody has all wishes, those are near who have as many of them as somebody has', async () => {
  const id = await aMaid(app.deps, { nationality: 'Kenya', nationality_code: 'KE' })
  const nobody = await app.call(listMaids, { filters: 'nationality=kenya&speaks=french' })
  expect(nobody).toMatchObject({
    total: 0,
    near: [expect.objectContaining({ id })],
    unmet: ['speaks=french'],
    nearest: { total: 1 },
  })
  const found = await app.call(listMaids, { filters: 'nationality=kenya' })
  expect(found).toMatchObject(only(id))
  expect(found.near).toBeUndefined()
})

test('after those who have most wishes come those who have one less, each with what she lacks', async () => {
  const skills = ['NEWBORNS', 'TWINS']
  const most = await aMaid(app.deps, { nationality: 'Sri Lanka', nationality_code: 'LK', skills })
  const less = await aMaid(app.deps, { skills: ['NEWBORNS'] })
  const { near, unmet } = await app.call(listMaids, {
    filters: 'good-at=newborns,twins&speaks=french&nationality=sri-lanka',
  })
  expect(near?.map(({ id }) => id)).toEqual([most, less])
  expect(unmet).toEqual(['speaks=french', 'speaks=french&good-at=twins&nationality=sri-lanka'])
})

test('whom a household replaces is left out of the people and every count', async () => {
  const id = await aMaid(app.deps, { nationality: 'Zimbabwe', nationality_code: 'ZW' })
  const filters = 'nationality=zimbabwe'
  const all = await app.call(listMaids, { filters })
  expect(all).toMatchObject(only(id))
  const rest = await app.call(listMaids, { filters, without: id })
  expect(rest).toMatchObject({ maids: [], total: 0, all: all.all - 1 })
  expect(rest.near).toBeUndefined()
})

test('[R15][U09][E01] a card of the list holds the fields of the specification', async () => {
  const id = await aMaid(app.deps, { nationality: 'Uganda', nationality_code: 'UG' })
  const { maids, total } = await app.call(listMaids, { filters: 'nationality=uganda' })
  expect(total).toBe(1)
  expect(maids[0]).toMatchObject({
    id,
    name: 'Grace',
    nationality: { label: 'Uganda', code: 'UG' },
    nationalityMatchingType: { name: 'UGANDA' },
    isEthiopian: false,
    religion: 'CHRISTIAN',
    numberOfChildren: 2,
    languages: [
      { language: { label: 'Tagalog' }, level: { label: 'NATIVE' } },
      { language: { label: 'English' }, level: { label: 'GOOD' } },
    ],
    infoPhrases: ['Calm with babies', 'Bakes bread', 'Never late'],
    monthlyPrice: 294_000,
    availability: { type: 'NOW' },
    held: false,
    isNew: true,
    video: {
      kind: 'file',
      videoURL: `/media/maids/${id}/clip.mp4`,
      vimeoInfo: { duration: 12.3 },
      posterSizes: [{ width: 240 }, { width: 960 }],
      alt: 'A woman by a window.',
    },
  })
})

test('[E01] a stored Vimeo address becomes the address of the player', async () => {
  const id = await aMaid(app.deps, { nationality: 'Ghana', nationality_code: 'GH' })
  const changes = { kind: 'vimeo', video_url: 'https://vimeo.com/76979871' } as const
  await app.db.updateTable('maid_videos').set(changes).where('maid_id', '=', id).execute()
  const { maids } = await app.call(listMaids, { filters: 'nationality=ghana' })
  expect(maids[0]?.video).toMatchObject({
    kind: 'vimeo',
    videoURL: 'https://player.vimeo.com/video/76979871?dnt=1',
  })
})

test('[U09] Arabic of an Ethiopian match is neither on her card nor in a filter', async () => {
  const id = await aMaid(app.deps, {
    is_ethiopian: true,
    nationality: 'Ethiopia',
    nationality_code: 'ET',
    languages: JSON.stringify([{ label: 'Amharic', level: 'NATIVE' }, { label: 'Arabic' }]),
  })
  const ethiopia = await app.call(listMaids, { filters: 'nationality=ethiopia' })
  expect(ethiopia).toMatchObject(only(id))
  expect(ethiopia.maids[0]?.languages.map(({ language }) => language.label)).toEqual(['Amharic'])
  const speaks = await app.call(listMaids, { filters: 'nationality=ethiopia&speaks=arabic' })
  expect(speaks.total).toBe(0)
})

test('a religion that she keeps to herself is in no card, filter or count', async () => {
  const people = { nationality: 'Nepal', nationality_code: 'NP', religion: 'HINDU' }
  const open = await aMaid(app.deps, people)
  const closed = await aMaid(app.deps, { ...people, published_fields: without('religion') })
  const { maids, counts } = await app.call(listMaids, { filters: 'nationality=nepal' })
  expect(maids.find(({ id }) => id === open)?.religion).toBe('HINDU')
  expect(maids.find(({ id }) => id === closed)).not.toHaveProperty('religion')
  expect(counts.find(({ value }) => value === 'hindu')?.count).toBe(1)
  const hindus = await app.call(listMaids, { filters: 'nationality=nepal&religion=hindu' })
  expect(hindus).toMatchObject(only(open))
})

test.each([
  ['age', 'age'],
  ['nationality', 'nationality'],
  ['numberOfChildren', 'numberOfChildren'],
  ['yearsExperience', 'yearsExperience'],
  ['yearsInUae', 'yearsInUae'],
] as const)('%s leaves the server only where she published it', async (field, key) => {
  const id = await aMaid(app.deps, { published_fields: without(field) })
  const { maid } = await app.call(getMaid, { maidId: id })
  expect(maid).not.toHaveProperty(key)
})

test('texts and the video stay away where she did not publish them', async () => {
  const id = await aMaid(app.deps, { published_fields: [] })
  const { maid } = await app.call(getMaid, { maidId: id })
  expect(maid).toMatchObject({
    infoPhrases: [],
    transcript: [],
    wishes: [],
    languages: [],
    video: null,
    nationalityMatchingType: { name: 'OTHER' },
  })
})

test('somebody whom a household holds stays in the list and says so until the hold ends', async () => {
  const until = new Date(app.clock.now().getTime() + 60_000)
  const maid = { nationality: 'Benin', nationality_code: 'BJ', held_until: until, held_by: 'x' }
  await aMaid(app.deps, maid)
  const before = await app.call(listMaids, { filters: 'nationality=benin' })
  expect(before.maids.map(({ held }) => held)).toEqual([true])
  app.clock.advance({ minutes: 2 })
  const after = await app.call(listMaids, { filters: 'nationality=benin' })
  expect(after.maids.map(({ held }) => held)).toEqual([false])
})

test('somebody who was hired is gone from list, counts and profile at once', async () => {
  const maid = { nationality: 'Togo', nationality_code: 'TG' }
  const id = await aMaid(app.deps, maid)
  await app.db.updateTable('maids').set({ hired_by: 'x' }).where('id', '=', id).execute()
  const late = await app.call(listMaids, { filters: 'nationality=togo' })
  expect(late.maids).toEqual([])
  await app.deps.catalogue.changed(id)
  const { total, nationalities } = await app.call(listMaids, { filters: 'nationality=togo' })
  expect(total).toBe(0)
  expect(nationalities.map(({ code }) => code)).not.toContain('TG')
  await expect(app.call(getMaid, { maidId: id })).rejects.toMatchObject({ status: 404 })
})

test('[L01] texts and places come in the language that is asked, or in English', async () => {
  await aMaid(app.deps, {
    nationality: 'Rwanda',
    nationality_code: 'RW',
    info_phrases: JSON.stringify({ en: ['Calm'], fr: ['Calme'] }),
  })
  const filters = 'nationality=rwanda'
  const french = await app.call(listMaids, { filters, lang: 'fr' })
  expect(french.maids[0]).toMatchObject({ infoPhrases: ['Calme'] })
  expect(french.maids[0]?.languages[1]?.language).toEqual({ label: 'English', name: 'anglais' })
  const russian = await app.call(listMaids, { filters, lang: 'ru' })
  expect(russian.maids[0]).toMatchObject({
    infoPhrases: ['Calm'],
    nationality: { label: 'Руанда' },
  })
})

test('[U10] when nobody fits, each wish says how many appear without it, with faces', async () => {
  const place = { nationality: 'Eritrea', nationality_code: 'ER', roles: ['MAID'] }
  const id = await aMaid(app.deps, { ...place, skills: ['SEWING'], live_out: false })
  const filters = 'nationality=eritrea&good-at=sewing&lives=live-out'
  const { total, relaxations } = await app.call(listMaids, { role: 'MAID', filters })
  expect(total).toBe(0)
  expect(relaxations).toContainEqual({
    group: 'lives',
    value: 'live-out',
    total: 1,
    faces: [{ id, name: 'Grace', poster: `/media/maids/${id}/poster-240.webp` }],
  })
})

test('[U10] unknown words in the address change nothing', async () => {
  const plain = await app.call(listMaids, {})
  const odd = await app.call(listMaids, { filters: 'colour=red&speaks=klingon&lives=' })
  expect(odd.total).toBe(plain.total)
})

test('[U10] counts are what one would count in the database', async () => {
  const full = await aFullApp()
  const { total, all, counts, lowestPrice } = await full.call(listMaids, {
    role: 'NANNY',
    filters: 'speaks=english&nationality=philippines',
  })
  const nannies = full.db.selectFrom('maids').where(sql<boolean>`'NANNY' = any(roles)`)
  const speakers = nannies.where(
    sql<boolean>`exists (select from jsonb_array_elements(languages) l
      where l->>'label' = 'English' and l->>'level' <> 'BASIC')`,
  )
  const filipinas = speakers.where('nationality_code', '=', 'PH')
  const count = async (query: typeof nannies) => (await query.select('id').execute()).length
  const countOf = (group: string, value: string) =>
    counts.find((option) => option.group === group && option.value === value)?.count
  expect(total).toBe(await count(filipinas))
  expect(all).toBe(await count(nannies))
  expect(countOf('nationality', 'india')).toBe(
    await count(speakers.where('nationality_code', '=', 'IN')),
  )
  expect(countOf('good-at', 'newborns')).toBe(
    await count(filipinas.where(sql<boolean>`'NEWBORNS' = any(skills)`)),
  )
  expect(countOf('lives', 'live-out')).toBe(await count(filipinas.where('live_out', '=', true)))
  expect(countOf('price', '3000')).toBe(
    await count(filipinas.where('monthly_price', '<=', 300_000)),
  )
  expect(countOf('religion', 'christian')).toBe(
    await count(
      filipinas
        .where('religion', '=', 'CHRISTIAN')
        .where(sql<boolean>`'religion' = any(published_fields)`),
    ),
  )
  const cheapest = await nannies
    .select((eb) => eb.fn.min('monthly_price').as('price'))
    .executeTakeFirstOrThrow()
  expect(lowestPrice).toBe(cheapest.price)
  await full.close()
})

test('pages follow each other without a gap or a repetition', async () => {
  const full = await aFullApp()
  const seen: string[] = []
  let offset: number | null = 0
  while (offset !== null) {
    const asked: InputOf<typeof listMaids> = { sort: 'price-low', offset, limit: 10 }
    const page: OutputOf<typeof listMaids> = await full.call(listMaids, asked)
    seen.push(...page.maids.map(({ id }) => id))
    offset = page.nextOffset
  }
  expect(new Set(seen).size).toBe(64)
  expect(seen.length).toBe(64)
  await full.close()
})

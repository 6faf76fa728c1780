import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getMaid, listMaids } from '#api/catalogue/catalogue.ts'
import { anApp } from '#tests/support/app/an-app.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aMaid } from '#tests/support/builders.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp()
})
afterAll(() => app.close())

test('[U09] a profile tells her salary, her own conditions and the live-out price', async () => {
  const maidId = await aMaid(app.deps)
  const { maid } = await app.call(getMaid, { maidId })
  expect(maid).toMatchObject({
    salary: 170_000,
    liveOutPrice: 294_000 + 63_000,
    wishes: ['REST_DAY_SUNDAY', 'WIFI'],
    transcript: ['Hello, I am Grace.', 'I like a quiet morning.'],
    approvedOn: '2026-11-01',
  })
})

test('[L05] her name stands in the script of the reader where somebody spelled it', async () => {
  const spelled_names = JSON.stringify({ ar: 'غريس' })
  const maidId = await aMaid(app.deps, { name: 'Grace', spelled_names })
  const nameIn = async (lang: string) => (await app.call(getMaid, { maidId, lang })).maid.name
  expect([await nameIn('ar'), await nameIn('hi'), await nameIn('en')]).toEqual([
    'غريس',
    'Grace',
    'Grace',
  ])
})

test('a profile says which of her words are translated, by the language they are shown in', async () => {
  const maidId = await aMaid(app.deps, {
    own_words_in: 'English',
    info_phrases: JSON.stringify({ en: ['Sings'], ar: ['تغني'] }),
    transcript: JSON.stringify({ en: ['Hello.'] }),
  })
  const saidIn = async (lang: string) => (await app.call(getMaid, { maidId, lang })).maid.translated
  expect(await saidIn('ar')).toEqual(['infoPhrases'])
  expect(await saidIn('en')).toBeUndefined()
  const { maid } = await app.call(getMaid, { maidId: await aMaid(app.deps), lang: 'ar' })
  expect(maid).not.toHaveProperty('translated')
  const other = await aMaid(app.deps, { own_words_in: 'Tagalog', published_fields: ['transcript'] })
  const shown = await app.call(getMaid, { maidId: other, lang: 'en' })
  expect(shown.maid.translated).toEqual(['transcript'])
})

test('there is no live-out price where she does not accept it', async () => {
  const { maid } = await app.call(getMaid, { maidId: await aMaid(app.deps, { live_out: false }) })
  expect(maid).not.toHaveProperty('liveOutPrice')
})

test('four similar people share most of her skills, and she is not among them', async () => {
  const roles = ['NANNY']
  const skills = ['TWINS', 'NEWBORNS', 'SWIMMING']
  const maidId = await aMaid(app.deps, { roles, skills })
  const two = await aMaid(app.deps, { roles, skills: ['TWINS', 'NEWBORNS'] })
  const three = await aMaid(app.deps, { roles, skills })
  const one = await aMaid(app.deps, { roles, skills: ['SWIMMING'] })
  const { similar } = await app.call(getMaid, { maidId })
  expect(similar.slice(0, 3).map(({ id }) => id)).toEqual([three, two, one])
  expect(similar).toHaveLength(4)
  expect(similar.map(({ id }) => id)).not.toContain(maidId)
})

test('unknown and hidden profiles are not told apart', async () => {
  const hidden = await aMaid(app.deps, { published_at: null })
  const answers = await Promise.all(
    [hidden, randomUUID()].map(async (maidId) => {
      const response = await app.send(getMaid, { maidId })
      return { status: response.status, body: await response.text() }
    }),
  )
  expect(answers[0]?.status).toBe(404)
  expect(answers[0]).toEqual(answers[1])
})

test('[U09] nobody is graded: neither card nor profile holds stars, a rank or a countdown', async () => {
  const maidId = await aMaid(app.deps)
  const profile = await app.call(getMaid, { maidId })
  const { maids } = await app.call(listMaids, { limit: 48, sort: 'best-fit' })
  expect(maids.length).toBeGreaterThan(0)
  const fields = JSON.stringify([profile, maids]).match(/"\w+":/g) ?? []
  expect(fields.filter((field) => /star|rating|rank|score|grade|until|left/i.test(field))).toEqual(
    [],
  )
})

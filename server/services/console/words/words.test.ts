import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listWords, searchWords } from '#api/console/words/words.ts'
import { seedContent } from '#server/seed/seed-content.ts'
import { publishContent } from '#server/services/content/publish-content.ts'
import { readSeed } from '#server/services/content/seed-files.ts'
import { anApp } from '#tests/support/app/an-app.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aMember, theAdministrator } from '#tests/support/console/a-member.ts'
import type { TestMember } from '#tests/support/console/a-member.ts'

let app: TestApp
let marketing: TestMember
beforeAll(async () => {
  app = await anApp()
  await seedContent(app.deps)
  marketing = await aMember(app, await theAdministrator(app), 'marketing')
}, 60_000)
afterAll(() => app.close())

const as = () => ({ as: marketing.as })
const stateOf = async (place: string, language: string) => {
  const { places } = await app.call(listWords, {}, as())
  return places.find((one) => one.place === place)?.texts.find((one) => one.language === language)
}

describe('the list of words', () => {
  test('has every place in five languages, as the release brought it', async () => {
    const { places } = await app.call(listWords, {}, as())
    expect(places.length).toBeGreaterThan(20)
    for (const { texts } of places)
      expect(texts.map(({ behind }) => behind)).toEqual([0, 0, 0, 0, 0])
    expect(places.find(({ place }) => place === 'faq')).toMatchObject({
      titles: { en: 'Questions and answers' },
      path: '/hire-maid/faq',
    })
  })

  test('names the blocks that are behind once English is published anew', async () => {
    const source = readSeed('liveOut', 'en').replace(/^lead: .*$/m, 'lead: Other words.')
    await publishContent(app.deps, { place: 'liveOut', language: 'en', source })
    expect(await stateOf('liveOut', 'en')).toMatchObject({
      version: 2,
      writtenBy: 'staff',
      hasOtherRelease: true,
      behind: 0,
    })
    expect(await stateOf('liveOut', 'ar')).toMatchObject({ version: 1, behind: 1 })
  })

  test('says where sections differ', async () => {
    const source = `${readSeed('cancellation', 'fr').split('\n---\n').slice(0, 2).join('\n---\n')}\n\n## Plus {#more}\n\nEt voilà.\n`
    await publishContent(app.deps, { place: 'cancellation', language: 'fr', source })
    expect(await stateOf('cancellation', 'fr')).toMatchObject({ hasOtherSections: true })
  })
})

test('words are found in every language, with their line', async () => {
  const { hits, total } = await app.call(searchWords, { q: 'Other words' }, as())
  expect(total).toBe(1)
  expect(hits).toEqual([
    {
      place: 'liveOut',
      language: 'en',
      line: expect.any(Number),
      around: ['lead: ', 'Other words', '.'],
    },
  ])
  const arabic = await app.call(searchWords, { q: 'الوزارة' }, as())
  expect(arabic.hits.every(({ language }) => language === 'ar')).toBe(true)
  expect(arabic.total).toBeGreaterThan(0)
})

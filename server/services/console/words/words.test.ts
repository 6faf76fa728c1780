import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  checkWords,
  dropWordsPlan,
  followWordsRelease,
  getWords,
  getWordsVersion,
  orderQuestions,
  planWords,
  publishWords,
  recordWordsRead,
  saveWordsDraft,
} from '#api/console/words/one-text.ts'
import { listWords, searchWords } from '#api/console/words/words.ts'
import { getContent } from '#api/site/content.ts'
import { seedContent } from '#server/seed/seed-content.ts'
import { moveQuestion, questionOrder } from '#domain/content/changes/order-questions.ts'
import { publishContent } from '#server/services/content/publish-content.ts'
import { publishPlanned } from '#server/services/content/publish-planned.ts'
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

const read = (place: string, language: 'en' | 'ar' | 'fr') =>
  app.call(getWords, { place, language }, as())
const later = (source: string, text: string) => `${source.trimEnd()}\n\n${text}\n`
const at = (minutes: number) =>
  new Date(app.clock.now().getTime() + minutes * 60_000 + 4 * 3_600_000).toISOString().slice(0, 16)
const titleNow = async () => {
  await app.deps.content.load('thumbprint')
  return (await app.call(getContent, { place: 'thumbprint', lang: 'en' })).content.title
}
const titled = (source: string, title: string) => source.replace(/^title: .*$/m, `title: ${title}`)
const audited = (kind: string) =>
  app.db.selectFrom('audit_events').select('holds').where('kind', '=', kind).execute()

describe('a draft', () => {
  const key = { place: 'welcome', language: 'en' } as const

  test('is kept, and shown to whoever opens the text', async () => {
    const { source } = await read('welcome', 'en')
    const draft = { ...key, source: titled(source, 'Hello'), baseVersion: 1, after: 0 }
    expect(await app.call(saveWordsDraft, draft, as())).toEqual({ revision: 1 })
    const { draft: kept, texts } = await read('welcome', 'en')
    expect(kept).toEqual({ revision: 1, source: draft.source, baseVersion: 1 })
    expect(texts[0]?.draft).toMatchObject({ savedBy: 'marketing' })
  })

  test('of another tab is not written over', async () => {
    const { source } = await read('welcome', 'en')
    const late = { ...key, source: titled(source, 'Late'), baseVersion: 1, after: 0 }
    await expect(app.call(saveWordsDraft, late, as())).rejects.toThrow('edited-meanwhile')
    expect(await app.call(saveWordsDraft, { ...late, after: 1 }, as())).toEqual({ revision: 2 })
    await expect(app.call(saveWordsDraft, { ...late, after: 1 }, as())).rejects.toThrow(
      'edited-meanwhile',
    )
  })

  test('is gone once it is published', async () => {
    const { source, draft } = await read('welcome', 'en')
    const input = { ...key, source: draft?.source ?? source, after: 1, explained: [] }
    expect(await app.call(publishWords, input, as())).toMatchObject({ version: 2 })
    expect((await read('welcome', 'en')).draft).toBeNull()
  })
})

describe('what is published', () => {
  const key = { place: 'offices', language: 'en' } as const

  test('names who published, translated and read it, and is in the trail', async () => {
    const { source, english } = await read('offices', 'fr')
    const input = {
      place: 'offices',
      language: 'fr' as const,
      source: titled(source, 'Nos lieux'),
      after: 1,
      translatedBy: 'Claire',
      readBy: 'Luc',
      englishVersion: english.version,
      explained: [],
    }
    expect(await app.call(publishWords, input, as())).toMatchObject({ version: 2, problems: [] })
    const { versions } = await read('offices', 'fr')
    expect(versions[0]).toMatchObject({
      version: 2,
      publishedBy: 'marketing',
      translatedBy: 'Claire',
      readers: ['Luc'],
      englishVersion: 1,
    })
    expect((await audited('words-published')).at(-1)?.holds).toMatchObject({
      place: 'offices',
      language: 'fr',
      version: 2,
      as: 'staff',
    })
  })

  test('is refused with the line of each problem, and nothing changes', async () => {
    const { source } = await read('offices', 'en')
    const wrong = `${source}\n<b>bold</b>\n`
    const input = { ...key, source: wrong, after: 1, explained: [] }
    const { problems, version } = await app.call(publishWords, input, as())
    expect(version).toBeNull()
    expect(problems[0]?.line).toBe(source.split('\n').length + 1)
    expect((await read('offices', 'en')).versions).toHaveLength(1)
    const unknown = { ...key, source: source.replace(/^lead: .*$/m, 'lead: {noFact}') }
    const checked = await app.call(checkWords, unknown, as())
    expect(checked.problems).toEqual([
      {
        line: source.split('\n').findIndex((one) => one.startsWith('lead:')) + 1,
        text: {
          en: expect.stringContaining('{noFact}'),
          ar: expect.stringContaining('{noFact}'),
        },
      },
    ])
  })

  test('on top of another version than was edited is a conflict', async () => {
    const { source } = await read('offices', 'fr')
    const input = { place: 'offices', language: 'fr' as const, source, after: 1, explained: [] }
    await expect(app.call(publishWords, input, as())).rejects.toThrow('edited-meanwhile')
  })

  test('comes back, as an earlier version or as the release’s', async () => {
    const { source } = await app.call(
      getWordsVersion,
      { place: 'offices', language: 'fr', version: 1 },
      as(),
    )
    const back = { place: 'offices', language: 'fr' as const, source, after: 2, explained: [] }
    expect(await app.call(publishWords, back, as())).toMatchObject({ version: 3 })
    const again = { place: 'offices', language: 'fr', after: 3 } as const
    expect(await app.call(followWordsRelease, again, as())).toEqual({ version: 4 })
    expect(await stateOf('offices', 'fr')).toMatchObject({ writtenBy: 'seed', version: 4 })
  })
})

describe('a second person', () => {
  test('reads a text that was behind, and then it is not any more', async () => {
    const before = await stateOf('liveOut', 'ar')
    expect(before).toMatchObject({ behind: 1, readers: [] })
    const input = { place: 'liveOut', language: 'ar', version: 1, reader: 'Huda' } as const
    await expect(app.call(recordWordsRead, { ...input, englishVersion: 1 }, as())).rejects.toThrow(
      'edited-meanwhile',
    )
    await app.call(recordWordsRead, { ...input, englishVersion: 2 }, as())
    expect(await stateOf('liveOut', 'ar')).toMatchObject({ behind: 0, readers: ['Huda'] })
    expect(await audited('words-read')).toHaveLength(1)
  })
})

describe('a promise', () => {
  const key = { place: 'terms', language: 'en' } as const

  test('that is said otherwise asks for a reason, which its version keeps', async () => {
    const { source, promises } = await read('terms', 'en')
    expect(promises.length).toBeGreaterThan(10)
    const changed = source.replace(/^(## .*\{#refund\}\n\n.*)/m, '$1 A word more.')
    const input = { ...key, source: changed, after: 1, explained: [] }
    const refused = await app.call(publishWords, input, as())
    expect(refused.version).toBeNull()
    expect(refused.needsReason.length).toBeGreaterThan(0)
    const done = await app.call(publishWords, { ...input, reason: 'Clearer.' }, as())
    expect(done.version).toBe(2)
    expect((await read('terms', 'en')).versions[0]).toMatchObject({ reason: 'Clearer.' })
  })

  test('that nothing keeps holds the text back until somebody says what does', async () => {
    const { source } = await read('terms', 'en')
    const sentence = 'We answer every letter within two hours.'
    const input = { ...key, source: later(source, sentence), after: 2, explained: [] }
    const refused = await app.call(publishWords, input, as())
    expect(refused).toMatchObject({ version: null, unkept: [{ sentence }] })
    const promise = 'A person answers every day in the hours that stand there.'
    const invented = [{ sentence, promise: 'We do all.', why: null }]
    await expect(app.call(publishWords, { ...input, explained: invented }, as())).rejects.toThrow(
      'not-found',
    )
    const explained = [{ sentence, promise, why: null }]
    expect(await app.call(publishWords, { ...input, explained }, as())).toMatchObject({
      version: 3,
    })
    expect((await read('terms', 'en')).explained).toEqual(explained)
  })

  test('of the English text holds back whatever another language says there', async () => {
    const { source } = await read('terms', 'ar')
    const sentence = 'نص بكلمات أخرى.'
    const arabic = { place: 'terms', language: 'ar' } as const
    const input = { ...arabic, source: later(source, sentence), after: 1, explained: [] }
    expect((await app.call(checkWords, input, as())).unkept).toMatchObject([{ sentence }])
    const refused = await app.call(publishWords, input, as())
    expect(refused).toMatchObject({ version: null, unkept: [{ sentence }] })
    const explained = [{ sentence, promise: null, why: 'It names nothing.' }]
    const done = await app.call(publishWords, { ...input, explained, reason: 'New.' }, as())
    expect(done).toMatchObject({ version: 2 })
  })
})

describe('a plan', () => {
  const key = { place: 'thumbprint', language: 'en' } as const
  test('is published at its time, and not before', async () => {
    const { source } = await read('thumbprint', 'en')
    const input = { ...key, source: titled(source, 'Planned'), after: 1, explained: [] }
    const past = await app.call(planWords, { ...input, at: at(-5) }, as())
    expect(past).toMatchObject({ isPast: true, publishAt: null })
    await app.call(planWords, { ...input, at: at(20) }, as())
    expect(await stateOf('thumbprint', 'en')).toMatchObject({ plan: { held: null } })
    await publishPlanned(app.deps)
    expect(await titleNow()).not.toBe('Planned')
    app.clock.advance({ minutes: 21 })
    await publishPlanned(app.deps)
    expect(await titleNow()).toBe('Planned')
    expect(await stateOf('thumbprint', 'en')).toMatchObject({
      plan: null,
      version: 2,
      publishedBy: 'marketing',
    })
  })

  test('gives way to what somebody published meanwhile, and can be taken back', async () => {
    const { source } = await read('thumbprint', 'en')
    const input = { ...key, source: titled(source, 'Late'), after: 2, explained: [] }
    await app.call(planWords, { ...input, at: at(20) }, as())
    const other = { ...input, source: titled(source, 'Other') }
    expect(await app.call(publishWords, other, as())).toMatchObject({ version: 3 })
    app.clock.advance({ minutes: 21 })
    await publishPlanned(app.deps)
    expect(await titleNow()).toBe('Other')
    expect(await stateOf('thumbprint', 'en')).toMatchObject({ plan: { held: 'edited-meanwhile' } })
    await app.call(dropWordsPlan, key, as())
    expect(await stateOf('thumbprint', 'en')).toMatchObject({ plan: null })
    expect(await audited('words-plan-dropped')).toHaveLength(1)
  })
})

/** The English text of a place once the time of its plan has come. */
const atItsTime = async (place: string) => {
  app.clock.advance({ minutes: 21 })
  await publishPlanned(app.deps)
  return stateOf(place, 'en')
}

// Planned in an older release, whose register of promises was another one.
describe('a plan that a newer release finds', () => {
  const key = { place: 'cancellation', language: 'en' } as const
  test('with a promise that changes without a reason is held until somebody gives one', async () => {
    const { source } = await read('cancellation', 'en')
    const changed = source.replace('pay no fee', 'pay us no fee')
    expect(changed).not.toBe(source)
    const input = { ...key, source: changed, after: 1, explained: [], at: at(20) }
    const refused = await app.call(planWords, input, as())
    expect(refused).toMatchObject({ publishAt: null, unkept: expect.anything() })
    expect(refused.needsReason.length).toBeGreaterThan(0)
    const explained = refused.unkept.map(({ sentence }) => ({
      sentence,
      promise: null,
      why: 'As before.',
    }))
    await app.call(planWords, { ...input, explained, reason: 'Clearer.' }, as())
    await app.db.updateTable('content_plans').set({ reason: null }).execute()

    expect(await atItsTime('cancellation')).toMatchObject({ version: 1, plan: { held: 'promise' } })
    expect((await read('cancellation', 'en')).source).toBe(source)
    expect(await atItsTime('cancellation')).toMatchObject({ version: 1, plan: { held: 'promise' } })

    const again = { ...input, at: at(20), reason: 'Clearer.' }
    await app.call(planWords, again, as())
    expect(await atItsTime('cancellation')).toMatchObject({ version: 2, plan: null })
  })

  test('with a sentence whose promise is kept no more is held until it says what keeps it', async () => {
    const { source } = await read('cancellation', 'en')
    const sentence = 'We answer every letter within two hours.'
    const promise = 'A person answers every day in the hours that stand there.'
    const input = { ...key, source: later(source, sentence), after: 2, reason: 'It was asked for.' }
    const explained = [{ sentence, promise, why: null }]
    await app.call(planWords, { ...input, explained, at: at(20) }, as())
    const lost = { promise: 'A promise that the older release kept.' }
    await app.db
      .updateTable('content_promises')
      .set(lost)
      .where('sentence', '=', sentence)
      .where('place', '=', 'cancellation')
      .execute()

    expect(await atItsTime('cancellation')).toMatchObject({ version: 2, plan: { held: 'promise' } })
    const checked = await app.call(checkWords, { ...key, source: input.source }, as())
    expect(checked.unkept).toMatchObject([{ sentence }])
    await app.call(planWords, { ...input, explained, at: at(20) }, as())
    expect(await atItsTime('cancellation')).toMatchObject({ version: 3, plan: null })
  })
})

describe('the order of questions', () => {
  test('is published in every language at once, and nobody is behind', async () => {
    const { source } = await read('faq', 'en')
    const order = moveQuestion(questionOrder(source), 'vat', -1)
    const input = { order, after: 1 }
    expect(await app.call(orderQuestions, input, as())).toEqual({ differs: [] })
    for (const language of ['en', 'ar', 'fr'] as const) {
      const text = await read('faq', language)
      expect(questionOrder(text.source)).toEqual(order)
      expect(text.texts.map(({ behind }) => behind)).toEqual([0, 0, 0, 0, 0])
    }
    await expect(app.call(orderQuestions, input, as())).rejects.toThrow('edited-meanwhile')
  })

  test('is published in none where one has other questions', async () => {
    const { source } = await read('faq', 'en')
    const order = questionOrder(source).toReversed()
    const lacking = order.map((one) => ({ ...one, questions: one.questions.slice(1) }))
    const { differs } = await app.call(orderQuestions, { order: lacking, after: 2 }, as())
    expect(differs).toHaveLength(5)
    expect(await stateOf('faq', 'en')).toMatchObject({ version: 2 })
  })
})

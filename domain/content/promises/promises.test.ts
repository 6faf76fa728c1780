import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '#domain/constants.ts'
import { promisesOf, touchedPromises } from './kept-promises.ts'
import { sentencesOf, unkeptSentences } from './promise-sentences.ts'

const page = (text: string) => `---\ntitle: Terms\n---\n\n## Money {#refund}\n\n${text}\n`

describe('sentences of a text', () => {
  test('stand without marks, each with its anchor and line', () => {
    const source = page('> In short: **all** comes back.\n\n- One. Two!\n- [Three](to:chat)')
    expect(sentencesOf(source)).toEqual([
      { anchor: 'refund', sentence: 'In short: all comes back.', line: 7 },
      { anchor: 'refund', sentence: 'One.', line: 9 },
      { anchor: 'refund', sentence: 'Two!', line: 9 },
      { anchor: 'refund', sentence: 'Three', line: 9 },
    ])
  })
})

describe('a sentence that sounds like a promise', () => {
  const promising = 'We call you within an hour.'

  test('is held back until it stands in the release or somebody explained it', () => {
    const source = page(promising)
    const held = (release: string, explained: string[]) =>
      unkeptSentences({ source, language: 'en', release, explained }).map(
        ({ sentence }) => sentence,
      )
    expect(held(page('Other words.'), [])).toEqual([promising])
    expect(held(source, [])).toEqual([])
    expect(held(page('Other words.'), [promising])).toEqual([])
  })

  test('of the release is never held back, wherever it is moved', () => {
    const aSentence = fc.constantFrom(promising, 'It is free.', 'She is here.', 'You are told.')
    fc.assert(
      fc.property(fc.array(aSentence), (sentences) => {
        const release = page(sentences.join(' '))
        const source = page(sentences.toReversed().join('\n\n'))
        expect(unkeptSentences({ source, language: 'en', release, explained: [] })).toEqual([])
      }),
    )
  })
})

const others = LANGUAGES.filter((language) => language !== 'en')
const sample = {
  ar: ['نرد المال خلال {refundDays}.', 'هذا مجانيّ دائمًا.', 'الضمان شهر.', 'تأتي يوم الأحد.'],
  fr: ['Vous êtes remboursés.', 'C’est gratuit.', 'Réponse sous 3 jours.', 'Elle vient dimanche.'],
  hi: ['{refundDays} के भीतर पैसे वापस।', 'यह मुफ़्त है।', 'हमेशा।', 'वह रविवार को आती है।'],
  ru: ['Вернём за {refundDays}.', 'Это бесплатно.', 'Гарантия.', 'Она придёт в воскресенье.'],
} as const

describe('another language than English', () => {
  const noEnglish = { release: '', explained: [] }

  test.each(others)('promises by words of its own in %s', (language) => {
    const said = sample[language]
    const source = page(said.join('\n\n'))
    const found = unkeptSentences({ source, language, ...noEnglish })
    expect(found.map(({ sentence }) => sentence)).toEqual(said.slice(0, 3))
  })

  test('promises where English does, unless that is harmless there', () => {
    const promising = 'We call you within an hour.'
    const english = { source: page(`Good day. ${promising}`), harmless: [] }
    const asked = (text: string, harmless: string[] = []) =>
      unkeptSentences({
        source: page(text),
        language: 'fr',
        ...noEnglish,
        english: { ...english, harmless },
      }).map(({ sentence }) => sentence)
    expect(asked('Bonjour. Nous appelons vite.')).toEqual(['Nous appelons vite.'])
    expect(asked('Bonjour, nous appelons vite.')).toEqual(['Bonjour, nous appelons vite.'])
    expect(asked('Bonjour. Nous appelons vite.', [promising])).toEqual([])
    expect(asked('Bonjour. A.\n\nB.')).toEqual(['A.'])
  })

  test('promises however its paragraph is worded and cut into sentences', () => {
    const aWord = fc.constantFrom('Oui.', 'Elle vient.', 'Rien de plus.')
    fc.assert(
      fc.property(fc.array(aWord, { minLength: 1 }), (sentences) => {
        const english = { source: page('Hello. It is free. We are told.'), harmless: [] }
        const source = page(sentences.join(' '))
        const found = unkeptSentences({ source, language: 'fr', ...noEnglish, english })
        expect(found.length).toBeGreaterThan(0)
      }),
    )
  })
})

describe('promises of a text', () => {
  test('are touched by a change below their anchor, and by no other', () => {
    const before = page('Old.')
    const ofRefund = promisesOf('terms').filter(({ anchors }) => anchors.includes('refund'))
    expect(ofRefund.length).toBeGreaterThan(0)
    expect(touchedPromises('terms', before, page('New.'))).toEqual(
      ofRefund.map(({ promise }) => promise),
    )
    expect(touchedPromises('terms', before, before)).toEqual([])
    expect(touchedPromises('terms', before, `${before}\n## Other {#other}\n\nMore.\n`)).toEqual([])
  })
})

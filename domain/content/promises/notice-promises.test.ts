import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emptyNotice } from '#domain/site/notices/site-notice.ts'
import { unkeptInNotice } from './notice-promises.ts'

const said = (words: Partial<ReturnType<typeof emptyNotice>['words']>) => ({
  ...emptyNotice().words,
  ...words,
})
const promising = 'We call you within an hour.'

describe('a notice that promises something', () => {
  test('is asked about in each language in which it does', () => {
    const words = said({ en: `Hello. ${promising}`, fr: 'Bonjour. Vite.', ar: 'مرحبًا.' })
    expect(unkeptInNotice(words, [])).toEqual([
      { language: 'en', sentence: promising },
      { language: 'ar', sentence: 'مرحبًا.' },
      { language: 'fr', sentence: 'Vite.' },
    ])
    const harmless = { language: 'en' as const, sentence: promising, promise: null }
    expect(unkeptInNotice(words, [harmless])).toEqual([])
  })

  test('asks of nothing that was explained', () => {
    const sentence = fc.constantFrom(
      promising,
      'It is free.',
      'Hello.',
      'Gratuit.',
      'Это бесплатно.',
    )
    const text = fc.array(sentence).map((all) => all.join(' '))
    fc.assert(
      fc.property(fc.record({ en: text, fr: text, ru: text }), (some) => {
        const words = said(some)
        const unkept = unkeptInNotice(words, [])
        const explained = unkept.map((one) => ({ ...one, promise: 'Kept.' }))
        expect(unkeptInNotice(words, explained)).toEqual([])
      }),
    )
  })
})

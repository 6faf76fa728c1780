import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { aMaid, anyMaid } from '#tests/support/a-maid.ts'
import { FILTER_OPTIONS, wordInAddress } from './filters/filter-options.ts'
import { filtersOf, listWishes } from './filters/filters.ts'
import { publishedMaid } from './maid.ts'
import { mindedBy } from './minded-wishes.ts'
import { reasonsFor, workOf } from './reasons.ts'
import type { Question, Reason } from './reasons.ts'
import { languageSlug } from './spoken-languages.ts'

test('[U09] what the visitor asked for comes before her other strengths', () => {
  const maid = aMaid({ skills: ['COOKING_ARABIC', 'IRONING', 'TWINS'] })
  expect(reasonsFor(maid, { 'good-at': ['ironing'] }).fits).toEqual([
    { kind: 'skill', code: 'IRONING', wished: true },
    { kind: 'skill', code: 'COOKING_ARABIC', wished: false },
  ])
  expect(reasonsFor(maid, {}).fits).toEqual([
    { kind: 'skill', code: 'COOKING_ARABIC', wished: false },
    { kind: 'skill', code: 'TWINS', wished: false },
  ])
})

test('[U09] many years in the country are a reason', () => {
  const maid = aMaid({ skills: ['COOKING_ARABIC', 'TWINS'], yearsInUae: 11 })
  expect(reasonsFor(maid, {}).fits[1]).toEqual({ kind: 'years-in-uae', years: 11 })
})

test('[U09] a nanny is recommended for what children need', () => {
  const maid = aMaid({ roles: ['MAID', 'NANNY'], skills: ['COOKING_ARABIC', 'FIRST_AID'] })
  expect(reasonsFor(maid, {}, { role: 'NANNY', limit: 1 }).fits).toEqual([
    { kind: 'skill', code: 'FIRST_AID', wished: false },
  ])
})

test('[U09] the language that was asked for is the first reason, with its level', () => {
  const wishes = { speaks: ['arabic'], 'good-at': ['twins'] }
  expect(reasonsFor(aMaid(), wishes, { limit: 3 }).fits).toEqual([
    { kind: 'language', slug: 'arabic', level: 'SIMPLE', wished: true },
    { kind: 'skill', code: 'TWINS', wished: true },
    { kind: 'skill', code: 'COOKING_ARABIC', wished: false },
  ])
})

test('single words of a language are neither a reason nor asked for', () => {
  const languages = [{ language: { label: 'Arabic' }, level: { label: 'BASIC' } }] as const
  const { fits, ask } = reasonsFor(aMaid({ languages }), { speaks: ['arabic'] })
  expect(fits.map(({ kind }) => kind)).not.toContain('language')
  expect(ask).toBeUndefined()
})

test('what was asked for and not told is worth asking, and nothing else', () => {
  expect(reasonsFor(aMaid(), {}).ask).toBeUndefined()
  expect(reasonsFor(aMaid({ wishes: ['NO_DOGS'] }), {}).ask).toBeUndefined()
  expect(reasonsFor(aMaid(), { 'good-at': ['elder-care'] }).ask).toEqual({
    kind: 'skill',
    code: 'ELDER_CARE',
  })
  expect(reasonsFor(aMaid(), { speaks: ['english', 'russian'] }).ask).toEqual({
    kind: 'language',
    slug: 'russian',
  })
  const noDogs = aMaid({ wishes: ['NO_DOGS'], atEaseWith: ['CATS'] })
  expect(reasonsFor(noDogs, { 'at-ease-with': ['dogs'] }).ask).toEqual({
    kind: 'her-wish',
    code: 'NO_DOGS',
  })
})

test('[U09] nothing says of an Ethiopian whether she speaks Arabic', () => {
  const shown = publishedMaid(aMaid({ isEthiopian: true }))
  const { fits, ask } = reasonsFor(shown, { speaks: ['arabic'] })
  expect(JSON.stringify([fits, ask])).not.toContain('arabic')
})

const someWishes = fc.array(fc.constantFrom(...FILTER_OPTIONS), { maxLength: 6 }).map(filtersOf)

test('reasons are things she told, each once, and never her origin or belief', () => {
  fc.assert(
    fc.property(anyMaid, someWishes, (maid, wished) => {
      const shown = publishedMaid(maid)
      const { fits, ask } = reasonsFor(shown, wished, { limit: 3 })
      const codes = fits.map(saidBy)
      expect(new Set(codes).size).toBe(codes.length)
      const languages = shown.languages.map(({ language }) => languageSlug(language.label))
      const told = [...shown.skills, ...shown.atEaseWith, ...languages, 'years-in-uae']
      expect(codes.filter((code) => !told.includes(code))).toEqual([])
      const minded = shown.wishes.filter((wish) => mindedBy(wished).some((one) => one === wish))
      const isWish = ask?.kind === 'her-wish'
      expect(isWish).toBe(minded.length > 0)
      const asked = ask && !isWish ? [saidBy(ask)] : []
      expect(asked.filter((what) => told.includes(what))).toEqual([])
      const wishedFor = listWishes(wished).map(({ value }) => value)
      expect(wishedFor).toEqual(expect.arrayContaining(asked.map(wordInAddress)))
    }),
  )
})

const saidBy = (one: Reason | Question): string =>
  'code' in one ? one.code : 'slug' in one ? one.slug : one.kind

test('whatever is wished and told comes before all that nobody asked for', () => {
  fc.assert(
    fc.property(anyMaid, someWishes, (maid, wished) => {
      const { fits } = reasonsFor(publishedMaid(maid), wished, { limit: 9 })
      const marks = fits.map((reason) => 'wished' in reason && reason.wished)
      expect(marks).toEqual(marks.toSorted((a, b) => Number(b) - Number(a)))
    }),
  )
})

test('a tag of her work is what the reasons beside it do not say', () => {
  const maid = aMaid({ skills: ['CLEANING', 'ELDER_CARE', 'COOKING_ARABIC'] })
  const { fits } = reasonsFor(maid, {}, { role: 'MAID', limit: 1 })
  expect(fits).toEqual([{ kind: 'skill', code: 'COOKING_ARABIC', wished: false }])
  expect(workOf(maid.skills, { role: 'MAID', fits })).toBe('ELDER_CARE')
})

test('who has one skill is named by it, and who told none by nothing', () => {
  const fits: Reason[] = [{ kind: 'skill', code: 'IRONING', wished: true }]
  expect(workOf(['IRONING'], { role: 'MAID', fits })).toBe('IRONING')
  expect(workOf([], { role: 'MAID', fits: [] })).toBeUndefined()
})

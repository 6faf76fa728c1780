import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { aMaid, anyMaid } from '#tests/support/a-maid.ts'
import { FILTER_OPTIONS } from './filters/filter-options.ts'
import { filtersOf } from './filters/filters.ts'
import { publishedMaid } from './maid.ts'
import { reasonsFor } from './reasons.ts'

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

test('what she did not tell is worth asking, and a wish of hers against dogs is said', () => {
  expect(reasonsFor(aMaid(), {}).ask).toEqual({ kind: 'ease', code: 'DOGS' })
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

test('reasons are things she told, each once, and never her origin or belief', () => {
  const wishes = fc.array(fc.constantFrom(...FILTER_OPTIONS), { maxLength: 6 }).map(filtersOf)
  fc.assert(
    fc.property(anyMaid, wishes, (maid, wished) => {
      const shown = publishedMaid(maid)
      const { fits, ask } = reasonsFor(shown, wished, { limit: 3 })
      const codes = fits.map((reason) => ('code' in reason ? reason.code : reason.kind))
      expect(new Set(codes).size).toBe(codes.length)
      const told: string[] = [...shown.skills, ...shown.atEaseWith, 'years-in-uae']
      expect(codes.filter((code) => !told.includes(code))).toEqual([])
      const asked = ask && 'code' in ask ? ask.code : 'nothing'
      expect(told).not.toContain(asked)
    }),
  )
})

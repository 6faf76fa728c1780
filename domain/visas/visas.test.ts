import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emirateCodes } from '#domain/hiring/values/emirates.ts'
import {
  answersOffered,
  carAnswers,
  incomeAnswers,
  parseVisaAnswers,
  placeAnswers,
  questionsOfVisa,
  tieAnswers,
  visaCountries,
  withoutAnswer,
  writeVisaAnswers,
} from './visa-answers.ts'
import type { VisaAnswers } from './visa-answers.ts'
import { visaEstimate } from './visa-days.ts'
import { feeParts, feePayees, visaSum } from './visa-fees.ts'
import type { VisaFees } from './visa-fees.ts'
import { visaKinds } from './visa-kinds.ts'
import type { VisaKind } from './visa-kinds.ts'
import { visaPapers } from './visa-papers.ts'
import type { VisaRules } from './visa-rules.ts'
import { visaVerdict } from './visa-verdict.ts'

const kind = fc.constantFrom(...visaKinds)
const emirate = fc.constantFrom(...emirateCodes)
const place = fc.constantFrom(...placeAnswers)
const where = {
  emirates: fc.subarray([...emirateCodes]),
  kinds: fc.subarray([...visaKinds]),
}
const sum = fc.integer({ min: 0, max: 10_000_000 })
const answers: fc.Arbitrary<VisaAnswers> = fc.record(
  {
    emirate,
    income: fc.constantFrom(...incomeAnswers),
    country: fc.constantFrom(...visaCountries),
    place,
    tie: fc.constantFrom(...tieAnswers),
    cars: fc.constantFrom(...carAnswers),
  },
  { requiredKeys: [] },
)
const someRules: fc.Arbitrary<VisaRules> = fc.record({
  from: fc.constant('2026-01-01'),
  checkedOn: fc.constant('2026-11-03'),
  incomes: fc.array(
    fc.record({
      ...where,
      enough: sum,
      lowest: fc.option(sum, { nil: undefined }),
      source: fc.constant('a'),
      otherSource: fc.constant('b'),
    }),
  ),
  cars: fc.array(
    fc.record({
      ...where,
      cars: fc.integer({ min: 1, max: 3 }),
      source: fc.constant('c'),
      isDoubtful: fc.boolean(),
    }),
  ),
  certificateFrom: fc.subarray(['KE', 'UG']),
  closedAbroad: fc.subarray(['NP', 'ID']),
})
const rules = fc.option(someRules, { nil: undefined })

const oneRule: VisaRules = {
  from: '2026-01-01',
  checkedOn: '2026-11-03',
  incomes: [
    {
      emirates: ['dubai'],
      kinds: [],
      enough: 2_500_000,
      lowest: 600_000,
      source: 'a',
      otherSource: 'b',
    },
    { emirates: [], kinds: [], enough: 1_000_000, source: 'a', otherSource: '' },
  ],
  cars: [{ emirates: [], kinds: ['driver'], cars: 2, source: 'c', isDoubtful: true }],
  certificateFrom: ['KE'],
  closedAbroad: ['NP'],
}

const inDubai = (given: VisaAnswers) =>
  ({ rules: oneRule, answers: { emirate: 'dubai', ...given } }) as const
const asked = (kindOf: VisaKind, held?: VisaRules) =>
  questionsOfVisa(kindOf, { rules: held, answers: { emirate: 'dubai' } }).asked
const judged = (given: VisaAnswers, of: VisaKind = 'maid') =>
  visaVerdict({ kind: of, ...inDubai(given) })
const papers = (given: VisaAnswers, of: VisaKind = 'maid') =>
  visaPapers({ kind: of, ...inDubai(given) })
const codes = (given: VisaAnswers, of?: VisaKind) => papers(given, of).map(({ paper }) => paper)

describe('answers in an address', () => {
  test('come back as they were written', () => {
    fc.assert(
      fc.property(answers, (given) => {
        expect(parseVisaAnswers(writeVisaAnswers(given))).toEqual(given)
      }),
    )
  })

  test('have one spelling, whatever the address says', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const once = writeVisaAnswers(parseVisaAnswers(text))
        expect(writeVisaAnswers(parseVisaAnswers(once))).toBe(once)
      }),
    )
    expect(writeVisaAnswers(parseVisaAnswers('dubai.<b>.KE..none...x'))).toBe('dubai..KE..none')
  })
})

describe('questions', () => {
  test('end after six answers at most, each answer taken as it is offered', () => {
    fc.assert(
      fc.property(kind, rules, fc.infiniteStream(fc.nat()), (which, held, picks) => {
        let given: VisaAnswers = {}
        for (let asked = 0; asked <= 6; asked += 1) {
          const { next } = questionsOfVisa(which, { rules: held, answers: given })
          if (!next) return
          const offered = answersOffered(next, which, { rules: held, answers: given })
          const pick = offered[Number(picks.next().value) % offered.length]
          given = parseVisaAnswers(writeVisaAnswers({ ...given, [next]: pick }))
        }
        throw new Error('more than six questions')
      }),
    )
  })

  test('ask for income and cars only where a rule names them', () => {
    expect(asked('maid', oneRule)).toEqual(['emirate', 'income', 'country', 'place', 'tie'])
    expect(asked('driver', oneRule).at(-1)).toBe('cars')
    expect(asked('driver')).toEqual(['emirate', 'country', 'place', 'tie'])
  })

  test('ask again for an answer that another emirate does not offer', () => {
    const given: VisaAnswers = { emirate: 'ajman', income: 'between' }
    expect(questionsOfVisa('maid', { rules: oneRule, answers: given }).next).toBe('income')
  })

  test('keep the other answers when one is asked anew', () => {
    fc.assert(
      fc.property(answers, (given) => {
        const left = withoutAnswer(given, 'place')
        expect({ ...left, ...(given.place ? { place: given.place } : {}) }).toEqual(given)
      }),
    )
  })
})

describe('the verdict', () => {
  test.each([
    [{ income: 'enough' }, 'can', []],
    [{ income: 'between' }, 'doubt', ['income']],
    [{ income: 'less' }, 'cannot', ['income']],
    [{ tie: 'nationality' }, 'can', []],
    [{ tie: 'family', income: 'between' }, 'cannot', ['family', 'income']],
    [{ country: 'NP', place: 'abroad' }, 'cannot', ['closed']],
    [{ country: 'NP', place: 'cancelled' }, 'can', []],
    [{ cars: 'less' }, 'can', []],
  ] as const)('of %j is %s', (given, verdict, why) => {
    const found = judged(given)
    expect(found.verdict).toBe(verdict)
    expect(found.hindrances.map((one) => one.why)).toEqual(why)
  })

  test('of a driver with too few cars by an old rule is in doubt', () => {
    expect(judged({ cars: 'less' }, 'driver')).toEqual({
      verdict: 'doubt',
      hindrances: [{ why: 'cars', blocks: false, cars: 2 }],
    })
  })

  test('without rules refuses nobody but a relative', () => {
    fc.assert(
      fc.property(kind, answers, (which, given) => {
        const { verdict } = visaVerdict({ kind: which, rules: undefined, answers: given })
        expect(verdict).toBe(given.tie === 'family' ? 'cannot' : 'can')
      }),
    )
  })
})

test('papers are those of the case, each once', () => {
  expect(codes({ country: 'PH', place: 'abroad' })).not.toContain('police-certificate')
  expect(papers({ country: 'KE' }).find(({ paper }) => paper === 'police-certificate')).toEqual({
    paper: 'police-certificate',
    of: 'worker',
    isSlow: true,
    hasLastDay: true,
  })
  expect(codes({ place: 'cancelled' })).toEqual(expect.arrayContaining(['cancellation']))
  expect(codes({ place: 'sponsored' })).toEqual(expect.arrayContaining(['release', 'current-visa']))
  expect(codes({ tie: 'nationality' })[0]).toBe('consulate-letter')
  expect(codes({}, 'driver')).toEqual(expect.arrayContaining(['driving-licence', 'cars']))
  fc.assert(
    fc.property(kind, rules, answers, (which, held, given) => {
      const all = visaPapers({ kind: which, rules: held, answers: given }).map(({ paper }) => paper)
      expect(new Set(all).size).toBe(all.length)
    }),
  )
})

test('a sum is its parts, to the fils', () => {
  const fees: fc.Arbitrary<VisaFees> = fc.record({
    from: fc.constant('2026-01-01'),
    checkedOn: fc.constant('2026-11-03'),
    areSamples: fc.boolean(),
    work: sum,
    keptAfterRefusal: sum,
    parts: fc.array(
      fc.record({
        ...where,
        part: fc.constantFrom(...feeParts),
        payee: fc.constantFrom(...feePayees),
        sum,
        places: fc.subarray([...placeAnswers]),
      }),
    ),
  })
  fc.assert(
    fc.property(fees, fc.record({ kind, emirate, place }), (list, at) => {
      const found = visaSum(list, at)
      const parts = found.parts.map(({ part }) => part)
      expect(new Set(parts).size).toBe(parts.length)
      expect(found.total).toBe(
        found.parts.reduce((all, one) => all + one.sum, found.work + found.vat),
      )
      expect(Math.abs(found.vat * 100 - list.work * 5)).toBeLessThanOrEqual(50)
    }),
  )
})

test('an estimate wants all four parameters', () => {
  const all = [
    { code: 'sites_wait_after_paying_visa', value: '3' },
    { code: 'sites_wait_after_visit_center', value: '2' },
    { code: 'sites_wait_after_medical_visa', value: '3' },
    { code: 'sites_wait_after_sending_passport', value: '4' },
  ]
  expect(visaEstimate(all)?.days).toBe(12)
  expect(visaEstimate(all.slice(1))).toBeUndefined()
  expect(visaEstimate([...all.slice(1), { code: all[0]?.code ?? '', value: '' }])).toBeUndefined()
  expect(
    visaEstimate([...all.slice(1), { code: all[0]?.code ?? '', value: 'soon' }]),
  ).toBeUndefined()
  expect(visaEstimate(all.map(({ code }) => ({ code, value: '0' })))).toBeUndefined()
})

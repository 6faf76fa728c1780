import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#domain/day.ts'
import { payerOf, paymentMethods } from '#domain/payment/payment-methods.ts'
import type { PaymentMethod } from '#domain/payment/payment-methods.ts'
import { firstPayment, PLAN_TYPES } from '#domain/payment/sums/plans.ts'
import { vatWithin } from '#domain/payment/sums/vat.ts'
import { monthlyTerms } from '#domain/signing/mandate-terms.ts'
import { DEFAULT_TERMS } from '#domain/payment/service-terms.ts'
import { fillWording, printDay, printMoneyIn } from '#server/adapters/pdf/print/print-values.ts'
import { paperWords } from '#server/adapters/pdf/wording/paper-words.ts'
import { agreementContent } from './compose-agreement.ts'
import type { AgreementInput, DocumentLanguage } from './document-input.ts'
import { readableOf } from './paper-content.ts'

const languages: readonly DocumentLanguage[] = ['en', 'ar', 'hi', 'ru', 'fr']

const agreements = fc.record({
  language: fc.constantFrom(...languages),
  method: fc.constantFrom(...paymentMethods),
  plan: fc.constantFrom(...PLAN_TYPES),
  startsOn: fc.integer({ min: 0, max: 800 }).map((days) => addDays('2026-11-25', days)),
  price: fc.integer({ min: 100_000, max: 1_500_000 }),
  wage: fc.option(fc.integer({ min: 80_000, max: 99_000 }), { nil: undefined }),
})

type Asked = Parameters<Parameters<typeof agreements.map>[0]>[0]

function inputOf({ language, method, plan, startsOn, price, wage }: Asked): AgreementInput {
  const first = firstPayment(price, startsOn)
  return {
    number: '48201-C',
    language,
    issuedAt: '2026-11-25T08:00:00Z',
    issuer: { brand: 'Daarly', legalName: 'Daarly', logo: { width: 1, height: 1, shapes: [] } },
    signing: { state: 'draft' },
    client: { name: 'Fatima Al Mansoori' },
    workerFirstName: 'Wanjiru',
    workerIsSample: false,
    terms: DEFAULT_TERMS,
    plan,
    startsOn,
    monthly: { fils: price, vatFils: vatWithin(price) },
    first: { fils: first.amount, vatFils: first.vat, until: first.until },
    ...(wage ? { workerReceivesFils: wage } : {}),
    payment: { method, capFils: monthlyTerms({ priceFils: price, firstDay: startsOn }).capFils },
  }
}

/** All that a household reads in its language. */
function textOf(input: AgreementInput): string {
  return plain(JSON.stringify(readableOf(agreementContent(input))))
}

const plain = (text: string) => text.replaceAll('\u00A0', ' ')

const A_SUM = /AED [\d,]+\.\d\d|[\d,]+\.\d\d درهم/g

const ENGLISH_DAY =
  /\d{1,2} (?:January|February|March|April|May|June|July|August|September|October|November|December) 20\d\d/g

test('every sum and day of an agreement is one of its plan, whatever is paid how and from when', () => {
  fc.assert(
    fc.property(agreements, (asked) => {
      const input = inputOf(asked)
      const text = textOf(input)
      const { monthly, first, workerReceivesFils: wage, payment } = input
      const isCapped = payerOf(payment.method, 'monthly') === 'mandate'
      const sums = [monthly.fils, monthly.vatFils, first.fils, first.vatFils]
      const known = [...sums, ...(wage ? [wage] : []), ...(isCapped ? [payment.capFils] : [])]
      const said = new Set(text.match(A_SUM))
      const meant = new Set(known.map((sum) => plain(printMoneyIn(input.language, sum))))
      expect([...said].sort()).toEqual([...meant].sort())
      const ofThePlan = (language: DocumentLanguage) =>
        [input.startsOn, first.until].map((day) => plain(printDay(language, day)))
      for (const day of ofThePlan(input.language)) expect(text).toContain(day)
      // The blanks are the same in every language; how days are written is known of English.
      const english = textOf({ ...input, language: 'en' })
      expect(new Set(english.match(ENGLISH_DAY))).toEqual(new Set(ofThePlan('en')))
    }),
    { numRuns: 60 },
  )
})

test('an agreement says how it is paid, and what comes back without her yes, by who moves the money', () => {
  fc.assert(
    fc.property(agreements, (asked) => {
      const input = inputOf(asked)
      const text = textOf(input)
      const { pays, withoutYes } = paperWords(input.language).agreement.additions
      const said = (sentence: string) =>
        text.includes(
          plain(
            fillWording(sentence, { cap: printMoneyIn(asked.language, input.payment.capFils) }),
          ),
        )
      const ways = paymentMethods.filter((method: PaymentMethod) => said(pays[method]))
      expect(ways).toEqual([asked.method])
      const payer = payerOf(asked.method, 'first')
      expect(said(withoutYes[payer])).toBe(true)
      expect(said(withoutYes[payer === 'card' ? 'mandate' : 'card'])).toBe(false)
    }),
    { numRuns: 60 },
  )
})

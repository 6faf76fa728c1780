import { afterAll, beforeAll, expect, test } from 'vitest'
import { getMaid, listMaids } from '#api/catalogue/catalogue.ts'
import { getMandateText, registerNewHire } from '#api/hiring/application.ts'
import { stepCalls } from '#api/hiring/step-calls.ts'
import { getMyHire } from '#api/hiring/my-hire.ts'
import { filsOfDirhams, formatAmount } from '#domain/payment/money.ts'
import { readSamplePeople } from '#server/seed/sample-people.ts'
import type { SamplePerson } from '#server/seed/sample-people.ts'
import { aSample } from '#tests/support/a-sample.ts'
import { paperOf, walkTo } from '#tests/support/a-walk.ts'
import { aVisitor } from '#tests/support/app/test-visitor.ts'
import { aMaid } from '#tests/support/builders.ts'
import { anAppWithPages } from '#tests/support/pages/the-built-pages.ts'

const people = await readSamplePeople()

/** Each price of the sample people once, with salary and plans of whoever has it first. */
const everyPrice = [...new Map(people.map((person) => [`AED ${person.monthlyPriceAed}`, person]))]
const hires = everyPrice.flatMap(([name, person]) => [
  ...(person.liveIn ? [[name, 'live-in', person] as const] : []),
  ...(person.liveOut ? [[name, 'live-out', person] as const] : []),
])

let app: Awaited<ReturnType<typeof anAppWithPages>>
beforeAll(async () => {
  app = await anAppWithPages()
})
afterAll(() => app.close())

/** What a reader sees: no tags, one space where the page has another kind. */
const plain = (html: string) =>
  html
    .replaceAll(/<script[\s\S]*?<\/script>/g, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&nbsp;|\u00A0|\u2066|\u2069/g, ' ')
    .replaceAll(/\s+/g, ' ')

/** Somebody who costs and earns what this sample person does. */
const somebodyLike = ({ monthlyPriceAed, salaryAed, liveIn, liveOut }: SamplePerson) =>
  aMaid(app.deps, {
    monthly_price: filsOfDirhams(monthlyPriceAed),
    salary: filsOfDirhams(salaryAed),
    live_in: liveIn,
    live_out: liveOut,
  })

test.each(hires)(
  '%s, %s: card, profile, hire, agreement and plan of payments say the same',
  async (_name, planType, person) => {
    const maidId = await somebodyLike(person)
    const { monthlyPrice, liveOutPrice, salary } = await profileOf(maidId)
    const price = planType === 'live-in' ? monthlyPrice : Number(liveOutPrice)
    const parts = await partsOnPage(`/maids/${maidId}?planType=${planType}`, price)
    expect(parts[0]).toBe(salary)
    expect(parts.reduce((all, one) => all + one, 0)).toBe(price)

    const hire = await aHire(maidId, planType)
    const { terms } = hire
    expect(terms).toMatchObject({ planType, monthlyAmount: price, monthlyVat: parts[3] })
    const agreement = await agreementOf(hire)
    expect(agreement).toContain(`AED ${withFils(price)}`)
    expect(agreement).toContain(`AED ${withFils(terms.firstAmount)}`)

    const { sums, rows } = await moneyOf(hire)
    expect(sums).toMatchObject({ monthly: price, first: terms.firstAmount })
    const [first, ...months] = rows
    expect(first).toMatchObject({ amount: terms.firstAmount, vat: terms.firstVat })
    expect(months.length).toBeGreaterThan(0)
    for (const month of months) expect(month).toMatchObject({ amount: price, vat: parts[3] })
  },
)

/** Her profile; her card says the same price. */
async function profileOf(maidId: string) {
  const { maids } = await app.call(listMaids, { limit: 48, sort: 'newest' })
  const { maid } = await app.call(getMaid, { maidId })
  expect(maids.find(({ id }) => id === maidId)?.monthlyPrice).toBe(maid.monthlyPrice)
  return maid
}

/** Where a month goes, in fils, as the page lists it: salary, cover, service, VAT. */
async function partsOnPage(address: string, price: number): Promise<number[]> {
  const said = plain((await app.pages.ask(address)).body)
  expect(said).toContain(`Where AED ${formatAmount(price)} goes`)
  const parts = said.matchAll(/(?:salary|flight|Daarly|VAT \d+%) ([\d,]+(?:\.\d\d)?) /g)
  return Array.from(parts, ([, amount = '']) => Math.round(Number(amount.replace(',', '')) * 100))
}

/** Up to the signature of the agreement. */
async function aHire(maidId: string, planType: 'live-in' | 'live-out') {
  const as = aVisitor()
  const { caseId } = await app.call(registerNewHire, { maidId, adsIndicators: {} }, { as })
  await app.call(stepCalls.HIRE_MAID, { caseId, ...aSample('HIRE_MAID'), planType }, { as })
  const info = await walkTo(app, { caseId, as }, 'SIGN_DIRECT_DEBIT')
  if (!info.terms) throw new Error('a plan was chosen')
  return { caseId, as, agreement: paperOf(info, 'agreement'), terms: info.terms }
}
type Hire = Awaited<ReturnType<typeof aHire>>

async function agreementOf({ agreement: mandateId, as }: Hire): Promise<string> {
  const { paper } = await app.call(getMandateText, { mandateId, lang: 'en' }, { as })
  return JSON.stringify(paper).replaceAll('\u00A0', ' ')
}

async function moneyOf({ caseId, as }: Hire) {
  const { hire } = await app.call(getMyHire, { caseId }, { as })
  return { sums: hire?.sums, rows: hire?.money?.rows ?? [] }
}

/** As papers print a sum: always with its fils. */
function withFils(fils: number): string {
  const whole = Math.floor(fils / 100).toLocaleString('en')
  return `${whole}.${String(fils % 100).padStart(2, '0')}`
}

import { expect, test } from 'vitest'
import { visaSum } from '#domain/visas/visa-fees.ts'
import type { VisaFees } from '#domain/visas/visa-fees.ts'
import { visaForm } from './visa-form.ts'
import type { OpenedVisa } from './visa-form.ts'

const everywhere = { emirates: [], kinds: [], places: [] }
const fees: VisaFees = {
  from: '2026-01-01',
  checkedOn: '2026-01-01',
  areSamples: true,
  parts: [
    { ...everywhere, part: 'medical', payee: 'health-authority', sum: 48_000 },
    { ...everywhere, part: 'insurance', payee: 'insurer', sum: 120_050 },
  ],
  work: 110_000,
  keptAfterRefusal: 0,
}
const sum = visaSum(fees, { kind: 'maid', emirate: 'dubai', place: 'abroad' })

/** What the form reads of a visa. */
function anOpenedVisa(total: number | null): OpenedVisa {
  const visa = { kind: 'maid', number: '7', total, papers: [], submitted_at: null }
  return {
    visa: visa as unknown as OpenedVisa['visa'],
    facts: { answers: {}, papers: [], sum } as unknown as OpenedVisa['facts'],
    phone: undefined,
    answers: {
      VISA_SPONSOR: { name: 'Layla Haddad', emiratesId: '784199012345678' },
      VISA_TERMS: { wage: 180_000, home: 'live-in', restDay: 'sun' },
    },
  }
}

/** English labels with what stands beside them. */
const linesOf = (opened: OpenedVisa): string[] =>
  visaForm(opened).flatMap((block) =>
    block.kind === 'cells'
      ? block.cells.map(({ label, value }) =>
          `${label.english}: ${'code' in value ? value.code : (value.english ?? value.local)}`.replaceAll(
            '\u00A0',
            ' ',
          ),
        )
      : [],
  )

test('a form has each fee of the agreed price, and their total', () => {
  expect(linesOf(anOpenedVisa(sum.total)).slice(-5)).toEqual([
    'Medical test: AED 480.00',
    'Health insurance: AED 1,200.50',
    'Our work, without VAT: AED 1,100.00',
    'VAT 5%: AED 55.00',
    'Total: AED 2,835.50',
  ])
})

test('a price of another list is printed as its total, one not agreed not at all', () => {
  expect(linesOf(anOpenedVisa(100_000)).at(-1)).toBe('Total: AED 1,000.00')
  expect(linesOf(anOpenedVisa(100_000)).join()).not.toContain('Medical')
  expect(linesOf(anOpenedVisa(null)).join()).not.toContain('Total')
})

test('the wage is in dirhams, the Emirates ID as on the card, and each page has the number', () => {
  const lines = linesOf(anOpenedVisa(null))
  expect(lines).toContain('Wage a month: AED 1,800.00')
  expect(lines).toContain('Emirates ID: 784-1990-1234567-8')
  expect(visaForm(anOpenedVisa(null))[0]).toMatchObject({ kind: 'title', number: 'V-7' })
})

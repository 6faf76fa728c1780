import { expect, test } from 'vitest'
import { filsOfDirhams } from '#domain/payment/money.ts'
import type { Fils } from '#domain/payment/money.ts'
import { invoiceSums } from '#domain/payment/invoice.ts'
import { partBack, splitRefund } from '#domain/payment/sums/split-refund.ts'
import type { Refundable } from '#domain/payment/sums/split-refund.ts'
import { netOf, vatWithin } from '#domain/payment/sums/vat.ts'
import { emirateCodes } from '#domain/hiring/values/emirates.ts'
import { placeAnswers } from './visa-answers.ts'
import { feeParts, visaSum } from './visa-fees.ts'
import type { VisaFees } from './visa-fees.ts'
import { visaKinds } from './visa-kinds.ts'

const VISAS = Number(process.env['VISAS'] ?? 10_000)

/** Small, fast and the same at every run (mulberry32). */
function chanceOf(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}
type Chance = ReturnType<typeof chanceOf>

const one = <T>(chance: Chance, list: readonly [T, ...T[]] | readonly T[]): T =>
  list[chance(list.length)] ?? (list[0] as T)

/** Any price list, odd fils too, and what is kept of it: nothing, a part of our work, or fees as well. */
function aPrice(chance: Chance) {
  const everywhere = { emirates: [], kinds: [], places: [] }
  const parts = feeParts
    .filter(() => chance(4) > 0)
    .map((part) => ({ ...everywhere, part, payee: 'insurer' as const, sum: 1 + chance(300_000) }))
  const fees: VisaFees = {
    from: '2026-01-01',
    checkedOn: '2026-01-01',
    areSamples: true,
    parts,
    work: chance(10) === 0 ? 0 : 1 + chance(200_000),
    keptAfterRefusal: 0,
  }
  const at = {
    kind: one(chance, visaKinds),
    emirate: one(chance, emirateCodes),
    place: one(chance, placeAnswers),
  }
  return visaSum(fees, at)
}

type Moved = { amount: Fils; vat: Fils; passedOn: Fils }
const added = (all: readonly Moved[], field: keyof Moved): Fils =>
  all.reduce((sum, moved) => sum + moved[field], 0)

/** Goodwill or a dispute first, perhaps, and then all but what is kept. */
function giveBack(charge: Refundable, kept: Fils, chance: Chance): Moved[] {
  const moved: Moved[] = []
  const back = (amount: Fils) => {
    if (amount <= 0) return
    const now = {
      ...charge,
      refunded: added(moved, 'amount'),
      vatRefunded: added(moved, 'vat'),
      passedOnRefunded: added(moved, 'passedOn'),
    }
    moved.push(...splitRefund([now], amount))
  }
  if (chance(3) === 0) back(chance(charge.amount - kept + 1))
  back(charge.amount - kept - added(moved, 'amount'))
  return moved
}

function disagreements(chance: Chance): string[] {
  const price = aPrice(chance)
  if (price.total === 0) return []
  const { work, vat, total } = price
  const passedOn = price.parts.reduce((sum, part) => sum + part.sum, 0)
  const kept = one(chance, [0, total, chance(total + 1), Math.min(total, filsOfDirhams(600))])
  const charge = { id: 'charge', amount: total, vat, passedOn, refunded: 0, vatRefunded: 0 }
  const refunds = giveBack(charge, kept, chance)
  const paper = invoiceSums(charge)
  const credits = refunds.map(invoiceSums)
  const taxed = Math.min(kept, work + vat)
  const checks = {
    'parts, work and VAT': passedOn + work + vat === total,
    'lines of the invoice': paper.net === work && paper.net + paper.vat + passedOn === total,
    'refund and what is kept': total - added(refunds, 'amount') === kept,
    'each credit note': credits.every(
      (note) =>
        note.net >= 0 &&
        note.vat >= 0 &&
        note.passedOn >= 0 &&
        note.net + note.vat + note.passedOn === note.amount,
    ),
    'VAT of what is kept':
      vat - added(refunds, 'vat') === (taxed === work + vat ? vat : vatWithin(taxed)),
    'our work is kept before fees':
      passedOn - added(refunds, 'passedOn') === Math.max(0, kept - work - vat),
    'work that is kept':
      paper.net - credits.reduce((sum, note) => sum + note.net, 0) ===
      (taxed === work + vat ? work : netOf(taxed)),
  }
  return Object.entries(checks).flatMap(([name, agrees]) => (agrees ? [] : [name]))
}

test(`in ${VISAS} visas price, invoice, refunds and what is kept agree to the fils`, () => {
  const chance = chanceOf(20_261_127)
  const wrong: string[][] = []
  for (let index = 0; index < VISAS; index += 1) {
    const names = disagreements(chance)
    if (names.length > 0 && wrong.length < 5) wrong.push(names)
  }
  expect(wrong).toEqual([])
})

test('a bank that takes a whole payment back takes its VAT and its fees back too', () => {
  const charge = { id: 'one', amount: 500_000, vat: 5_500, passedOn: 384_500 }
  const untouched = { ...charge, refunded: 0, vatRefunded: 0 }
  expect(partBack(untouched, 500_000)).toEqual(charge)
  expect(partBack(untouched, 1)).toEqual({ id: 'one', amount: 1, vat: 0, passedOn: 1 })
})

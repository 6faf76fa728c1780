import { afterAll, beforeAll, expect, test } from 'vitest'
import { listDisputes } from '#api/console/money/disputes.ts'
import { signCallback, SIGNATURE_HEADER } from '#server/adapters/cards/sandbox-signature.ts'
import { compareDayOf } from '#server/services/payment/compare-day.ts'
import { dayNow } from '#server/clock.ts'
import { aCardApp, atTheCard, backFromPage, booksOf, payAtPage } from '#tests/support/a-card-app.ts'
import type { CardApp } from '#tests/support/a-card-app.ts'
import { theAdministrator } from '#tests/support/console/a-member.ts'
import type { TestMember } from '#tests/support/console/a-member.ts'

const DISPUTED = '4000000000002685'

let app: CardApp
let member: TestMember
beforeAll(async () => {
  app = await aCardApp()
  member = await theAdministrator(app)
})
afterAll(() => app.close())

/** A household that paid its first sum and asked its bank for it back at once. */
async function aDisputedHire() {
  const hire = await atTheCard(app)
  await payAtPage(app, hire, DISPUTED)
  await backFromPage(app, hire)
  await app.sandbox.deliver()
  const { open } = await app.call(listDisputes, {}, { as: member.as })
  const dispute = open.find(({ caseId }) => caseId === hire.caseId)
  if (!dispute) throw new Error('the dispute did not come')
  return { hire, dispute }
}

const answer = async (page: string | null, said: 'send' | 'shop' | 'owner') => {
  await app.sandbox.press(page ?? '', { answer: said })
  await app.sandbox.deliver()
}

const standing = async (ref: string) => {
  const { open, over } = await app.call(listDisputes, {}, { as: member.as })
  return [...open, ...over].find((one) => one.ref === ref)?.state
}

const openTasks = async (caseId: string) => {
  const rows = await app.db
    .selectFrom('tasks')
    .select('kind')
    .where('subject_id', '=', caseId)
    .where('done_at', 'is', null)
    .execute()
  return rows.map(({ kind }) => kind)
}

test('a dispute is listed with its deadline, is staff’s to answer, and ends where the shop keeps it', async () => {
  const { hire, dispute } = await aDisputedHire()
  const { due } = await booksOf(app, hire)
  expect(dispute).toMatchObject({ reason: 'not-recognised', state: 'needs-answer' })
  expect(dispute.amount).toBe(due?.[1])
  const days = (Date.parse(dispute.answerBy ?? '') - app.clock.now().getTime()) / 86_400_000
  expect(days).toBeCloseTo(7, 2)
  expect(await openTasks(hire.caseId)).toContain('card-disputed')
  await answer(dispute.page, 'send')
  expect(await standing(dispute.ref)).toBe('under-review')
  expect(await openTasks(hire.caseId)).not.toContain('card-disputed')
  await answer(dispute.page, 'shop')
  expect(await standing(dispute.ref)).toBe('won')
  await answer(dispute.page, 'owner')
  expect(await standing(dispute.ref)).toBe('won')
  expect((await booksOf(app, hire)).payments).toEqual([`charge succeeded ${dispute.amount}`])
})

test('what the bank gave back is a refund with its credit note, and no difference of the day', async () => {
  const { hire, dispute } = await aDisputedHire()
  await answer(dispute.page, 'owner')
  expect(await standing(dispute.ref)).toBe('lost')
  expect((await booksOf(app, hire)).payments).toEqual([
    `charge succeeded ${dispute.amount}`,
    `refund succeeded ${dispute.amount}`,
  ])
  await app.workOff()
  const invoices = await app.db
    .selectFrom('invoices')
    .select(['kind', 'amount'])
    .where('case_id', '=', hire.caseId)
    .execute()
  expect(invoices).toContainEqual({ kind: 'credit-note', amount: dispute.amount })
  const { differences } = await compareDayOf(app.deps, dayNow(app.clock))
  expect(differences.filter(({ caseId }) => caseId === hire.caseId)).toEqual([])
})

test('words that come again or late change nothing, and one that cannot be is refused', async () => {
  const { hire, dispute } = await aDisputedHire()
  const [row] = await app.db
    .selectFrom('payments')
    .select('provider_ref')
    .where('case_id', '=', hire.caseId)
    .execute()
  const tell = async (id: string, change: object) => {
    const told = {
      ref: dispute.ref,
      chargeRef: row?.provider_ref ?? '',
      amount: dispute.amount,
      currency: 'AED',
      reason: 'not-recognised',
      state: 'needs-answer',
      ...change,
    }
    const body = JSON.stringify({ id, kind: 'dispute.told', dispute: told })
    const headers = {
      'content-type': 'application/json',
      [SIGNATURE_HEADER]: signCallback(app.sandbox.secret, { body, at: app.clock.now() }),
    }
    return app.app.request('/api/payments/webhook', { method: 'POST', headers, body })
  }
  await answer(dispute.page, 'send')
  expect((await tell('evt_late', {})).status).toBe(200)
  expect(await standing(dispute.ref)).toBe('under-review')
  const unheard = { ref: 'dp_x', chargeRef: 'ch_unknown', paymentId: 'a'.repeat(22) }
  const strange = await tell('evt_strange', unheard)
  expect(await strange.json()).toMatchObject({ code: 'callback-differs' })
  // Another shop of the same account: the provider need not repeat it.
  const foreign = await tell('evt_foreign', { ref: 'dp_z', chargeRef: 'ch_of_another_shop' })
  expect(foreign.status).toBe(200)
  expect(await foreign.json()).toMatchObject({ verdict: 'of-no-interest' })
  expect(await standing('dp_z')).toBeUndefined()
  const more = await tell('evt_more', { ref: 'dp_y', amount: dispute.amount + 1 })
  expect(await more.json()).toMatchObject({ code: 'callback-differs' })
})

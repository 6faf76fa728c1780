import { writeAnswers } from '#domain/bank/read-answers.ts'
import type { Answer } from '#domain/bank/read-answers.ts'
import { takeAnswers } from '#server/services/bank/take-answers.ts'
import type { TakenAnswers } from '#server/services/bank/take-answers.ts'
import { changeHerAsk } from '#server/db/hiring/links/her-asks.ts'
import { listMandates } from '#server/db/signing/mandates.ts'
import { makeMandateBatch } from '#server/services/bank/batches/make-mandate-batch.ts'
import type { MandateKind } from '#domain/signing/mandate.ts'
import { aHireAt } from './a-hire-at.ts'
import type { TestApp } from './app/an-app.ts'
import type { Walker } from './a-walk.ts'

/**
 * A household that has given all, whose papers are sealed and to whom she said yes. The seal is only
 * said to be there, but where a test looks at the forms.
 */
export async function aHireForTheBank(app: TestApp, { sealsForms = false } = {}): Promise<Walker> {
  const hire = await aHireAt(app, 'END_WORK_FLOW')
  await changeHerAsk(app.db, hire.caseId, { state: 'yes' })
  if (sealsForms) await app.workOff()
  else await saySealed(app, hire.caseId)
  return hire
}

export async function saySealed(app: TestApp, caseId: string): Promise<void> {
  await app.db
    .updateTable('mandates')
    .set({ sealed_at: app.clock.now(), pdf_sha256: 'f'.repeat(64), pages: 1 })
    .where('case_id', '=', caseId)
    .where('state', '=', 'SIGNED')
    .where('sealed_at', 'is', null)
    .execute()
}

/** The same with its mandates at the bank; answers the references by kind. */
export async function aHireAtTheBank(
  app: TestApp,
): Promise<Walker & { refs: Record<MandateKind, string> }> {
  const hire = await aHireForTheBank(app)
  await makeMandateBatch(app.deps, 'staff')
  return { ...hire, refs: await refsOf(app, hire.caseId) }
}

/** To what the bank answers last, by the kind of mandate. */
export async function refsOf(app: TestApp, caseId: string): Promise<Record<MandateKind, string>> {
  const rows = await app.db
    .selectFrom('bank_requests as r')
    .innerJoin('mandates as n', 'n.id', 'r.mandate_id')
    .select(['n.kind', 'r.ref'])
    .where('r.case_id', '=', caseId)
    .where('r.payment_id', 'is', null)
    .orderBy('r.batch')
    .execute()
  return { 'one-time': '', monthly: '', agreement: '', ...byKind(rows) }
}

const byKind = (rows: { kind: MandateKind; ref: string }[]) =>
  Object.fromEntries(rows.map(({ kind, ref }) => [kind, ref]))

/** The states of an application's papers that count, by kind. */
export async function statesOf(app: TestApp, caseId: string): Promise<Record<string, string>> {
  const mandates = await listMandates(app.db, caseId)
  return Object.fromEntries(mandates.map(({ kind, state }) => [kind, state]))
}

/** What a bank says, as its file; amounts are as they were asked unless told otherwise. */
export async function answersOf(
  app: TestApp,
  said: readonly (Pick<Answer, 'ref' | 'status'> & Partial<Answer>)[],
): Promise<Uint8Array> {
  const rows = await app.db.selectFrom('bank_requests').select(['ref', 'amount']).execute()
  const asked = new Map(rows.map(({ ref, amount }) => [ref, amount]))
  const answers = said.map((one) => ({
    amount: asked.get(one.ref) ?? 0,
    bankCode: '',
    bankText: '',
    ...one,
  }))
  return Buffer.from(writeAnswers(answers))
}

/** The bank's file, handed in. */
export async function bankSays(
  app: TestApp,
  said: Parameters<typeof answersOf>[1],
): Promise<TakenAnswers> {
  const bytes = await answersOf(app, said)
  return takeAnswers(app.deps, { name: 'answers.csv', bytes })
}

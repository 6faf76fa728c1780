import { startVisa } from '#api/visas/application.ts'
import { inTransaction } from '#server/db/connect.ts'
import { saveVisa } from '#server/db/visas/visas.ts'
import { sampleVisaFees, sampleVisaRules } from '#server/seed/sample-visas.ts'
import { saveSetting } from '#server/db/site/site.ts'
import { keepVisaDue } from '#server/services/visas/payment/keep-visa-due.ts'
import { visaFactsOf } from '#server/services/visas/application/visa-facts.ts'
import { aVisitor } from '#tests/support/app/test-visitor.ts'
import type { TestVisitor } from '#tests/support/app/test-visitor.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'

export type TestVisa = { caseId: string; as: TestVisitor }

/** A household that has begun to apply for a maid who is in the country. */
export async function aNewVisa(app: TestApp): Promise<TestVisa> {
  await saveSetting(app.db, 'visaRules', [sampleVisaRules])
  await saveSetting(app.db, 'visaFees', [sampleVisaFees])
  const as = aVisitor()
  const answers = 'dubai.enough.KE.cancelled.none'
  const { caseId } = await app.call(startVisa, { kind: 'maid', answers }, { as })
  return { caseId, as }
}

/** Agrees to the price of today's list, as the step of the price does. */
export async function agreeToPrice(app: TestApp, { caseId }: TestVisa): Promise<number> {
  const visa = { kind: 'maid', guide_answers: 'dubai.enough.KE.cancelled.none' } as const
  const { fees, sum } = await visaFactsOf(app.deps, visa)
  if (!fees || !sum) throw new Error('no price list')
  await inTransaction(app.db, async (db) => {
    await saveVisa(db, caseId, {
      fees_from: fees.from,
      total: sum.total,
      vat: sum.vat,
      kept_after_refusal: fees.keptAfterRefusal,
    })
    await keepVisaDue({ ...app.deps, db }, caseId)
  })
  return sum.total
}

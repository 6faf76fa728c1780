import { createResumeLink } from '#api/hiring/links.ts'
import type { AppInfo } from '#api/hiring/application.ts'
import { isSubmitted } from '#domain/hiring/steps/step-codes.ts'
import { goodAnswer } from '#tests/moves/good-answer.ts'
import type { Random } from '#tests/moves/seeded-random.ts'
import { aCertificate } from '#tests/support/a-certificate.ts'
import { aLinkHolder } from '#tests/support/a-signer.ts'
import { answerTo, sendTexts, walkTo } from '#tests/support/a-walk.ts'
import { aNewHire } from '#tests/support/an-application.ts'
import { anInvoice } from '#tests/support/an-invoice.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aVisitor } from '#tests/support/app/test-visitor.ts'
import type { TestVisitor } from '#tests/support/app/test-visitor.ts'
import type { Input } from './cases.ts'
import { KnownValues } from './known-values.ts'

/** An application of somebody's own, with what its requests may name. */
export type Place = {
  caseId: string
  household: TestVisitor
  other: TestVisitor
  stranger: TestVisitor
  known: KnownValues
  /** What is asked well here, by its operation: the step that is due, and what few places have. */
  good: Good
}
export type Good = ReadonlyMap<string, Partial<Input>>

/** Where applications stand while they are asked: at the start, the codes, files and papers, the end. */
export const standingSteps = [
  'HIRE_MAID',
  'CLIENT_PHONE_NUMBER',
  'REQUIRED_DOCUMENTS',
  'BANK_INFO',
  'SIGN_MONTHLY_PAYMENTS',
  'END_WORK_FLOW',
]

/** An application walked to a step, with the ids, papers and links that this gave. */
export async function aPlace(app: TestApp, until: string): Promise<Place> {
  const { caseId, maidId, as: household } = await aNewHire(app)
  const info = await walkTo(app, { caseId, as: household }, until)
  if (info.mandates.length > 0) await aCertificate(app, caseId)
  const known = new KnownValues()
  known.learn({ ...info, maidId, id: caseId })
  known.add('invoiceId', await anInvoice(app, caseId))
  if (isSubmitted(info.step)) {
    known.learn(await app.call(createResumeLink, { caseId }, { as: household }))
  }
  const other = await aLinkHolder(app, { caseId, purpose: 'spouse-sign' })
  const place = { caseId, household, other, stranger: aVisitor(), known }
  return { ...place, good: await dueOf(app, place, { info }) }
}

/**
 * What the household would press next, as the good answer to it; nothing after the end. A seed varies
 * it as a household would.
 */
export async function dueOf(
  app: TestApp,
  { caseId, household }: Pick<Place, 'caseId' | 'household'>,
  { info, random }: { info: AppInfo; random?: Random },
): Promise<Good> {
  if (!isSubmitted(info.step)) return new Map()
  const walker = { caseId, as: household }
  const answer = await (random
    ? goodAnswer({ app, walker, random }, info)
    : answerTo(app, walker, info))
  return new Map([[`submit_${info.step}`, { body: { caseId, ...answer } }]])
}

/** Reads the codes and links that were texted since. */
export async function readTexts(app: TestApp, { known }: Place, from: number): Promise<number> {
  await sendTexts(app)
  for (const { text } of app.texts.slice(from)) known.learnLinks(text)
  return app.texts.length
}

import { uploadDocument } from '#api/hiring/application.ts'
import {
  checkVisaCode,
  getVisa,
  sendVisaCode,
  startVisa,
  visaStepCalls,
} from '#api/visas/application.ts'
import type { VisaApplication } from '#api/visas/application.ts'
import type { VisaFields } from '#api/visas/visa-units.ts'
import type { VisaFormStep } from '#domain/visas/application/visa-steps.ts'
import type { VisaKind } from '#domain/visas/visa-kinds.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aVisitor } from '#tests/support/app/test-visitor.ts'
import type { TestVisitor } from '#tests/support/app/test-visitor.ts'
import { aPicture, sentCode } from '#tests/support/a-walk.ts'
import { rightAnswers } from './right-answers.ts'

/** Answers of the guide that make a whole case in Dubai. */
export const WHOLE = {
  maid: 'dubai.enough.KE.cancelled.none',
  nanny: 'ajman.enough.PH.abroad.none',
  driver: 'dubai.enough.IN.sponsored.nationality.enough',
} as const satisfies Record<VisaKind, string>

export const PHONE = { typed: '050 123 4567', mask: '050 ••• 4567' }

export type OpenVisa = {
  caseId: string
  as: TestVisitor
  /** The file of each paper; a picture, which takes a tenth of a second to draw. */
  newPaper?: () => Promise<File>
}

/** An application that was just begun. */
export async function aStartedVisa(
  app: TestApp,
  { kind = 'maid', as = aVisitor() }: { kind?: VisaKind; as?: TestVisitor } = {},
): Promise<OpenVisa> {
  const { caseId } = await app.call(startVisa, { kind, answers: WHOLE[kind] }, { as })
  return { caseId, as }
}

/** Uploads each paper of the case that is missing, and answers with all of them. */
export async function paperAnswers(
  app: TestApp,
  { as, newPaper = aPicture }: OpenVisa,
  { caseId, papers, documents }: VisaApplication,
): Promise<VisaFields<'VISA_PAPERS'>> {
  const ids = new Map<string, string>(documents.map(({ kind, id }) => [kind, id]))
  for (const { paper } of papers) {
    if (ids.has(paper)) continue
    const input = { caseId, kind: paper, file: await newPaper() }
    const { document } = await app.call(uploadDocument, input, { as })
    ids.set(paper, document.id)
  }
  const dated = papers.filter(({ hasLastDay }) => hasLastDay)
  return {
    documents: Object.fromEntries(ids),
    expiries: Object.fromEntries(dated.map(({ paper }) => [paper, '15/06/2090'])),
  }
}

/** Sends the right answer to a form. */
export async function answerVisa(
  app: TestApp,
  visa: OpenVisa,
  step: VisaFormStep,
): Promise<VisaApplication> {
  const { caseId, as } = visa
  const before = await app.call(getVisa, { caseId }, { as })
  const fields = await fieldsOf(app, visa, { step, before })
  const answer = await app.call(visaStepCalls[step], { caseId, ...fields } as never, { as })
  return answer.visa
}

async function fieldsOf(
  app: TestApp,
  visa: OpenVisa,
  { step, before }: { step: VisaFormStep; before: VisaApplication },
): Promise<object> {
  if (step === 'VISA_PAPERS') return paperAnswers(app, visa, before)
  if (step === 'VISA_PRICE') return { total: before.sum?.total ?? 0 }
  return rightAnswers[step]
}

/** Confirms the household's number by the code of its text message. */
export async function confirmNumber(
  app: TestApp,
  { caseId, as }: OpenVisa,
  phone = PHONE.typed,
): Promise<VisaApplication> {
  const typed = phone === 'on-file' ? {} : { phone }
  await app.call(sendVisaCode, { caseId, ...typed }, { as })
  const code = await sentCode(app, phone === 'on-file' ? '' : phone)
  return (await app.call(checkVisaCode, { caseId, code }, { as })).visa
}

/** Answers all steps until the price. */
export async function untilPrice(app: TestApp, visa: OpenVisa): Promise<VisaApplication> {
  await answerVisa(app, visa, 'VISA_SPONSOR')
  await confirmNumber(app, visa)
  await answerVisa(app, visa, 'VISA_WORKER')
  let { due } = await answerVisa(app, visa, 'VISA_TERMS')
  if (due === 'VISA_DRIVER') ({ due } = await answerVisa(app, visa, 'VISA_DRIVER'))
  await answerVisa(app, visa, 'VISA_PAPERS')
  return answerVisa(app, visa, 'VISA_PRICE')
}

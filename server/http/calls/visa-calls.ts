import * as visas from '#api/visas/application.ts'
import type { AnyVisaStepCall } from '#api/visas/application.ts'
import * as payment from '#api/visas/payment.ts'
import * as cases from '#api/visas/case.ts'
import { getVisaGuide as guideCall } from '#api/visas/guide.ts'
import * as her from '#api/visas/her.ts'
import { visaFormSteps } from '#domain/visas/application/visa-steps.ts'
import type { VisaFormStep } from '#domain/visas/application/visa-steps.ts'
import { answer } from '#server/http/answer.ts'
import type { CallServer } from '#server/http/answer.ts'
import { answerEvents } from '#server/http/events/answer-events.ts'
import { keepDraft } from '#server/services/cases/answers/keep-draft.ts'
import { getVisa, listVisas } from '#server/services/visas/application/get-visa.ts'
import { startVisa } from '#server/services/visas/application/start-visa.ts'
import { submitVisaStep } from '#server/services/visas/application/submit-visa-step.ts'
import type { VisaStepInput } from '#server/services/visas/application/submit-visa-step.ts'
import {
  checkVisaCode,
  judgeVisaCode,
  sendVisaCode,
} from '#server/services/visas/application/visa-codes.ts'
import { createVisaLink } from '#server/services/visas/application/visa-links.ts'
import {
  askAboutVisa,
  checkVisaPayment,
  getVisaInvoicePdf,
  getVisaInvoiceText,
  getVisaPayment,
} from '#server/services/visas/payment/visa-payment.ts'
import { prepareVisaPayment } from '#server/services/visas/payment/open-visa-payment.ts'
import {
  cancelOwnVisa,
  dateVisaPaper,
  tellVisaArrival,
} from '#server/services/visas/case/change-own-visa.ts'
import { getHerIssuedPaper, getIssuedVisaPaper } from '#server/services/visas/case/issued-papers.ts'
import { getVisaCalendar } from '#server/services/visas/case/get-visa-calendar.ts'
import { getVisaCase } from '#server/services/visas/case/get-visa-case.ts'
import {
  judgeStatusCode,
  openVisaByCode,
  sendVisaStatusCode,
} from '#server/services/visas/case/open-by-code.ts'
import { watchVisa } from '#server/services/visas/case/watch-visa.ts'
import { getVisaGuide } from '#server/services/visas/get-visa-guide.ts'
import { answerHerVisa } from '#server/services/visas/her/answer-her-visa.ts'
import { answerHerVisaQuestion } from '#server/services/visas/her/answer-her-visa-question.ts'
import { askWorkerForVisa } from '#server/services/visas/her/ask-worker.ts'
import { readHerVisa } from '#server/services/visas/her/read-her-visa.ts'
import { getVisaConsent } from '#server/services/visas/her/visa-consent.ts'

/** Calls of visas. */
export function answerVisaCalls(server: CallServer): void {
  answer(server, guideCall, getVisaGuide)
  answer(server, visas.startVisa, startVisa)
  answer(server, visas.listVisas, listVisas)
  answer(server, visas.getVisa, getVisa)
  answer(server, visas.saveVisaDraft, (deps, { ofCase, visitorId }, { step, fields }) =>
    keepDraft(deps, { caseId: ofCase.id, visitorId, step, fields }),
  )
  answer(server, visas.sendVisaCode, sendVisaCode)
  answer(server, visas.checkVisaCode, { prepare: judgeVisaCode, handle: checkVisaCode })
  answer(server, visas.createVisaLink, createVisaLink)
  answer(server, her.getVisaConsent, getVisaConsent)
  answer(server, her.askWorkerForVisa, askWorkerForVisa)
  answer(server, her.answerHerVisaQuestion, answerHerVisaQuestion)
  answer(server, her.readHerVisa, readHerVisa)
  answer(server, her.answerHerVisa, answerHerVisa)
  for (const step of visaFormSteps) answerStep(server, step)
  answerVisaMoney(server)
}

/** The provider is asked before the transaction, because it is slow. */
function answerVisaMoney(server: CallServer): void {
  answer(server, payment.openVisaPayment, {
    prepare: prepareVisaPayment,
    handle: async (_deps, _entry, { prepared }) => prepared,
  })
  answer(server, payment.checkVisaPayment, {
    prepare: askAboutVisa,
    handle: (deps, entry) => checkVisaPayment(deps, entry),
  })
  answer(server, payment.getVisaPayment, getVisaPayment)
  answer(server, payment.getVisaInvoicePdf, getVisaInvoicePdf)
  answer(server, payment.getVisaInvoiceText, getVisaInvoiceText)
  answerCaseCalls(server)
}

/** Of a visa after it was sent. */
function answerCaseCalls(server: CallServer): void {
  answer(server, cases.getVisaCase, getVisaCase)
  answer(server, cases.tellVisaArrival, tellVisaArrival)
  answer(server, cases.dateVisaPaper, dateVisaPaper)
  answer(server, cases.cancelOwnVisa, cancelOwnVisa)
  answer(server, cases.getVisaCalendar, getVisaCalendar)
  answer(server, cases.getIssuedVisaPaper, getIssuedVisaPaper)
  answer(server, her.getHerIssuedPaper, getHerIssuedPaper)
  answerEvents(server, cases.watchVisa, watchVisa)
  answer(server, cases.sendVisaStatusCode, sendVisaStatusCode)
  answer(server, cases.openVisaByCode, {
    prepare: judgeStatusCode,
    handle: (deps, visit, { input, prepared }) =>
      openVisaByCode(deps, visit, { prepared, number: input.number }),
  })
}

function answerStep<Step extends VisaFormStep>(server: CallServer, step: Step): void {
  const call: AnyVisaStepCall = visas.visaStepCalls[step]
  answer(server, call, (deps, entry, input) =>
    // The compiler cannot relate a step's code to its call's input.
    submitVisaStep(deps, entry, { step, input: input as VisaStepInput<Step> }),
  )
}

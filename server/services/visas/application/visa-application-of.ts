import * as z from 'zod/mini'
import { draftFieldsSchema } from '#api/hiring/app-info.ts'
import { visaApplicationSchema } from '#api/visas/application.ts'
import type { VisaApplication } from '#api/visas/application.ts'
import { isShownTo } from '#domain/hiring/given-answers.ts'
import { visaFormSteps } from '#domain/visas/application/visa-steps.ts'
import { placeOfVisa } from '#domain/visas/visa-answers.ts'
import type { Deps } from '#server/deps.ts'
import { openFieldText } from '#server/privacy/field-cipher.ts'
import { draftPlace } from '#server/services/cases/answers/seal-json.ts'
import { documentOf } from '#server/services/cases/documents/document-of.ts'
import { readEstimate } from '#server/services/visas/case/change-case.ts'
import { isVisaStepShown } from './visa-standing.ts'
import type { VisaStanding } from './visa-standing.ts'

const maskSchema = z.object({ phone: z.string() })

const instant = (at: Date | null) => at?.toISOString()

/** What this device may see of an application. */
export async function visaApplicationOf(
  deps: Pick<Deps, 'db' | 'ring'>,
  standing: VisaStanding,
): Promise<VisaApplication> {
  const { state, facts, due } = standing
  const estimate = await readEstimate(deps.db)
  return z.parse(visaApplicationSchema, {
    caseId: state.id,
    number: state.number,
    version: state.version,
    kind: state.kind,
    answers: state.guide_answers,
    ...placeOfVisa(facts.answers),
    isSample: state.is_sample,
    today: facts.today,
    ended: state.ended_as ?? undefined,
    sentAt: instant(state.submitted_at),
    ...stepsOf(standing),
    due,
    drafts: draftsOf(deps, standing),
    documents: state.documents
      .filter(({ given_by }) => isShownTo(standing.looker, given_by))
      .map(documentOf),
    papers: facts.papers,
    cars: facts.cars,
    sum: facts.sum,
    keptAfterRefusal: facts.fees?.keptAfterRefusal,
    days: estimate?.days,
    phoneMask: maskOf(standing),
    payment: paymentOf(standing),
    isPaid: state.paid_at !== null,
    worker: {
      isAsked: state.worker_state !== null,
      state: state.worker_state === 'asked' ? undefined : (state.worker_state ?? undefined),
      askedAt: instant(state.worker_asked_at),
      answeredAt: instant(state.worker_answered_at),
    },
  })
}

function stepsOf(standing: VisaStanding) {
  const { state, steps, submitted } = standing
  const forms: readonly string[] = visaFormSteps
  const answers = state.answers.filter(({ step }) => steps.includes(step))
  const shown = answers.filter(({ step }) => isVisaStepShown(standing, step))
  return {
    steps: steps.map((step) => ({ step, isAnswered: submitted.has(step) })),
    given: Object.fromEntries(
      shown.filter(({ step }) => forms.includes(step)).map((one) => [one.step, one.shown]),
    ),
    hidden: answers.filter((one) => !shown.includes(one)).map(({ step }) => step),
  }
}

function draftsOf({ ring }: Pick<Deps, 'ring'>, { state }: VisaStanding) {
  return Object.fromEntries(
    state.drafts.map(({ step, fields }) => {
      const sealed = Buffer.from(fields, 'base64')
      const text = openFieldText(ring, draftPlace(state.id, step), sealed)
      return [step, z.parse(draftFieldsSchema, JSON.parse(text))]
    }),
  )
}

/** Where a code for this device would go. */
function maskOf({ state }: VisaStanding): string | undefined {
  const number = state.answers.find(({ step }) => step === 'VISA_NUMBER')
  return number && z.parse(maskSchema, number.shown).phone
}

function paymentOf({ state: { payment_try: last } }: VisaStanding): VisaApplication['payment'] {
  if (!last) return undefined
  const { state, amount, at, given_back: givenBack } = last
  return { state, amount, at: new Date(at).toISOString(), givenBack }
}

import type { FieldValues } from 'react-hook-form'
import { saveVisaDraft, visaStepCalls } from '#api/visas/application.ts'
import type { VisaAnswer } from '#api/visas/application.ts'
import type { VisaFields } from '#api/visas/visa-units.ts'
import type { VisaCheck } from '#domain/visas/application/visa-fields.ts'
import { parseVisaStep } from '#domain/visas/application/visa-steps.ts'
import type { VisaFormStep } from '#domain/visas/application/visa-steps.ts'
import { browserSend } from '#web/api-client.ts'
import type { DraftOf } from '#web/flow/form/drafts/use-draft.ts'
import type { OpenForm } from '#web/flow/form/open-form.ts'
import { useFlowStep } from '#web/flow/form/use-flow-step.ts'
import type { FormOptions } from '#web/flow/form/use-flow-step.ts'
import type { StepSubmit } from '#web/flow/form/use-sending.ts'
import { useVisit } from '#web/use-visit.ts'
import type { VisaStepProps } from './visa-props.ts'

const keepVisaDraft: DraftOf['saveDraft'] = ({ step, ...draft }, options) => {
  const known = parseVisaStep(step) ?? 'VISA_SPONSOR'
  return browserSend(saveVisaDraft, { ...draft, step: known }, { suppressErrors: true, ...options })
}

/** The form of a step of a visa's application. */
export function useVisaStep<Step extends VisaFormStep, Values extends FieldValues>(
  { visa, onStored, onConflict, goTo }: VisaStepProps,
  options: FormOptions<Values, VisaFields<Step>> & {
    step: Step
    check: VisaCheck<VisaFields<Step>>
  },
): OpenForm<Values> {
  const { step } = options
  const { language } = useVisit()
  const form: VisaFormStep = step
  const call: StepSubmit<VisaAnswer> = visaStepCalls[form]
  return useFlowStep<Values, VisaFields<Step>, VisaAnswer>({
    ...options,
    caseId: visa.caseId,
    step,
    saved: visa.drafts[form],
    saveDraft: keepVisaDraft,
    call,
    base: { caseId: visa.caseId, version: visa.version, lang: language },
    check: (fields) =>
      options.check(fields, {
        today: visa.today,
        papers: visa.papers,
        cars: visa.cars,
        total: visa.sum?.total,
      }),
    onStored: (_values, answer) => onStored(answer),
    onConflict,
    onCodeNeeded: () => Promise.resolve(goTo('VISA_NUMBER')),
  })
}

import type * as z from 'zod/mini'
import type { Call, CallAuthority } from '#api/define-call.ts'
import { stepCalls } from '#api/hiring-steps.ts'
import type { stepAnswerSchema } from '#api/hiring.ts'
import type { StepCode } from '#domain/hiring/step-codes.ts'
import { Problem } from '#domain/problem.ts'
import { insertEvent } from '#server/db/hiring/applications.ts'
import { answer } from '#server/http/answer.ts'
import type { CallServer } from '#server/http/answer.ts'
import { submitStep } from '#server/services/hiring/submit-step.ts'
import type { StepInput, StepRules } from '#server/services/hiring/submit-step.ts'
import { submitBankInfo } from '#server/services/hiring/steps/submit-bank-info.ts'
import { submitClientAddress } from '#server/services/hiring/steps/submit-client-address.ts'
import { submitClientPhone } from '#server/services/hiring/steps/submit-client-phone-number.ts'
import { submitClientSpouse } from '#server/services/hiring/steps/submit-client-spouse-number.ts'
import { submitClientWhatsapp } from '#server/services/hiring/steps/submit-client-whatsapp-number.ts'
import { submitHireMaid } from '#server/services/hiring/steps/submit-hire-maid.ts'
import { submitIbanValidation } from '#server/services/hiring/steps/submit-iban-validation.ts'
import { submitMaidArrival } from '#server/services/hiring/steps/submit-maid-arrival.ts'
import { submitSignDirectDebit } from '#server/services/hiring/steps/submit-sign-direct-debit.ts'
import {
  monthlySpecimens,
  submitSignMonthly,
} from '#server/services/hiring/steps/submit-sign-monthly-payments.ts'
import { submitRequiredDocuments } from '#server/services/hiring/steps/submit-required-documents.ts'
import { drawSpecimens } from '#server/services/signing/judge-specimens.ts'
import type { DrawnSpecimen, GivenSpecimen } from '#server/services/signing/judge-specimens.ts'

/** The submit of every step. */
export function answerStepCalls(server: CallServer): void {
  step(server, 'HIRE_MAID', { call: stepCalls.HIRE_MAID, rules: submitHireMaid })
  step(server, 'REQUIRED_DOCUMENTS', {
    call: stepCalls.REQUIRED_DOCUMENTS,
    rules: submitRequiredDocuments,
  })
  step(server, 'BANK_INFO', { call: stepCalls.BANK_INFO, rules: submitBankInfo })
  step(server, 'IBAN_VALIDATION', { call: stepCalls.IBAN_VALIDATION, rules: submitIbanValidation })
  signedStep(server, 'SIGN_DIRECT_DEBIT', {
    call: stepCalls.SIGN_DIRECT_DEBIT,
    specimensOf: ({ specimens }) => specimens,
    rules: submitSignDirectDebit,
  })
  signedStep(server, 'SIGN_MONTHLY_PAYMENTS', {
    call: stepCalls.SIGN_MONTHLY_PAYMENTS,
    specimensOf: monthlySpecimens,
    rules: submitSignMonthly,
  })
  step(server, 'MAID_ARRIVAL', { call: stepCalls.MAID_ARRIVAL, rules: submitMaidArrival })
  step(server, 'CLIENT_ADDRESS', { call: stepCalls.CLIENT_ADDRESS, rules: submitClientAddress })
  step(server, 'CLIENT_PHONE_NUMBER', {
    call: stepCalls.CLIENT_PHONE_NUMBER,
    rules: submitClientPhone,
  })
  step(server, 'CLIENT_WHATSAPP_NUMBER', {
    call: stepCalls.CLIENT_WHATSAPP_NUMBER,
    rules: submitClientWhatsapp,
  })
  step(server, 'CLIENT_SPOUSE_NUMBER', {
    call: stepCalls.CLIENT_SPOUSE_NUMBER,
    rules: submitClientSpouse,
  })
}

type StepAuthority = Extract<CallAuthority, { inWorkflow: true }>

type Submit<Input extends z.ZodMiniType<StepInput>> = {
  call: Call<Input, typeof stepAnswerSchema, StepAuthority>
  rules: StepRules<z.output<Input>>
}

function step<Input extends z.ZodMiniType<StepInput>>(
  server: CallServer,
  name: StepCode,
  { call, rules }: Submit<Input>,
): void {
  answer(server, call, (deps, standing, input) =>
    submitStep(deps, standing, { step: name, input, prepared: undefined, rules }),
  )
}

type SignedSubmit<Input extends z.ZodMiniType<StepInput>> = {
  call: Call<Input, typeof stepAnswerSchema, StepAuthority>
  specimensOf: (input: z.output<Input>) => GivenSpecimen[]
  rules: StepRules<z.output<Input>, DrawnSpecimen[]>
}

/** A step with signatures, which become pictures before the transaction is open. */
function signedStep<Input extends z.ZodMiniType<StepInput>>(
  server: CallServer,
  name: StepCode,
  { call, specimensOf, rules }: SignedSubmit<Input>,
): void {
  answer(server, call, {
    prepare: (_deps, _standing, input) => drawSpecimens(specimensOf(input)),
    handle: (deps, standing, { input, prepared }) =>
      submitStep(deps, standing, { step: name, input, prepared, rules }).catch(
        async (error: unknown) => {
          await noteRefusedSignature(server, error, { appId: input.appId, step: name })
          throw error
        },
      ),
  })
}

/** A refusal undoes its transaction, so that it happened is written beside it (ruling 17 counts them). */
async function noteRefusedSignature(
  server: CallServer,
  error: unknown,
  { appId, step }: { appId: string; step: StepCode },
): Promise<void> {
  if (!(error instanceof Problem) || error.code !== 'signature-refused') return
  await insertEvent(server.deps.db, appId, { kind: 'signature-refused', step })
}

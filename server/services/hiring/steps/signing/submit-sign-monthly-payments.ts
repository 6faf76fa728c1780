import type { signMonthlyPayments as unit } from '#api/hiring/steps/sign-monthly-payments.ts'
import type { FieldsOf } from '#api/hiring/steps/step-unit.ts'
import { stepOf } from '#domain/hiring/steps/step-of.ts'
import {
  checkSignMonthlyPayments,
  monthlyPapers,
  papersToSign,
} from '#domain/hiring/answers/signing/sign-monthly-payments.ts'
import { awaitsAtMonthlyStep } from '#domain/signing/second-signature.ts'
import { listMandates } from '#server/db/signing/mandates.ts'
import { checkFactsOf } from '#server/services/hiring/steps/step-facts-of.ts'
import { keptSpecimens } from '#server/services/signing/judge-specimens.ts'
import { stopReminders } from '#server/services/sms/remind.ts'
import { closeStaffTasks } from '#server/services/staff/add-staff-task.ts'
import { requireSigner } from '#server/services/cases/links/signer.ts'
import { signAsSecond } from '#server/services/signing/sign-as-second.ts'
import { signMandate } from '#server/services/signing/sign-mandate.ts'
import type { StepOutcome, StepRules, StepWork } from '#server/services/hiring/steps/step-rules.ts'

/** The monthly mandate and the agreement, signed by household, spouse or second holder. */
export const signMonthlyPayments: StepRules<typeof unit> = {
  check: checkSignMonthlyPayments,
  specimensOf: (fields) => monthlyPapers.flatMap((paper) => fields[paper]?.specimen ?? []),
  submit,
}

async function submit(
  work: StepWork,
  fields: FieldsOf<typeof unit>,
): Promise<StepOutcome<typeof unit>> {
  if (work.actor === 'spouse') await requireSigner(work.deps, work)
  const facts = checkFactsOf(work.deps, work, stepOf.monthlyPapers)
  const isSecond = (facts.secondPapers ?? []).length > 0
  const sign = isSecond ? signAsSecond : signMandate
  const specimens = keptSpecimens(work.drawn)
  const papers = papersToSign(facts)
  for (const [index, kind] of papers.entries()) {
    const paper = fields[kind]?.paper
    if (!paper) throw new Error('a paper was accepted unread')
    await sign(work.deps, work, { kind, paper, specimens: specimens.slice(index, index + 1) })
  }
  await closeStaffTasks(work.deps, { kinds: ['signature-missing'], about: work.state.id })
  await stopReminders(work.deps, { caseId: work.state.id, purpose: 'remind-spouse' })
  return {
    answer: { declared: true },
    isMoreChanged: true,
    staysDue: await isMoreToSign(work),
    shown: { signatures: papers.length },
    changes: isSecond ? {} : { signed_by_spouse: work.actor === 'spouse' },
  }
}

/** Whether the other signer of this step must still sign. */
async function isMoreToSign({ deps, state }: StepWork): Promise<boolean> {
  const mandates = await listMandates(deps.db, state.id)
  return mandates.some(({ kind, state: now, rejected_for: rejectedFor }) =>
    awaitsAtMonthlyStep({ kind, state: now, rejectedFor }),
  )
}

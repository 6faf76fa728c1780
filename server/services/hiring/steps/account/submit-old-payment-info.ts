import type { submitOldPaymentInfo as unit } from '#api/hiring/steps/submit-old-payment-info.ts'
import type { AnsweredStep } from '#api/hiring/steps/step-units.ts'
import { stepOf } from '#domain/hiring/steps/step-of.ts'
import { Problem } from '#domain/problem.ts'
import { deleteAnswers } from '#server/db/hiring/answers/step-answers.ts'
import { openAccount, openIban } from '#server/services/cases/answers/open-answer.ts'
import { storeImplied } from '#server/services/cases/answers/store-answer.ts'
import { shownOf } from '#server/services/cases/answers/shown-of.ts'
import { offerNow } from '#server/services/cases/clients/payment-on-file.ts'
import type { Offer } from '#server/services/cases/clients/payment-on-file.ts'
import { voidPapers } from '#server/services/signing/void-papers.ts'
import type { StepOutcome, StepRules, StepWork } from '#server/services/hiring/steps/step-rules.ts'
import { shownFrom } from './submit-bank-info.ts'

type Outcome = StepOutcome<typeof unit>

/**
 * Uses the earlier account or card, or another (W35). A mandate names its contract, so it is signed
 * again.
 */
export const submitOldPaymentInfo: StepRules<typeof unit> = {
  // Whether something is on file is known below alone.
  check: () => [],
  submit: async (work, { keep }) => {
    const offer = offerNow(work.state)
    if (!offer) throw new Problem('step-not-due', { facts: { step: work.due } })
    if (!keep) return anotherWay(work)
    return offer.kind === 'card' ? keepCard(offer) : keepAccount(work, offer)
  },
}

/** Forgets the kept payment and what was signed for it. */
async function anotherWay(work: StepWork): Promise<Outcome> {
  const wasKept = shownOf(work.state, stepOf.paymentOnFile)?.account !== undefined
  const voided = wasKept ? await voidPapers(work.deps, work) : []
  return {
    answer: { keep: false },
    shown: { keep: false },
    reopens: wasKept ? [...bankSteps, ...voided] : [],
  }
}

const bankSteps = [stepOf.account, stepOf.iban] as const satisfies readonly AnsweredStep[]

const keepCard = ({ cardId, shown }: Extract<Offer, { kind: 'card' }>): Outcome => ({
  answer: { keep: true, cardId },
  shown: { keep: true, card: shown },
})

async function keepAccount(
  work: StepWork,
  { fromCaseId, shown }: Extract<Offer, { kind: 'account' }>,
): Promise<Outcome> {
  const { deps, state } = work
  const before = await openIban(deps, state.id)
  const iban = await openIban(deps, fromCaseId)
  const account = await openAccount(deps, fromCaseId)
  if (!account || !iban) throw new Problem('step-not-due', { facts: { step: work.due } })
  const { ibanDocument: _sentBefore, emiratesIdConfirmed: _saidBefore, ...rest } = account
  await storeAccount(work, { ...rest, iban })
  const isChanged = before !== undefined && before !== iban
  return {
    answer: { keep: true },
    shown: { keep: true, account: shown },
    reopens: isChanged ? await voidPapers(deps, work) : [],
    isMoreChanged: true,
  }
}

/** Stores the kept account like a submitted one, sealed for this application with its IBAN. */
async function storeAccount(
  { deps, state, actor, visitorId }: StepWork,
  account: Parameters<typeof shownFrom>[0],
): Promise<void> {
  const { id: caseId } = state
  await deleteAnswers(deps.db, caseId, bankSteps)
  await storeImplied(deps, {
    caseId,
    step: stepOf.account,
    answer: account,
    shown: shownFrom(account),
    version: state.version + 1,
    by: actor,
    visitorId,
    at: deps.clock.now(),
  })
}

import type { AppInfo } from '#api/hiring/application.ts'
import { stepOf } from '#domain/hiring/steps/step-of.ts'
import { mobileOf } from '#server/services/cases/answers/shown-parts.ts'
import { codeForPapers } from '#domain/hiring/steps/authority-of-steps.ts'
import type { CodeForPapers } from '#domain/hiring/steps/authority-of-steps.ts'
import {
  hiddenSteps,
  hidesOlderPapers,
  hidesPapers,
  isShownTo,
} from '#domain/hiring/given-answers.ts'
import type { Looker } from '#domain/hiring/given-answers.ts'
import type { StepCode } from '#domain/hiring/steps/step-codes.ts'
import { Problem } from '#domain/problem.ts'
import type { ApplicationState } from '#server/db/hiring/applications.ts'
import { findGiven } from '#server/db/hiring/clients/given.ts'
import type { Deps } from '#server/deps.ts'
import { numbersOnFile } from '#server/services/cases/clients/own-number.ts'
import { hasConfirmedAsSigner } from './links/signer.ts'
import type { Entry, Standing } from './standing.ts'

type Known = Pick<Standing, 'state' | 'visitorId'>

/** The state without what another device gave and this one has not confirmed. */
export function shownState({ state, visitorId }: Known): ApplicationState {
  const looker = lookerOf({ state, visitorId })
  const hidden = new Set<string>(hiddenOf({ state, visitorId }))
  const isHidden = (step: string) => hidden.has(step)
  return {
    ...state,
    answers: state.answers.filter(({ step }) => !isHidden(step)),
    documents: state.documents.filter(({ given_by }) => isShownTo(looker, given_by)),
    typed_iban: isHidden(stepOf.account) ? null : state.typed_iban,
    card_try: isHidden(stepOf.card) ? null : state.card_try,
    // For a client that a code recognised, on any device.
    ...(state.has_confirmed ? {} : { numbers_on_file: null, payment_on_file: null }),
    approval: state.has_confirmed ? state.approval : null,
  }
}

/** What is hidden from this device and how to see it; undefined for nothing. */
export function givenElsewhere({ state, visitorId }: Known): AppInfo['elsewhere'] {
  const looker = lookerOf({ state, visitorId })
  const steps = hiddenOf({ state, visitorId })
  const documents = state.documents.filter(({ given_by }) => !isShownTo(looker, given_by)).length
  if (steps.length === 0 && documents === 0) return undefined
  // The number that a code for this device would go to.
  const number = mobileOf(state) ?? numbersOnFile(state).mobile
  return {
    steps,
    documents,
    papers: hidesPapers(steps, { cardAlone: state.payment_method === 'card' }),
    ...(number ? { phoneMask: number.phone } : {}),
    isConfirmedHere: state.has_confirmed,
  }
}

/**
 * Throws `code-needed` where this device must confirm a number first. `older`: ended papers and
 * invoices.
 */
export async function refuseUnseenPapers(
  deps: Pick<Deps, 'db' | 'ring'>,
  { actor, application, visitorId }: Entry,
  which: 'current' | 'older',
): Promise<void> {
  const mayRead = {
    none: () => true,
    signer: () => hasConfirmedAsSigner(deps, { application, visitorId }),
    household: async () => {
      const given = await findGiven(deps.db, { caseId: application.id, visitorId })
      const hidden = hiddenSteps(given.looker, given.answers)
      return !(which === 'older' ? hidesOlderPapers(hidden) : hidesPapers(hidden, given))
    },
  } satisfies Record<CodeForPapers, () => boolean | Promise<boolean>>
  if (!(await mayRead[codeForPapers(actor)]())) throw new Problem('code-needed')
}

/** Checks one document. Throws `code-needed` where another device gave it. */
export function refuseUnseenDocument(
  looker: Looker,
  document: { given_by: string | null } | undefined,
): void {
  if (document && !isShownTo(looker, document.given_by)) throw new Problem('code-needed')
}

/** Before replacing another device's answer. Throws `code-needed`. */
export function refuseUnseen(standing: Known, step: StepCode): void {
  if (hiddenOf(standing).includes(step)) throw new Problem('code-needed')
}

function hiddenOf(known: Known): StepCode[] {
  return hiddenSteps(lookerOf(known), known.state.answers)
}

function lookerOf({ state, visitorId }: Known): Looker {
  return { visitorId, ownerId: state.visitor_id, confirmedWith: state.confirmed_with }
}

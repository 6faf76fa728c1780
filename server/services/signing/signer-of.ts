import { formatEmiratesId } from '#domain/hiring/values/emirates-id.ts'
import { stepOf } from '#domain/hiring/steps/step-of.ts'
import { bankNameOf } from '#domain/payment/account/banks.ts'
import type { MandatePaper } from '#server/db/signing/mandate-papers.ts'
import type { Deps } from '#server/deps.ts'
import { openAnswers } from '#server/services/cases/answers/open-answer.ts'
import type { OpenedAnswers } from '#server/services/cases/answers/open-answer.ts'
import { openEvidence } from './signing-evidence.ts'

type Parts = Pick<Deps, 'db' | 'ring'>

const steps = [
  stepOf.account,
  stepOf.iban,
  stepOf.signer,
  stepOf.mobileOnFile,
  stepOf.mobile,
] as const

/** What is known of the signers of some cases. */
export type KnownSigners = { ring: Deps['ring']; answers: OpenedAnswers<(typeof steps)[number]> }

/** Reads what is known of the signers of these cases, in one query. */
export const readSigners = async (
  deps: Parts,
  caseIds: readonly string[],
): Promise<KnownSigners> => ({
  ring: deps.ring,
  answers: await openAnswers(deps, caseIds, steps),
})

/** The signer in clear, from sealed answers; unknown facts are absent. */
export const signerOf = async (deps: Parts, paper: MandatePaper) =>
  signerAmong(await readSigners(deps, [paper.case_id]), paper)

/** The same among signers that were read before. */
export function signerAmong(known: KnownSigners, paper: MandatePaper) {
  const { answers } = known
  const { case_id: caseId } = paper
  const mobile = mobileAmong(known, paper)
  if (paper.payment_method === 'card') {
    const signer = answers(caseId, stepOf.signer)
    return {
      accountTitle: signer?.name,
      emiratesId: signer && formatEmiratesId(signer.emiratesId),
      mobile,
    }
  }
  const bank = answers(caseId, stepOf.account)
  const iban = answers(caseId, stepOf.iban)?.iban ?? bank?.iban
  return {
    accountTitle: bank?.accountTitle,
    emiratesId: bank && formatEmiratesId(bank.emiratesId),
    bankName: bank && bankNameOf({ ...bank, iban }),
    accountType: bank?.accountType,
    iban,
    mobile,
  }
}

/**
 * Papers keep the number that was shown at signing, or none: it becomes known only after the first
 * signatures.
 */
export const mobileOn = async (deps: Parts, paper: MandatePaper): Promise<string | undefined> =>
  mobileAmong(await readSigners(deps, [paper.case_id]), paper)

function mobileAmong(known: KnownSigners, paper: MandatePaper): string | undefined {
  const shown = paper.evidence
    ? openEvidence(known.ring, paper.id, paper.evidence).shownMobile
    : undefined
  if (shown === null) return undefined
  return shown ?? ownNumberAmong(known, paper.case_id)
}

/** The number that the household confirmed for this case, if any. */
export const ownNumberAmong = ({ answers }: KnownSigners, caseId: string): string | undefined =>
  (answers(caseId, stepOf.mobileOnFile) ?? answers(caseId, stepOf.mobile))?.phone

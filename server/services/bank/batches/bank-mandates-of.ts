import type { BankMandate } from '#domain/bank/mandate-rows.ts'
import { normaliseIban } from '#domain/payment/account/iban.ts'
import { MONTHLY_COLLECTIONS } from '#domain/signing/mandate-terms.ts'
import type { MandateToSend } from '#server/db/bank/mandates-to-send.ts'
import { listMandatePapers } from '#server/db/signing/mandate-papers.ts'
import type { MandatePaper } from '#server/db/signing/mandate-papers.ts'
import type { Deps } from '#server/deps.ts'
import { ownNumberAmong, readSigners, signerAmong } from '#server/services/signing/signer-of.ts'
import type { KnownSigners } from '#server/services/signing/signer-of.ts'
import { refIn } from './keep-batch.ts'

type Parts = Pick<Deps, 'db' | 'ring'>

/** Mandates in clear as their papers state them, in this order, only for the bank's file. */
export async function bankMandatesOf(
  deps: Parts,
  mandates: readonly MandateToSend[],
  sent: { number: number } & Pick<BankMandate, 'originator'>,
): Promise<BankMandate[]> {
  const ids = mandates.map(({ id }) => id)
  const papers = new Map((await listMandatePapers(deps.db, ids)).map((one) => [one.id, one]))
  const caseIds = new Set(mandates.map((one) => one.case_id))
  const known = await readSigners(deps, [...caseIds])
  return mandates.map((mandate, index) => {
    const paper = papers.get(mandate.id)
    if (!paper) throw new Error('a mandate has a paper')
    const ref = refIn(sent.number, index + 1)
    const form = { name: formName(ref), sha256: mandate.pdf_sha256 ?? '' }
    const told = { ref, originator: sent.originator, form }
    return { ...told, ...termsOf(mandate, paper), ...accountOf(known, paper) }
  })
}

function termsOf(mandate: MandateToSend, paper: MandatePaper) {
  const isMonthly = mandate.kind === 'monthly'
  return {
    customerReference: String(mandate.number),
    commencesOn: paper.starts_on,
    expiresOn: paper.ends_on ?? paper.starts_on,
    isMonthly,
    collections: isMonthly ? MONTHLY_COLLECTIONS : 1,
    amount: mandate.amount,
    most: mandate.cap ?? mandate.amount,
  }
}

/** The file name of a signed form beside the batch. */
export const formName = (ref: string): string => `${ref}.pdf`

function accountOf(known: KnownSigners, paper: MandatePaper) {
  const { accountTitle, accountType, bankName, emiratesId, ...payer } = signerAmong(known, paper)
  const iban = payer.iban && normaliseIban(payer.iban)
  if (!accountTitle || !accountType || !iban || !emiratesId) {
    throw new Error('a mandate without its account is signed and sealed')
  }
  // Usually confirmed after the signature, so the paper lacks it.
  const mobile = payer.mobile ?? ownNumberAmong(known, paper.case_id)
  return {
    accountTitle,
    accountType,
    iban,
    emiratesId,
    bankCode: iban.slice(4, 7),
    bankName: bankName ?? '',
    mobile: mobile ?? '',
  }
}

import type { BankMandate } from '#domain/bank/mandate-rows.ts'
import { normaliseIban } from '#domain/payment/account/iban.ts'
import { MONTHLY_COLLECTIONS } from '#domain/signing/mandate-terms.ts'
import type { MandateToSend } from '#server/db/bank/mandates-to-send.ts'
import { findMandatePaper } from '#server/db/signing/mandate-papers.ts'
import type { MandatePaper } from '#server/db/signing/mandate-papers.ts'
import type { Deps } from '#server/deps.ts'
import { openOwnNumber } from '#server/services/cases/clients/own-number.ts'
import { signerOf } from '#server/services/signing/compose-paper.ts'

type Parts = Pick<Deps, 'db' | 'ring'>

/** A mandate in clear as its paper states it, only for the bank's file. */
export async function bankMandateOf(
  deps: Parts,
  mandate: MandateToSend,
  { ref, originator }: Pick<BankMandate, 'ref' | 'originator'>,
): Promise<BankMandate> {
  const paper = await findMandatePaper(deps.db, mandate.id)
  const isMonthly = mandate.kind === 'monthly'
  return {
    ref,
    originator,
    customerReference: String(mandate.number),
    ...(await accountOf(deps, paper)),
    commencesOn: paper.starts_on,
    expiresOn: paper.ends_on ?? paper.starts_on,
    isMonthly,
    collections: isMonthly ? MONTHLY_COLLECTIONS : 1,
    amount: mandate.amount,
    most: mandate.cap ?? mandate.amount,
    form: { name: formName(ref), sha256: mandate.pdf_sha256 ?? '' },
  }
}

/** The file name of a signed form beside the batch. */
export const formName = (ref: string): string => `${ref}.pdf`

async function accountOf(deps: Parts, paper: MandatePaper) {
  const { accountTitle, accountType, bankName, emiratesId, ...payer } = await signerOf(deps, paper)
  const iban = payer.iban && normaliseIban(payer.iban)
  if (!accountTitle || !accountType || !iban || !emiratesId) {
    throw new Error('a mandate without its account is signed and sealed')
  }
  // Usually confirmed after the signature, so the paper lacks it.
  const mobile = payer.mobile ?? (await openOwnNumber(deps, paper.case_id))
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

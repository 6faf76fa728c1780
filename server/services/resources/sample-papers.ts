import type { Language } from '#domain/constants.ts'
import { firstPayment } from '#domain/payment/sums/plans.ts'
import { vatWithin } from '#domain/payment/sums/vat.ts'
import { monthlyTerms } from '#domain/signing/mandate-terms.ts'
import type { ServiceTerms } from '#domain/payment/service-terms.ts'
import type { ComposeOrder } from '#server/adapters/pdf/compose-apart.ts'
import type { Issuer } from '#server/adapters/pdf/paper/document-input.ts'
import { SAMPLE_ORIGINATOR } from '#server/services/settings/company.ts'

/** Invented, and marked as such across every page (ruling 50). */
const sample = {
  name: 'Sample Household',
  emiratesId: '784-0000-0000000-0',
  mobile: '+971 50 000 0000',
  bankName: 'Sample Bank',
  // The IBAN standard's own example, which belongs to nobody.
  iban: 'AE070331234567890123456',
  worker: 'Wanjiru',
  priceFils: 294_000,
  wageFils: 150_000,
  startsOn: '2026-11-24',
}

type Wanted = { language: Language; issuer: Issuer; terms: ServiceTerms; issuedAt: string }

/** The agreement that a household signs, with invented values. */
export function sampleAgreement({ terms, ...wanted }: Wanted): ComposeOrder {
  const { priceFils, startsOn } = sample
  const first = firstPayment(priceFils, startsOn)
  return {
    document: 'agreement',
    input: {
      ...wanted,
      number: 'SAMPLE-C',
      signing: { state: 'sample' },
      client: { name: sample.name, emiratesId: sample.emiratesId, mobile: sample.mobile },
      workerFirstName: sample.worker,
      workerIsSample: true,
      terms,
      plan: 'live-in',
      startsOn,
      monthly: { fils: priceFils, vatFils: vatWithin(priceFils) },
      first: { fils: first.amount, vatFils: first.vat, until: first.until },
      workerReceivesFils: sample.wageFils,
      payment: { method: 'card-first', capFils: monthlyTerms(sampleTerms).capFils },
    },
  }
}

/** The monthly direct debit authority, with invented values. */
export function sampleMandate(wanted: Omit<Wanted, 'terms'>): ComposeOrder {
  const { startsOn, endsOn, amountFils, capFils } = monthlyTerms(sampleTerms)
  return {
    document: 'mandate',
    input: {
      ...wanted,
      number: 'SAMPLE-B',
      signing: { state: 'sample' },
      originator: SAMPLE_ORIGINATOR,
      payer: {
        accountTitle: sample.name,
        emiratesId: sample.emiratesId,
        bankName: sample.bankName,
        iban: sample.iban,
        accountType: 'current',
        mobile: sample.mobile,
      },
      reference: 'SAMPLE',
      workerFirstName: sample.worker,
      commencesOn: startsOn,
      expiresOn: endsOn,
      amount: { kind: 'monthly', fils: amountFils, capFils },
    },
  }
}

const sampleTerms = { priceFils: sample.priceFils, firstDay: sample.startsOn }

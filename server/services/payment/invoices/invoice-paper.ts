import { calledName } from '#domain/catalogue/first-name.ts'
import { invoiceNumber, invoiceSums } from '#domain/payment/invoice.ts'
import { VAT_PERCENT } from '#domain/payment/sums/vat.ts'
import type { DocumentLanguage, Issuer } from '#server/adapters/pdf/paper/document-input.ts'
import { known } from '#server/adapters/pdf/paper/cell-grid.ts'
import type { Bilingual, Cell } from '#server/adapters/pdf/paper/cell-lines.ts'
import { inBoth, sampleMark, sayInBoth } from '#server/adapters/pdf/paper/in-both.ts'
import {
  cleanText,
  fillWording,
  inOnePiece,
  printDay,
  printMoney,
} from '#server/adapters/pdf/print/print-values.ts'
import type { WrittenBlock } from '#server/adapters/pdf/paper/write-block.ts'
import type { InvoicePaper } from '#server/db/payment/invoices.ts'

import words from './wording/invoice-words.json' with { type: 'json' }

/** An invoice's row with its facts, and the household's name if known. */
export type InvoiceInput = {
  paper: InvoicePaper
  language: DocumentLanguage
  issuer: Issuer
  client: string | undefined
}
type Words = (typeof words)['en']

/** Whether no real money moved, or the issuer is invented (rulings 41, 50). */
export const isSampleInvoice = ({ provider, is_sample }: InvoicePaper): boolean =>
  is_sample || isTest(provider)

const isTest = (provider: string) => provider.startsWith('sandbox')

/** The invoice's content in the household's language and English, its title in Arabic too. */
export function invoiceBlocks(input: InvoiceInput): WrittenBlock[] {
  const { paper } = input
  const say = sayerOf(input)
  const heading = (section: keyof Words['sections']): WrittenBlock => ({
    kind: 'heading',
    heading: say((all) => all.sections[section]),
  })
  return [
    titleBlock(input),
    {
      kind: 'summary',
      sum: printMoney(paper.amount),
      sentence: say((all) => (paper.kind === 'credit-note' ? all.paidBack : all.paid)),
    },
    heading('sums'),
    { kind: 'cells', cells: sumCells(input) },
    heading('for'),
    { kind: 'cells', cells: [...clientCells(input), ...subjectCells(input)] },
    heading('from'),
    { kind: 'cells', cells: issuerCells(input) },
    { kind: 'note', note: say((all) => (isOfVisa(input) ? all.visaFees.note : all.oneSupply)) },
    ...(isTest(paper.provider) ? [{ kind: 'note' as const, note: say((all) => all.test) }] : []),
  ]
}

/** The name of the paper alone. */
export const invoiceTitle = (paper: InvoicePaper, language: DocumentLanguage): string =>
  words[language].titles[titleCode(paper)]

function titleCode({ kind, trn }: InvoicePaper): keyof Words['titles'] {
  return kind === 'credit-note' && trn !== null ? 'tax-credit-note' : kind
}

/** Arabic, the law's language, is always added. */
function titleBlock({ paper, language }: InvoiceInput): WrittenBlock {
  const inArabic = invoiceTitle(paper, 'ar')
  return {
    kind: 'title',
    title: inBoth(language, (of) => invoiceTitle(paper, of)),
    ...(language === 'ar' ? {} : { subtitle: { local: inArabic } }),
  }
}

/** Fills a sentence and puts English beside it. */
function sayerOf({ paper, language }: InvoiceInput) {
  return (pick: (all: Words) => string): Bilingual =>
    inBoth(language, (of) =>
      fillWording(pick(words[of]), {
        day: printDay(of, paper.issued_on),
        worker: paper.worker === null ? '' : calledName(paper.worker),
        percent: String(VAT_PERCENT),
        from: paper.period_from ? printDay(of, paper.period_from) : '',
        until: paper.period_until ? printDay(of, paper.period_until) : '',
      }),
    )
}

function issuerCells(input: InvoiceInput): Cell[] {
  const { paper, issuer, language } = input
  const say = sayerOf(input)
  const marked = sampleMark(language, paper.is_sample)
  return [
    { label: agreementLabel(input, 'provider'), value: { code: paper.legal_name } },
    ...known(paper.trn ?? undefined, (trn) => ({
      label: say((all) => all.trn),
      value: { code: trn },
      ...marked,
    })),
    ...known(issuer.licence, (licence) => ({
      label: agreementLabel(input, 'licence'),
      value: { code: inOnePiece(licence) },
      ...sampleMark(language, issuer.licenceIsSample),
    })),
    ...known(paper.address, (address) => ({
      label: say((all) => all.address),
      value: { code: cleanText(address) },
      wide: true,
      ...marked,
    })),
  ]
}

function clientCells(input: InvoiceInput): Cell[] {
  const say = sayerOf(input)
  return [
    ...known(input.client, (name) => ({
      label: agreementLabel(input, 'client'),
      value: { code: cleanText(name) },
    })),
    { label: say((all) => all.reference), value: { code: String(input.paper.reference) } },
    { label: say((all) => all.issuedOn), value: say(() => '{day}') },
  ]
}

function subjectCells(input: InvoiceInput): Cell[] {
  const { paper, language } = input
  const say = sayerOf(input)
  const plan = paper.plan
  return [
    {
      label: say((all) => all.description),
      value: say((all) => all[paper.due_kind ?? 'other']),
    },
    ...known(paper.worker ?? undefined, (worker) => ({
      label: agreementLabel(input, 'worker'),
      value: { code: cleanText(calledName(worker)) },
      ...sampleMark(language, paper.worker_is_sample ?? false),
    })),
    ...known(plan ?? undefined, (one) => ({
      label: agreementLabel(input, 'plan'),
      value: sayInBoth(language, ({ agreement }) => agreement.plans[one]),
    })),
    ...known(paper.period_from ?? undefined, () => ({
      label: say((all) => all.period),
      value: say((all) => all.fromUntil),
    })),
    { label: say((all) => all.payer), value: say((all) => all.payers[paper.payer]) },
    ...known(creditedOf(input), (value) => ({ label: say((all) => all.credits), value })),
    ...known(paper.ground ?? undefined, (ground) => ({
      label: say((all) => all.ground),
      value: say((all) => all.grounds[ground]),
      wide: true,
    })),
  ]
}

/** The invoice that a credit note refers to. */
function creditedOf({ paper, language }: InvoiceInput): Bilingual | undefined {
  const { credited_series: series, credited_number: number, credited_on: day } = paper
  if (series === null || number === null || day === null) return undefined
  return inBoth(language, (of) =>
    fillWording(words[of].ofDay, {
      number: invoiceNumber(series, number),
      day: printDay(of, day),
    }),
  )
}

function sumCells(input: InvoiceInput): Cell[] {
  const { paper } = input
  const { net, vat, amount } = invoiceSums({ ...paper, passedOn: paper.passed_on })
  const say = sayerOf(input)
  return [
    ...feeCells(input),
    {
      label: say((all) => (isOfVisa(input) ? all.visaFees.work : all.net)),
      value: { code: printMoney(net) },
    },
    { label: say((all) => all.vat), value: { code: printMoney(vat) } },
    { label: say((all) => all.total), value: { code: printMoney(amount) }, wide: true },
  ]
}

const isOfVisa = ({ paper }: InvoiceInput) => paper.case_kind === 'visa'

/** Fees for others line by line where they are all of the sum's, else in one line. */
function feeCells(input: InvoiceInput): Cell[] {
  const { passed_on: passedOn, fees } = input.paper
  const say = sayerOf(input)
  if (passedOn === 0) return []
  const all = (fees ?? []).reduce((sum, fee) => sum + fee.sum, 0)
  if (fees === null || all !== passedOn) {
    return [{ label: say((one) => one.visaFees.all), value: { code: printMoney(passedOn) } }]
  }
  return fees.map(({ part, sum }) => ({
    label: say((one) => one.visaFees.parts[part]),
    value: { code: printMoney(sum) },
  }))
}

function agreementLabel(
  { language }: InvoiceInput,
  field: 'provider' | 'licence' | 'client' | 'worker' | 'plan',
): Bilingual {
  return sayInBoth(language, ({ agreement }) => agreement.fields[field])
}

import { ONE_TIME_SPECIMENS } from '#domain/signing/signature.ts'
import { ONE_TIME_WINDOW_DAYS } from '#domain/signing/mandate-terms.ts'
import { spanInWords } from '#domain/signing/terms-in-words.ts'
import type { MandateInput } from './document-input.ts'
import type { Bilingual, Cell } from './cell-lines.ts'
import { inBoth, sampleMark, sayInBoth } from './in-both.ts'
import { known } from './cell-grid.ts'
import type { PaperBlock, PaperContent } from './paper-content.ts'
import {
  cleanText,
  inOnePiece,
  printDay,
  printIban,
  printMoney,
  printMoneyIn,
  printPhone,
} from '#server/adapters/pdf/print/print-values.ts'
import { writePaper } from './write-paper.ts'
import { sumInWords } from '#server/adapters/pdf/print/sum-in-words.ts'
import { paperWords } from '#server/adapters/pdf/wording/paper-words.ts'
import type { PaperWords } from '#server/adapters/pdf/wording/paper-words.ts'

type MandateWords = PaperWords['mandate']
type MandateField = keyof MandateWords['fields']
type MandateSection = keyof MandateWords['sections']

/** One sheet of paper, as the bank's own form. */
const mostPages = 2

/** The direct debit authority as PDF. Equal drafts have equal bytes: their hash proves what was shown. */
export async function composeMandate(input: MandateInput): Promise<Buffer> {
  return writePaper(mandateContent(input), input, mostPages)
}

/**
 * The fields of the form UAEDDS/DDAO, in the payer's language and English. Unknown fields have no
 * line.
 */
export function mandateContent(input: MandateInput): PaperContent {
  const kind = kindOf(input)
  const say = (pick: (words: MandateWords) => string) => sayIn(input, pick)
  const heading = (section: MandateSection): PaperBlock => ({
    kind: 'heading',
    heading: say((all) => all.sections[section]),
  })
  // Two languages leave less room.
  const look = input.language === 'en' ? 'normal' : 'compact'
  const sections = ['originator', 'payer', 'account', 'authority'] as const
  return {
    title: paperWords(input.language).mandate.title,
    blocks: [
      {
        kind: 'title',
        title: say((all) => all.title),
        subtitle: say((all) => all.kind[kind]),
      },
      {
        kind: 'summary',
        sum: printMoneyIn(input.language, input.amount.fils),
        sentence: say((all) => all.summary[kind]),
      },
      ...sections.flatMap((section): PaperBlock[] => {
        const cells = cellsOf(input, section)
        return cells.length === 0 ? [] : [heading(section), { kind: 'cells', cells, look }]
      }),
      heading('declaration'),
      ...clausesOf(paperWords('en').mandate, kind).map((_, index): PaperBlock => {
        const text = say((all) => clausesOf(all, kind)[index] ?? '')
        return { kind: 'clause', number: index + 1, text }
      }),
      heading('signatures'),
      { kind: 'signatures', places: kind === 'oneTime' ? ONE_TIME_SPECIMENS : 1 },
    ],
  }
}

const kindOf = ({ amount }: MandateInput) => (amount.kind === 'monthly' ? 'monthly' : 'oneTime')

/** The sentences that the payer signs: those of this kind, then those of both. */
const clausesOf = ({ clauses }: MandateWords, kind: 'oneTime' | 'monthly'): string[] => [
  ...clauses[kind],
  ...clauses.both,
]

function sayIn(input: MandateInput, pick: (words: MandateWords) => string): Bilingual {
  return sayInBoth(
    input.language,
    ({ mandate }) => pick(mandate),
    (language) => ({
      company: input.issuer.legalName,
      worker: input.workerFirstName,
      reference: inOnePiece(input.reference),
      amount: printMoneyIn(language, input.amount.fils),
      amountInWords: sumInWords(language, input.amount.fils),
      cap: printMoneyIn(language, capOf(input)),
      capInWords: sumInWords(language, capOf(input)),
      window: spanInWords(language, ONE_TIME_WINDOW_DAYS, 'day'),
      from: printDay(language, input.commencesOn),
      until: printDay(language, input.expiresOn),
    }),
  )
}

/** The largest single collection. */
const capOf = ({ amount }: MandateInput): number =>
  amount.kind === 'monthly' ? amount.capFils : amount.fils

type FormSection = Exclude<MandateSection, 'declaration' | 'signatures'>

function cellsOf(input: MandateInput, section: FormSection): Cell[] {
  const value = (pick: (words: MandateWords) => string) => sayIn(input, pick)
  const cell = (field: MandateField, content: Cell['value']): Cell => ({
    label: value((words) => words.fields[field]),
    value: content,
  })
  const sections: Record<FormSection, () => Cell[]> = {
    originator: () => originatorCells(input, cell),
    payer: () => [
      cell('reference', { code: input.reference }),
      cell(
        'customerType',
        value((words) => words.values.individual),
      ),
      cell(
        'idType',
        value((words) => words.values.emiratesIdCard),
      ),
      ...known(input.payer.emiratesId, (id) => cell('idNumber', { code: inOnePiece(id) })),
    ],
    account: () => accountCells(input, { cell, value }),
    authority: () => authorityCells(input, { cell, value }),
  }
  return sections[section]()
}

function accountCells({ payer }: MandateInput, { cell, value }: CellMakers): Cell[] {
  return [
    ...known(payer.accountTitle, (title) => cell('accountTitle', { code: cleanText(title) })),
    ...known(payer.bankName, (name) => cell('payingBank', { code: cleanText(name) })),
    ...known(payer.iban, (iban) => cell('iban', { code: printIban(iban) })),
    ...known(payer.accountType, (type) =>
      cell(
        'accountType',
        value((words) => words.values[type]),
      ),
    ),
    ...known(payer.mobile, (mobile) => cell('mobile', { code: printPhone(mobile) })),
    ...known(payer.email, (email) => cell('email', { code: cleanText(email) })),
  ]
}

function originatorCells(
  { originator, issuer, language }: MandateInput,
  cell: (field: MandateField, content: Cell['value']) => Cell,
): Cell[] {
  const mark = sampleMark(language, originator.isSample)
  const bank = `${originator.sponsorBankCode} · ${originator.sponsorBankName}`
  return [
    cell('originatorName', { code: issuer.legalName }),
    { ...cell('sponsorBank', { code: bank }), ...mark },
    { ...cell('oic', { code: spaced(originator.oic) }), ...mark },
    { ...cell('purposeCode', { code: spaced(originator.purposeCode) }), ...mark },
  ]
}

function authorityCells(input: MandateInput, { cell, value }: CellMakers): Cell[] {
  const { amount, language } = input
  const isMonthly = amount.kind === 'monthly'
  const day = (date: string) => inBoth(language, (of) => printDay(of, date))
  return [
    cell(
      'issuedFor',
      value((words) => words.values.issuedFor),
    ),
    ...(isMonthly ? [cell('amount', { code: printMoney(amount.fils) })] : []),
    cell('cap', { code: printMoney(capOf(input)) }),
    {
      ...cell(
        'capInWords',
        inBoth(language, (of) => sumInWords(of, capOf(input))),
      ),
      wide: !isMonthly,
    },
    cell(
      'amountType',
      value((words) => words.values.variable),
    ),
    cell(
      'frequency',
      value((words) => (isMonthly ? words.values.everyMonth : words.values.once)),
    ),
    cell('commencesOn', day(input.commencesOn)),
    cell('expiresOn', day(input.expiresOn)),
  ]
}

type CellMakers = {
  cell: (field: MandateField, content: Cell['value']) => Cell
  value: (pick: (words: MandateWords) => string) => Bilingual
}

/** The form has one box for each digit. */
function spaced(code: string): string {
  return [...code].join('\u00A0')
}

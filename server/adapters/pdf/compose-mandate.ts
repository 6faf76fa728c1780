import type { MandateInput } from './document-input.ts'
import { writeCells } from './cell-grid.ts'
import type { Bilingual, Cell } from './cell-grid.ts'
import {
  inBoth,
  keepClauseWith,
  writeClause,
  writeHeading,
  writeSummary,
  writeTitle,
} from './document-parts.ts'
import { writeEvidence } from './evidence-page.ts'
import { closeSheet, openSheet } from './sheet.ts'
import { signatureRoom, writeSignatures } from './signature-row.ts'
import {
  cleanText,
  fillWording,
  inOnePiece,
  printDay,
  printIban,
  printMoney,
} from './print-values.ts'
import { mandateWording } from './wording/mandate-wording.ts'
import type { MandateField, MandateSection, MandateWording } from './wording/mandate-wording.ts'
import { sheetWording } from './wording/sheet-wording.ts'

/**
 * Composes a direct debit authority with the fields of the form UAEDDS/DDAO in the payer's
 * language and in English: a watermarked draft to read, or the signed one with its specimens and
 * a page of evidence. Equal drafts have equal bytes, so the hash of a draft proves what was shown.
 */
export async function composeMandate(input: MandateInput): Promise<Buffer> {
  const { language, signing } = input
  const words = mandateWording[language]
  const kind = input.amount.kind === 'monthly' ? 'monthly' : 'oneTime'
  const say = (pick: (words: MandateWording) => string) => sayIn(input, pick)
  const sheet = openSheet({
    ...input,
    title: words.title,
    ...(signing.state === 'draft' ? { watermark: sheetWording[language].draft } : {}),
  })
  writeTitle(
    sheet,
    say((all) => all.title),
    say((all) => all.kind[kind]),
  )
  writeSummary(
    sheet,
    printMoney(input.amount.fils),
    say((all) => all.summary[kind]),
  )
  for (const section of ['originator', 'payer', 'account', 'authority'] as const) {
    writeHeading(
      sheet,
      say((all) => all.sections[section]),
    )
    writeCells(sheet, cellsOf(input, section))
  }
  writeHeading(
    sheet,
    say((all) => all.sections.declaration),
  )
  const { clauses } = words
  for (const index of clauses[kind].keys()) {
    const clause = { text: say((all) => all.clauses[kind][index] ?? '') }
    if (index === clauses[kind].length - 1) keepClauseWith(sheet, clause, signatureRoom)
    writeClause(sheet, index + 1, clause)
  }
  writeHeading(
    sheet,
    say((all) => all.sections.signatures),
  )
  writeSignatures(sheet, signing, 3)
  if (signing.state === 'signed') writeEvidence(sheet, signing, input)
  return closeSheet(sheet)
}

function sayIn(input: MandateInput, pick: (words: MandateWording) => string): Bilingual {
  const fill = (language: MandateInput['language']) =>
    fillWording(pick(mandateWording[language]), {
      brand: input.issuer.brand,
      worker: input.workerFirstName,
      reference: inOnePiece(input.reference),
      amount: printMoney(input.amount.fils),
      cap: input.amount.kind === 'monthly' ? printMoney(input.amount.capFils) : '',
      from: printDay(language, input.commencesOn),
      until: printDay(language, input.expiresOn),
    })
  return inBoth(input.language, fill(input.language), fill('en'))
}

type FormSection = Exclude<MandateSection, 'declaration' | 'signatures'>

function cellsOf(input: MandateInput, section: FormSection): Cell[] {
  const value = (pick: (words: MandateWording) => string) => sayIn(input, pick)
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
      cell('idNumber', { code: inOnePiece(input.payer.emiratesId) }),
    ],
    account: () => [
      cell('accountTitle', { code: cleanText(input.payer.accountTitle) }),
      cell('payingBank', { code: cleanText(input.payer.bankName) }),
      cell('iban', { code: printIban(input.payer.iban) }),
      cell(
        'accountType',
        value((words) => words.values.currentOrSavings),
      ),
      cell('mobile', { code: inOnePiece(input.payer.mobile) }),
      ...(input.payer.email ? [cell('email', { code: cleanText(input.payer.email) })] : []),
    ],
    authority: () => authorityCells(input, { cell, value }),
  }
  return sections[section]()
}

function originatorCells(
  { originator, issuer, language }: MandateInput,
  cell: (field: MandateField, content: Cell['value']) => Cell,
): Cell[] {
  const sample = inBoth(
    language,
    mandateWording[language].values.sample,
    mandateWording.en.values.sample,
  )
  const mark = originator.isSample
    ? { mark: [sample.local, sample.english].filter(Boolean).join(' · ') }
    : {}
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
  const day = (of: string) => inBoth(language, printDay(language, of), printDay('en', of))
  return [
    {
      ...cell(
        'issuedFor',
        value((words) => words.values.issuedFor),
      ),
      wide: isMonthly,
    },
    cell('amount', { code: printMoney(amount.fils) }),
    ...(isMonthly ? [cell('cap', { code: printMoney(amount.capFils) })] : []),
    cell(
      'amountType',
      value((words) => (isMonthly ? words.values.variable : words.values.fixed)),
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
  value: (pick: (words: MandateWording) => string) => Bilingual
}

/** The form has one box for each digit. */
function spaced(code: string): string {
  return [...code].join('\u00A0')
}

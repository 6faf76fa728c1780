import type { AgreementInput, DocumentLanguage } from './document-input.ts'
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
import { closeSheet, inks, openSheet, writeParagraph } from './sheet.ts'
import type { Sheet } from './sheet.ts'
import { signatureRoom, writeSignatures } from './signature-row.ts'
import { cleanText, fillWording, inOnePiece, printDay, printMoney } from './print-values.ts'
import { agreementClauses, agreementWording } from './wording/agreement-wording.ts'
import type {
  AgreementClause,
  AgreementField,
  AgreementWording,
} from './wording/agreement-wording.ts'
import { sheetWording } from './wording/sheet-wording.ts'

/**
 * Composes the service agreement between the household and the company in the household's language
 * and in English. The duties in it follow Federal Decree-Law 9 of 2022. Equal drafts have equal bytes.
 */
export async function composeAgreement(input: AgreementInput): Promise<Buffer> {
  const { language, signing } = input
  const say = (pick: (words: AgreementWording) => string) => sayIn(input, pick)
  const sheet = openSheet({
    ...input,
    title: agreementWording[language].title,
    ...(signing.state === 'draft' ? { watermark: sheetWording[language].draft } : {}),
  })
  writeTitle(
    sheet,
    say((all) => all.title),
  )
  writeSummary(
    sheet,
    say((all) => all.perMonth).local,
    say((all) => all.parties),
  )
  writeHeading(
    sheet,
    say((all) => all.sections.facts),
  )
  writeCells(sheet, factCells(input))
  writeHeading(
    sheet,
    say((all) => all.sections.terms),
  )
  for (const [index, name] of agreementClauses.entries()) {
    const heading = say((all) => all.clauses[name].heading)
    const clause = { heading, text: clauseText(input, name) }
    if (index === agreementClauses.length - 1) keepClauseWith(sheet, clause, signatureRoom + 40)
    writeClause(sheet, index + 1, clause)
  }
  writeHeading(
    sheet,
    say((all) => all.sections.signatures),
  )
  writeSigningNote(
    sheet,
    say((all) => all.signing),
  )
  writeSignatures(sheet, signing, 1)
  if (signing.state === 'signed') writeEvidence(sheet, signing, input)
  return closeSheet(sheet)
}

function sayIn(input: AgreementInput, pick: (words: AgreementWording) => string): Bilingual {
  const fill = (language: DocumentLanguage) =>
    fillWording(pick(agreementWording[language]), valuesOf(input, language))
  return inBoth(input.language, fill(input.language), fill('en'))
}

function valuesOf(input: AgreementInput, language: DocumentLanguage): Record<string, string> {
  return {
    brand: input.issuer.brand,
    legalName: input.issuer.legalName,
    licence: inOnePiece(input.issuer.licence),
    client: input.client.name,
    worker: input.workerFirstName,
    start: printDay(language, input.startsOn),
    price: printMoney(input.monthly.fils),
    vat: printMoney(input.monthly.vatFils),
    first: printMoney(input.first.fils),
    firstUntil: printDay(language, input.first.until),
    wage: printMoney(input.workerReceivesFils ?? 0),
    cap: input.payment.kind === 'direct-debit' ? printMoney(input.payment.capFils) : '',
  }
}

/** A clause with what this plan, payment or wage adds. */
function clauseText(input: AgreementInput, clause: AgreementClause): Bilingual {
  return sayIn(input, (words) => {
    const { text } = words.clauses[clause]
    const { additions } = words
    if (clause === 'price' && input.workerReceivesFils) return `${text} ${additions.wage}`
    if (clause === 'payment') {
      const way = input.payment.kind === 'card' ? additions.card : additions.directDebit
      return `${way} ${text}`
    }
    if (clause !== 'home') return text
    return `${input.plan === 'live-in' ? additions.liveIn : additions.liveOut} ${text}`
  })
}

function factCells(input: AgreementInput): Cell[] {
  const cell = (field: AgreementField, value: Cell['value']): Cell => ({
    label: sayIn(input, (words) => words.fields[field]),
    value,
  })
  const withVat = (sum: { fils: number; vatFils: number }): Bilingual => {
    const fill = (language: DocumentLanguage) =>
      fillWording(agreementWording[language].withVat, {
        amount: printMoney(sum.fils),
        vat: printMoney(sum.vatFils),
      })
    return inBoth(input.language, fill(input.language), fill('en'))
  }
  const start = (language: DocumentLanguage) => printDay(language, input.startsOn)
  return [
    cell('provider', { code: input.issuer.legalName }),
    cell('licence', { code: input.issuer.licence }),
    { ...cell('client', { code: cleanText(input.client.name) }), wide: true },
    cell('identity', { code: inOnePiece(input.client.emiratesId) }),
    cell('mobile', { code: inOnePiece(input.client.mobile) }),
    cell('worker', { code: cleanText(input.workerFirstName) }),
    cell(
      'plan',
      sayIn(input, (words) => words.plans[input.plan]),
    ),
    { ...cell('startsOn', inBoth(input.language, start(input.language), start('en'))), wide: true },
    cell('monthly', withVat(input.monthly)),
    cell('first', withVat(input.first)),
  ]
}

function writeSigningNote(sheet: Sheet, note: Bilingual): void {
  const style = { size: 9, weight: 'regular', color: inks.ink2 } as const
  sheet.y += 6
  writeParagraph(sheet, { text: note.local, style })
  if (!note.english) return
  writeParagraph(sheet, { text: note.english, style: { ...style, size: 8 }, language: 'en' })
}

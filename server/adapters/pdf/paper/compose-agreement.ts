import { payerOf } from '#domain/payment/payment-methods.ts'
import { termsInWords } from '#domain/signing/terms-in-words.ts'
import type { AgreementInput, DocumentLanguage } from './document-input.ts'
import { known } from './cell-grid.ts'
import type { Bilingual, Cell } from './cell-lines.ts'
import { inBoth, sampleMark, sayInBoth } from './in-both.ts'
import type { PaperBlock, PaperContent } from './paper-content.ts'
import { printLicence } from '#server/adapters/pdf/print/sheet.ts'
import {
  cleanText,
  inOnePiece,
  printDay,
  printMoneyIn,
  printPhone,
} from '#server/adapters/pdf/print/print-values.ts'
import { paperWords } from '#server/adapters/pdf/wording/paper-words.ts'
import type { PaperWords } from '#server/adapters/pdf/wording/paper-words.ts'
import { writePaper } from './write-paper.ts'

type AgreementWords = PaperWords['agreement']
type Clause = keyof AgreementWords['clauses']

// Object.keys forgets what it was given.
const clauses = Object.keys(paperWords('en').agreement.clauses) as Clause[]

const mostPages = 3

/** The service agreement as PDF. Equal drafts have equal bytes. */
export async function composeAgreement(input: AgreementInput): Promise<Buffer> {
  return writePaper(agreementContent(input), input, mostPages)
}

/**
 * In the household's language and English. Duties follow Federal Decree-Law 9 of 2022, spans and
 * refunds the terms.
 */
export function agreementContent(input: AgreementInput): PaperContent {
  const say = (pick: (words: AgreementWords) => string) => sayIn(input, pick)
  const heading = (section: keyof AgreementWords['sections']): PaperBlock => ({
    kind: 'heading',
    heading: say((all) => all.sections[section]),
  })
  return {
    title: paperWords(input.language).agreement.title,
    blocks: [
      { kind: 'title', title: say((all) => all.title) },
      { kind: 'summary', sum: say((all) => all.perMonth).local, sentence: partiesOf(input) },
      heading('facts'),
      {
        kind: 'cells',
        cells: factCells(input),
        look: input.language === 'en' ? 'compact' : 'normal',
      },
      heading('terms'),
      ...clauses.map((name, index): PaperBlock => {
        const clauseHeading = say((all) => all.clauses[name].heading)
        const text = clauseText(input, name)
        return { kind: 'clause', number: index + 1, heading: clauseHeading, text }
      }),
      heading('signatures'),
      { kind: 'note', note: say((all) => all.signing) },
      { kind: 'signatures', places: 1 },
    ],
  }
}

/** Both parties, without an unknown licence or name. */
function partiesOf(input: AgreementInput): Bilingual {
  return sayIn(input, (words) =>
    input.issuer.licence ? words.parties : words.additions.partiesUnlicensed,
  )
}

function sayIn(input: AgreementInput, pick: (words: AgreementWords) => string): Bilingual {
  return sayInBoth(
    input.language,
    ({ agreement }) => pick(agreement),
    (language) => valuesOf(input, language),
  )
}

function valuesOf(input: AgreementInput, language: DocumentLanguage): Record<string, string> {
  return {
    brand: input.issuer.brand,
    legalName: input.issuer.legalName,
    licence: printLicence(language, input.issuer) ?? '',
    client: input.client.name ?? '',
    ...termsInWords(language, input.terms),
    worker: input.workerFirstName,
    start: printDay(language, input.startsOn),
    price: printMoneyIn(language, input.monthly.fils),
    vat: printMoneyIn(language, input.monthly.vatFils),
    first: printMoneyIn(language, input.first.fils),
    firstUntil: printDay(language, input.first.until),
    wage: printMoneyIn(language, input.workerReceivesFils ?? 0),
    cap: printMoneyIn(language, input.payment.capFils),
  }
}

/** A clause with what this plan, payment or wage adds. */
function clauseText(input: AgreementInput, clause: Clause): Bilingual {
  return sayIn(input, (words) => {
    const { text } = words.clauses[clause]
    const { additions } = words
    const { method } = input.payment
    if (clause === 'service') {
      // A sample number is no licence.
      const isLicensed = input.issuer.licence && !input.issuer.licenceIsSample
      const licensed = isLicensed ? `${additions.licensed} ` : ''
      return `${licensed}${text} ${additions.withoutYes[payerOf(method, 'first')]}`
    }
    if (clause === 'price' && input.workerReceivesFils) return `${text} ${additions.wage}`
    if (clause === 'payment') return `${additions.pays[method]} ${text}`
    if (clause !== 'home') return text
    return `${input.plan === 'live-in' ? additions.liveIn : additions.liveOut} ${text}`
  })
}

function factCells(input: AgreementInput): Cell[] {
  const cell = (field: keyof AgreementWords['fields'], value: Cell['value']): Cell => ({
    label: sayIn(input, (words) => words.fields[field]),
    value,
  })
  const { client, issuer, language } = input
  const withVat = (sum: { fils: number; vatFils: number }): Bilingual =>
    sayInBoth(
      language,
      ({ agreement }) => agreement.withVat,
      (of) => ({ amount: printMoneyIn(of, sum.fils), vat: printMoneyIn(of, sum.vatFils) }),
    )
  const start = inBoth(language, (of) => printDay(of, input.startsOn))
  return [
    { ...cell('provider', { code: issuer.legalName }), ...sampleMark(language, issuer.isSample) },
    ...known(issuer.licence, (licence) => ({
      ...cell('licence', { code: inOnePiece(licence) }),
      ...sampleMark(language, issuer.licenceIsSample),
    })),
    ...known(issuer.trn, (trn) => cell('trn', { code: inOnePiece(trn) })),
    ...known(issuer.address, (address) => cell('address', { code: cleanText(address) })),
    ...known(client.name, (name) => cell('client', { code: cleanText(name) })),
    ...known(client.emiratesId, (id) => cell('identity', { code: inOnePiece(id) })),
    ...known(client.mobile, (mobile) => cell('mobile', { code: printPhone(mobile) })),
    {
      ...cell('worker', { code: cleanText(input.workerFirstName) }),
      ...sampleMark(language, input.workerIsSample),
    },
    cell(
      'plan',
      sayIn(input, (words) => words.plans[input.plan]),
    ),
    cell('startsOn', start),
    cell('monthly', withVat(input.monthly)),
    cell('first', withVat(input.first)),
  ]
}

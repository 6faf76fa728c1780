import type { MandateInput, PaperSigning } from './document-input.ts'
import { cellsHeight, known, writeCells } from './cell-grid.ts'
import type { Cell } from './cell-grid.ts'
import { inBoth, writeHeading } from './document-parts.ts'
import {
  hashInGroups,
  besideCodeHeight,
  writeBesideCode,
} from '#server/adapters/pdf/seal/verify-address.ts'
import { inks, paragraphHeight, writeParagraph } from '#server/adapters/pdf/print/sheet.ts'
import type { Paragraph, Sheet } from '#server/adapters/pdf/print/sheet.ts'
import {
  cleanText,
  fillWording,
  inOnePiece,
  printInstant,
} from '#server/adapters/pdf/print/print-values.ts'
import { sheetWording } from '#server/adapters/pdf/wording/sheet-wording.ts'
import type { EvidenceField } from '#server/adapters/pdf/wording/sheet-wording.ts'

type Signed = Extract<PaperSigning, { state: 'signed' }>
type Signer = Pick<Signed, 'specimens' | 'evidence'>

const english = sheetWording.en.evidence

/** Prints the evidence below the signatures where it fits, else on another page. */
export function writeEvidence(
  sheet: Sheet,
  signed: Signed,
  input: Pick<MandateInput, 'number' | 'issuer'>,
): void {
  const words = sheetWording[sheet.language].evidence
  const tables = signersOf(signed).map((one) => cellsOf(sheet, one, input))
  const intro = introOf(sheet, input.issuer.brand)
  const { verifyUrl } = signed.evidence
  const introHeight = verifyUrl
    ? besideCodeHeight(sheet, verifyUrl, intro)
    : intro.reduce((sum, one) => sum + paragraphHeight(sheet, one), 0)
  const room = tables.reduce(
    (sum, cells) => sum + cellsHeight(sheet, cells, 'compact'),
    headingRoom + introHeight,
  )
  writeHeading(sheet, inBoth(sheet.language, words.title, english.title), room)
  if (verifyUrl) writeBesideCode(sheet, verifyUrl, intro)
  else for (const paragraph of intro) writeParagraph(sheet, paragraph)
  for (const cells of tables) writeCells(sheet, cells, 'compact')
}

/** A heading with the space around it and its text, in points. */
const headingRoom = 34

function introOf({ language }: Sheet, brand: string): Paragraph[] {
  const style = { size: 9, weight: 'regular', color: inks.ink2 } as const
  const { intro } = sheetWording[language].evidence
  const own: Paragraph = { text: fillWording(intro, { brand }), style }
  if (language === 'en') return [own]
  const text = fillWording(english.intro, { brand })
  return [own, { text, style: { ...style, size: 7.5 }, language: 'en' }]
}

/** Each signer with their own specimens. */
function signersOf({ specimens, evidence, second }: Signed): Signer[] {
  const of = (isSecond: boolean) =>
    specimens.filter(({ bySecond = false }) => bySecond === isSecond)
  return [
    { specimens: of(false), evidence },
    ...(second ? [{ specimens: of(true), evidence: second }] : []),
  ]
}

function cellsOf(sheet: Sheet, signed: Signer, input: Pick<MandateInput, 'number'>): Cell[] {
  const { evidence } = signed
  return [
    ...known(evidence.signer.trim(), () => ({
      ...cell(sheet, 'signer', signerOf(sheet, signed)),
      wide: evidence.signedBy !== 'household',
    })),
    cell(sheet, 'document', { code: input.number }),
    ...(evidence.mobile
      ? [{ ...cell(sheet, 'mobile', mobileOf(sheet, evidence.mobile, signed)), wide: true }]
      : []),
    ...signed.specimens
      .slice(-1)
      .map((last) => ({ ...cell(sheet, 'signedAt', instantOf(sheet, last.at)), wide: true })),
    cell(sheet, 'specimens', specimensOf(sheet, signed)),
    cell(sheet, 'consent', { code: evidence.consentVersion }),
    ...known(evidence.ipAddress, (code) => cell(sheet, 'ipAddress', { code })),
    ...known(cleanText(evidence.device), (code) => cell(sheet, 'device', { code })),
    { ...cell(sheet, 'draftSha256', { code: hashInGroups(evidence.draftSha256) }), wide: true },
    ...(evidence.timelineHead
      ? [
          {
            ...cell(sheet, 'timelineHead', { code: hashInGroups(evidence.timelineHead) }),
            wide: true,
          },
        ]
      : []),
  ]
}

function cell(sheet: Sheet, field: EvidenceField, value: Cell['value']): Cell {
  const local = sheetWording[sheet.language].evidence.fields[field]
  return { label: inBoth(sheet.language, local, english.fields[field]), value }
}

/** The household by name, others by their link and its sender. */
function signerOf(sheet: Sheet, { evidence }: Signer): Cell['value'] {
  const { signedBy } = evidence
  const name = cleanText(evidence.signer)
  if (signedBy === 'household') return { code: name }
  const local = sheetWording[sheet.language].evidence.byLink[signedBy]
  return inBoth(
    sheet.language,
    fillWording(local, { name }),
    fillWording(english.byLink[signedBy], { name }),
  )
}

function mobileOf(sheet: Sheet, number: string, { evidence }: Signer): Cell['value'] {
  const mobile = inOnePiece(number)
  const at = evidence.mobileVerifiedAt
  if (!at) return { code: mobile }
  const { verified } = sheetWording[sheet.language].evidence
  return inBoth(
    sheet.language,
    fillWording(verified, { mobile, at: printInstant(sheet.language, at) }),
    fillWording(english.verified, { mobile, at: printInstant('en', at) }),
  )
}

function instantOf(sheet: Sheet, at: string): Cell['value'] {
  return inBoth(sheet.language, printInstant(sheet.language, at), printInstant('en', at))
}

function specimensOf(sheet: Sheet, { specimens }: Signer): Cell['value'] {
  const typed = specimens.filter((one) => one.typed).length
  const counts = { typed: `${typed}`, drawn: `${specimens.length - typed}` }
  const { specimens: local } = sheetWording[sheet.language].evidence
  return inBoth(sheet.language, fillWording(local, counts), fillWording(english.specimens, counts))
}

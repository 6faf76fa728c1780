import type { DocumentLanguage, MandateInput, PaperSigning } from './document-input.ts'
import { cellsHeight, known, writeCells } from './cell-grid.ts'
import type { Cell } from './cell-grid.ts'
import { writeHeading } from './document-parts.ts'
import {
  evidenceCell,
  instantInWords,
  signerInWords,
  specimensInWords,
  verifiedInWords,
} from './evidence-words.ts'
import type { EvidenceField } from './evidence-words.ts'
import { sayInBoth } from './in-both.ts'
import {
  hashInGroups,
  besideCodeHeight,
  writeBesideCode,
} from '#server/adapters/pdf/seal/verify-address.ts'
import { inks, paragraphHeight, writeParagraph } from '#server/adapters/pdf/print/sheet.ts'
import type { Paragraph, Sheet } from '#server/adapters/pdf/print/sheet.ts'
import { cleanText, inOnePiece } from '#server/adapters/pdf/print/print-values.ts'

type Signed = Extract<PaperSigning, { state: 'signed' }>
type Signer = Pick<Signed, 'specimens' | 'evidence'>

/** Who signed, when, with what, and which draft: below the signatures where there is room, else on a page of its own. */
export function writeEvidence(
  sheet: Sheet,
  signed: Signed,
  input: Pick<MandateInput, 'number' | 'issuer'>,
): void {
  const { language } = sheet
  const tables = signersOf(signed).map((one) => cellsOf(language, one, input))
  const intro = introOf(language, input.issuer.brand)
  const { verifyUrl } = signed.evidence
  const introHeight = verifyUrl
    ? besideCodeHeight(sheet, verifyUrl, intro)
    : intro.reduce((sum, one) => sum + paragraphHeight(sheet, one), 0)
  const room = tables.reduce(
    (sum, cells) => sum + cellsHeight(sheet, cells, 'compact'),
    headingRoom + introHeight,
  )
  const heading = sayInBoth(language, (words) => words.sheet.evidence.title)
  writeHeading(sheet, heading, room)
  if (verifyUrl) writeBesideCode(sheet, verifyUrl, intro)
  else for (const paragraph of intro) writeParagraph(sheet, paragraph)
  for (const cells of tables) writeCells(sheet, cells, 'compact')
}

/** A heading with the space around it and its text, in points. */
const headingRoom = 34

function introOf(language: DocumentLanguage, brand: string): Paragraph[] {
  const style = { size: 9, weight: 'regular', color: inks.ink2 } as const
  const { local, english } = sayInBoth(
    language,
    ({ sheet }) => sheet.evidence.intro,
    () => ({ brand }),
  )
  const own: Paragraph = { text: local, style }
  if (!english) return [own]
  return [own, { text: english, style: { ...style, size: 7.5 }, language: 'en' }]
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

function cellsOf(
  language: DocumentLanguage,
  { evidence, specimens }: Signer,
  { number }: Pick<MandateInput, 'number'>,
): Cell[] {
  const cell = (...fact: [EvidenceField, Cell['value']]) => evidenceCell(language, ...fact)
  const { signer, signedBy, mobile, mobileVerifiedAt } = evidence
  const wide = true
  return [
    ...known(signer.trim(), () => ({
      ...cell('signer', signerInWords(language, signedBy, signer)),
      wide: signedBy !== 'household',
    })),
    cell('document', { code: number }),
    ...known(mobile, (code) => ({
      ...cell('mobile', mobileOf(language, code, mobileVerifiedAt)),
      wide,
    })),
    ...specimens
      .slice(-1)
      .map(({ at }) => ({ ...cell('signedAt', instantInWords(language, at)), wide })),
    cell('specimens', specimensInWords(language, countsOf(specimens))),
    cell('consent', { code: evidence.consentVersion }),
    ...known(evidence.ipAddress, (code) => cell('ipAddress', { code })),
    ...known(cleanText(evidence.device), (code) => cell('device', { code })),
    { ...cell('draftSha256', { code: hashInGroups(evidence.draftSha256) }), wide },
    ...known(evidence.timelineHead, (head) => ({
      ...cell('timelineHead', { code: hashInGroups(head) }),
      wide,
    })),
  ]
}

function mobileOf(language: DocumentLanguage, mobile: string, at?: string): Cell['value'] {
  return at ? verifiedInWords(language, mobile, at) : { code: inOnePiece(mobile) }
}

function countsOf(specimens: Signed['specimens']): { drawn: number; typed: number } {
  const typed = specimens.filter((one) => one.typed).length
  return { typed, drawn: specimens.length - typed }
}

import { deviceInShort } from '#domain/visitor/device-kind.ts'
import type { DocumentLanguage, MandateInput, PaperSigning } from './document-input.ts'
import { cellsHeight, writeCells } from './cell-grid.ts'
import type { Cell } from './cell-lines.ts'
import { writeHeading } from './document-parts.ts'
import {
  evidenceCell,
  evidenceLabel,
  instantInWords,
  signerInWords,
  specimensInWords,
  verifiedInWords,
} from './evidence-words.ts'
import type { EvidenceField } from './evidence-words.ts'
import { sayInBoth } from './in-both.ts'
import { pairsHeight, writeSideBySide } from './side-by-side.ts'
import type { Pair } from './side-by-side.ts'
import {
  besideCode,
  codeSide,
  hashInGroups,
  printCode,
  verifyLine,
} from '#server/adapters/pdf/seal/verify-address.ts'
import { inks, paragraphHeight, writeParagraph } from '#server/adapters/pdf/print/sheet.ts'
import type { Paragraph, Sheet } from '#server/adapters/pdf/print/sheet.ts'
import { cleanText, inOnePiece } from '#server/adapters/pdf/print/print-values.ts'

type Signed = Extract<PaperSigning, { state: 'signed' }>
type Input = Pick<MandateInput, 'number' | 'issuer'>
type Signer = Pick<Signed, 'specimens' | 'evidence'>

/** Who signed, when, with what, and which draft: below the signatures where there is room, else on a page of its own. */
export function writeEvidence(sheet: Sheet, signed: Signed, input: Input): void {
  const { verifyUrl, beside, codeHeight, words, first, below, pairs } = partsOf(
    sheet,
    signed,
    input,
  )
  const heading = sayInBoth(sheet.language, (all) => all.sheet.evidence.title)
  writeHeading(sheet, heading, evidenceHeight(sheet, signed, input))
  sheet.y += 4
  if (verifyUrl) printCode(sheet, verifyUrl, 'end')
  const top = { ...beside, y: sheet.y }
  for (const paragraph of words) writeParagraph(top, paragraph)
  top.y += spaceBelowWords
  writeCells(top, first, 'compact')
  sheet.y = Math.max(top.y, sheet.y + codeHeight)
  for (const cells of below) writeCells(sheet, cells, 'compact')
  if (pairs.length > 0) writeSideBySide(sheet, pairs)
}

/** Height of the whole record with its heading, in points. */
export function evidenceHeight(sheet: Sheet, signed: Signed, input: Input): number {
  const { beside, codeHeight, words, first, below, pairs } = partsOf(sheet, signed, input)
  const wordsHeight = words.reduce(
    (sum, one) => sum + paragraphHeight(beside, one),
    spaceBelowWords,
  )
  const top = Math.max(codeHeight, wordsHeight + cellsHeight(beside, first, 'compact'))
  return below.reduce(
    (sum, cells) => sum + cellsHeight(sheet, cells, 'compact'),
    headingRoom(sheet) + top + pairsHeight(sheet, pairs),
  )
}

const spaceBelowWords = 5

function partsOf(sheet: Sheet, signed: Signed, input: Input) {
  const { language } = sheet
  const { verifyUrl } = signed.evidence
  const words = introOf(language, input.issuer.brand)
  if (verifyUrl) words.push(verifyLine(sheet, verifyUrl))
  const [own = [], ...others] = signersOf(signed).map((one) => factsOf(language, one, input))
  const [second] = others
  const cells = (facts: readonly Fact[]) => facts.map((fact) => evidenceCell(language, ...fact))
  const pairs = sheet.frame.isTightBelow && second ? pairsOf(language, own, second) : []
  return {
    verifyUrl,
    beside: verifyUrl ? besideCode(sheet) : sheet,
    codeHeight: verifyUrl ? codeSide + (pairs.length > 0 ? 3 : 0) : 0,
    words,
    first: pairs.length > 0 ? [] : cells(own.slice(0, 2)),
    below: pairs.length > 0 ? [] : [own.slice(2), ...others].map(cells),
    pairs,
  }
}

/** What both signers have of each fact. */
function pairsOf(
  language: DocumentLanguage,
  own: readonly Fact[],
  second: readonly Fact[],
): Pair[] {
  const [ofOwn, ofSecond] = [new Map(own), new Map(second)]
  const fields = new Map([...own, ...second]).keys()
  return [...fields].map((field) => ({
    label: evidenceLabel(language, field),
    values: [ofOwn.get(field), ofSecond.get(field)],
  }))
}

type Fact = readonly [EvidenceField, Cell['value']]

/** A heading with the space around it and its text, in points. */
const headingRoom = ({ frame }: Sheet) => (frame.isTight ? 30 : 36)

function introOf(language: DocumentLanguage, brand: string): Paragraph[] {
  const style = { size: 8, weight: 'regular', color: inks.ink2 } as const
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

function factsOf(
  language: DocumentLanguage,
  { evidence, specimens }: Signer,
  { number }: Input,
): Fact[] {
  const { signer, signedBy, mobile, mobileVerifiedAt, ipAddress, timelineHead } = evidence
  const signedAt = specimens.at(-1)?.at
  const device = deviceInShort(cleanText(evidence.device))
  const facts: (Fact | '' | undefined)[] = [
    signer.trim() && ['signer', signerInWords(language, signedBy, signer)],
    ['document', code(number)],
    signedAt && ['signedAt', instantInWords(language, signedAt)],
    mobile && ['mobile', mobileOf(language, mobile, mobileVerifiedAt)],
    ['specimens', specimensInWords(language, countsOf(specimens))],
    ['consent', code(evidence.consentVersion)],
    ipAddress && ['ipAddress', code(ipAddress)],
    device && ['device', code(device)],
    ['draftSha256', code(hashInGroups(evidence.draftSha256))],
    timelineHead && ['timelineHead', code(hashInGroups(timelineHead))],
  ]
  // Unknown facts have no line on a paper (ruling 25).
  return facts.filter((fact) => typeof fact === 'object')
}

const code = (text: string) => ({ code: text })

function mobileOf(language: DocumentLanguage, mobile: string, at?: string): Cell['value'] {
  return at ? verifiedInWords(language, mobile, at) : { code: inOnePiece(mobile) }
}

function countsOf(specimens: Signed['specimens']): { drawn: number; typed: number } {
  const typed = specimens.filter((one) => one.typed).length
  return { typed, drawn: specimens.length - typed }
}

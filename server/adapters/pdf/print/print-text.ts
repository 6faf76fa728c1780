import { printRuns, splitByScript } from './print-runs.ts'
import type { Direction, PrintRun, Script } from './print-runs.ts'

export type Weight = 'regular' | 'semibold'

export type TextStyle = {
  size: number
  weight: Weight
  color: string
  /** With lines nearer to each other, where the script allows it. */
  isTight?: boolean | undefined
}

/** Text set in a column; left edge `x`, `width`, in points. */
export type TextBox = {
  text: string
  style: TextStyle
  x: number
  width: number
  direction: Direction
  align?: 'start' | 'end' | 'center'
}

type Doc = PDFKit.PDFDocument

// Arabic and Devanagari look smaller and need space for marks.
const indic = { grown: 1.04, leading: 1.38, rise: 1.11 }
const looks: Record<Script, { grown: number; leading: number; rise: number }> = {
  latin: { grown: 1, leading: 1.27, rise: 1.04 },
  arabic: { grown: 1.08, leading: 1.38, rise: 1.06 },
  devanagari: indic,
  ethiopic: { grown: 1, leading: 1.38, rise: 1.08 },
  sinhala: indic,
  bengali: indic,
}
// Given features, pdfkit shapes whole runs: Arabic keeps its order.
const wholeRun: PDFKit.Mixins.OpenTypeFeatures[] = []

/** Breaks text into lines that fit; too wide words break too. */
export function wrapText(doc: Doc, box: TextBox): string[] {
  const lines: string[] = []
  let line = ''
  let filled = 0
  let space = 0
  for (const word of box.text.split(' ').flatMap((one) => splitWide(doc, box, one))) {
    const width = widthOf(doc, box.style, word)
    if (line !== '' && filled + space + width > box.width) {
      lines.push(line)
      line = ''
    }
    filled = line === '' ? width : filled + space + width
    line = line === '' ? word : `${line} ${word}`
    space = spaceAfter(doc, box.style, word)
  }
  return withoutLoneWord(doc, box, [...lines, line])
}

/** The last word of a paragraph takes the word before it along. */
function withoutLoneWord(doc: Doc, box: TextBox, lines: string[]): string[] {
  const [before = '', last = ''] = lines.slice(-2)
  const words = before.split(' ')
  const pair = `${words.at(-1)} ${last}`
  const isLone = lines.length > 1 && !last.includes(' ') && words.length > 2
  if (!isLone || widthOf(doc, box.style, pair) > box.width) return lines
  return [...lines.slice(0, -2), words.slice(0, -1).join(' '), pair]
}

/** A space is drawn in the font of what precedes it. */
function spaceAfter(doc: Doc, style: TextStyle, word: string): number {
  const script = splitByScript(word).at(-1)?.script ?? 'latin'
  return runWidth(doc, style, { text: ' ', script })
}

/** Height of one line of this text, in points. */
export function lineHeight({ text, style }: Pick<TextBox, 'text' | 'style'>): number {
  return style.size * Math.max(...scriptsOf(text).map((script) => leadingOf(script, style)))
}

/** Other scripts have marks above and below their letters. */
const leadingOf = (script: Script, { isTight }: TextStyle) =>
  isTight && script === 'latin' ? 1.2 : looks[script].leading

/** From the upper edge of a line of this text to its baseline, in points. */
export function riseOf({ text, style }: Pick<TextBox, 'text' | 'style'>): number {
  return style.size * Math.max(...scriptsOf(text).map((script) => looks[script].rise))
}

/** Draws one line, upper edge at `y`, in its reading order. */
export function printLine(doc: Doc, line: string, at: TextBox & { y: number }): void {
  const runs = printRuns(line.trim(), at.direction)
  const baseline = at.y + riseOf(at)
  const free = at.width - runs.reduce((sum, run) => sum + runWidth(doc, at.style, run), 0)
  let x = at.x + free * shareBefore(at)
  doc.fillColor(at.style.color)
  for (const run of runs) {
    useFont(doc, at.style, run.script)
    doc.text(run.text, x, baseline, {
      lineBreak: false,
      baseline: 'alphabetic',
      features: wholeRun,
    })
    x += runWidth(doc, at.style, run)
  }
}

/** Width of a text on one line, in points. */
export function widthOf(doc: Doc, style: TextStyle, text: string): number {
  return splitByScript(text).reduce((sum, run) => sum + runWidth(doc, style, run), 0)
}

/** The name under which a font is registered with the document. */
export function fontName(script: Script, weight: Weight): string {
  return `${script}-${weight}`
}

function shareBefore({ align = 'start', direction }: TextBox): number {
  if (align === 'center') return 0.5
  return (align === 'start') === (direction === 'ltr') ? 0 : 1
}

function scriptsOf(text: string): Script[] {
  return ['latin', ...splitByScript(text).map(({ script }) => script)]
}

function useFont(doc: Doc, style: TextStyle, script: Script): void {
  doc.font(fontName(script, style.weight)).fontSize(style.size * looks[script].grown)
}

/** Cached, because shaping is slow and each run is measured several times. */
const measured = new WeakMap<Doc, Map<string, number>>()

function runWidth(doc: Doc, style: TextStyle, run: PrintRun): number {
  const size = style.size * looks[run.script].grown
  const known = measured.get(doc) ?? new Map<string, number>()
  measured.set(doc, known)
  const key = `${fontName(run.script, style.weight)} ${run.text}`
  const perPoint = known.get(key) ?? widthPerPoint(doc, style, run)
  known.set(key, perPoint)
  return perPoint * size
}

function widthPerPoint(doc: Doc, style: TextStyle, run: PrintRun): number {
  doc.font(fontName(run.script, style.weight)).fontSize(100)
  return doc.widthOfString(run.text, { features: wholeRun }) / 100
}

function splitWide(doc: Doc, { style, width }: TextBox, word: string): string[] {
  if (widthOf(doc, style, word) <= width) return [word]
  const parts: string[] = []
  let part = ''
  for (const { segment } of new Intl.Segmenter().segment(word)) {
    if (part !== '' && widthOf(doc, style, part + segment) > width) {
      parts.push(part)
      part = segment
    } else part += segment
  }
  return [...parts, part]
}

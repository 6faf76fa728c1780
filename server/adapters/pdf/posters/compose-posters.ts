import { encode } from 'uqr'
import { printLine, widthOf } from '#server/adapters/pdf/print/print-text.ts'
import { splitByScript } from '#server/adapters/pdf/print/print-runs.ts'
import {
  closeSheet,
  decorate,
  inks,
  openSheet,
  turnPage,
} from '#server/adapters/pdf/print/sheet.ts'
import type { Sheet, SheetFrame } from '#server/adapters/pdf/print/sheet.ts'

/** Posters of one link. */
export type PostersInput = SheetFrame & {
  perPage: 1 | 4
  /** May be empty. */
  headline: string
  posters: readonly {
    /** What the code says. */
    address: string
    /** What a person can type. */
    spoken: string
    place: string
  }[]
}

/** A part of a page, in points. */
type Box = { x: number; y: number; width: number; height: number }

const [TOP, GAP] = [84, 18]

/** One poster or four on each page of A4; each has its code, its address and its place. */
export async function composePosters(input: PostersInput): Promise<Buffer> {
  const { posters, perPage, headline, ...frame } = input
  const sheet = await openSheet(frame)
  for (const [number, poster] of posters.entries()) {
    const place = number % perPage
    if (place === 0 && number > 0) turnPage(sheet)
    printPoster(sheet, boxOf(sheet, perPage, place), { ...poster, headline })
  }
  return closeSheet(sheet)
}

function boxOf(sheet: Sheet, perPage: 1 | 4, place: number): Box {
  const height = sheet.bottom - TOP
  if (perPage === 1) return { x: sheet.left, y: TOP, width: sheet.width, height }
  const half = { width: (sheet.width - GAP) / 2, height: (height - GAP) / 2 }
  return {
    ...half,
    x: sheet.left + (place % 2) * (half.width + GAP),
    y: TOP + Math.floor(place / 2) * (half.height + GAP),
  }
}

type Poster = PostersInput['posters'][number] & { headline: string }

function printPoster(sheet: Sheet, box: Box, { address, spoken, place, headline }: Poster): void {
  const isLarge = box.width > 300
  const side = Math.min(box.width * 0.78, box.height * 0.6)
  decorate(sheet, (doc) => {
    doc.lineWidth(0.5).dash(3, { space: 3 })
    doc.rect(box.x, box.y, box.width, box.height).stroke(inks.line).undash()
  })
  const marks = [sheet.doc.markStructureContent('P')]
  const write = (
    text: string,
    y: number,
    style: { size: number; weight: 'regular' | 'semibold'; color: string },
  ) => {
    const fitting = Math.min(1, (box.width - 24) / Math.max(1, widthOf(sheet.doc, style, text)))
    printLine(sheet.doc, text, {
      text,
      style: { ...style, size: style.size * fitting },
      x: box.x + 12,
      width: box.width - 24,
      y,
      direction: isArabic(text) ? 'rtl' : 'ltr',
      align: 'center',
    })
  }
  const headAt = box.y + (isLarge ? 48 : 20)
  if (headline)
    write(headline, headAt, { size: isLarge ? 34 : 17, weight: 'semibold', color: inks.green })
  const codeAt = headAt + (isLarge ? 76 : 32)
  sheet.doc.endMarkedContent()
  printCode(sheet, address, { x: box.x + (box.width - side) / 2, y: codeAt, side })
  marks.push(sheet.doc.markStructureContent('P'))
  const below = codeAt + side + (isLarge ? 24 : 12)
  write(spoken, below, { size: isLarge ? 20 : 11, weight: 'semibold', color: inks.ink })
  write(place, box.y + box.height - (isLarge ? 34 : 20), {
    size: isLarge ? 11 : 8,
    weight: 'regular',
    color: inks.ink2,
  })
  sheet.doc.endMarkedContent()
  const actual = [headline, spoken, place].filter(Boolean).join(', ')
  sheet.root.add(sheet.doc.struct('P', { actual }, marks))
}

/** Dark on white, with the quiet zone of four modules that readers need. */
function printCode(
  sheet: Sheet,
  text: string,
  { x, y, side }: { x: number; y: number; side: number },
): void {
  const { data, size } = encode(text, { ecc: 'Q', border: 4 })
  const unit = side / size
  decorate(sheet, (doc) => {
    doc.rect(x, y, side, side).fill('#FFFFFF')
    for (const [row, modules] of data.entries()) {
      for (const [column, isDark] of modules.entries()) {
        if (isDark) doc.rect(x + column * unit, y + row * unit, unit, unit)
      }
    }
    doc.fill('#000000')
  })
}

const isArabic = (text: string): boolean => splitByScript(text)[0]?.script === 'arabic'

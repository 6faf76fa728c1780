import {
  closeSheet,
  inks,
  keepRoom,
  openSheet,
  writeParagraph,
} from '#server/adapters/pdf/print/sheet.ts'
import type { Sheet, SheetFrame } from '#server/adapters/pdf/print/sheet.ts'

/** One text in one of the languages of the paper. */
type Side = { language: string; text: string }

/** A worker's contract by clauses, each in every language of the paper. */
export type ContractInput = SheetFrame & {
  titles: readonly Side[]
  leads: readonly Side[]
  clauses: readonly { number: number; sides: readonly (Side & { heading: string })[] }[]
}

/** A heading and two lines of its clause. */
const CLAUSE_ROOM = 84

/** Her copy as PDF. Equal inputs have equal bytes. */
export async function writeContract({
  titles,
  leads,
  clauses,
  ...frame
}: ContractInput): Promise<Buffer> {
  const sheet = await openSheet({ ...frame, isHers: true })
  for (const [at, { language, text }] of titles.entries()) {
    const size = at === 0 ? 18 : 13
    const style = { size, weight: 'semibold', color: inks.ink } as const
    writeParagraph(sheet, { text, language, style, tag: at === 0 ? 'H1' : 'P' })
  }
  sheet.y += 4
  for (const { language, text } of leads) {
    writeParagraph(sheet, {
      text,
      language,
      style: { size: 9, weight: 'regular', color: inks.ink2 },
    })
  }
  for (const clause of clauses) writeClauseInAll(sheet, clause)
  return closeSheet(sheet)
}

function writeClauseInAll(sheet: Sheet, { number, sides }: ContractInput['clauses'][number]): void {
  sheet.y += 12
  keepRoom(sheet, CLAUSE_ROOM)
  for (const [at, { language, heading, text }] of sides.entries()) {
    const tag = at === 0 ? 'H2' : 'P'
    const color = at === 0 ? inks.green : inks.ink2
    const size = at === 0 ? 11.5 : 9.5
    writeParagraph(sheet, {
      text: `${number}. ${heading}`,
      language,
      style: { size, weight: 'semibold', color },
      tag,
    })
    const style = { size: at === 0 ? 10.5 : 9.5, weight: 'regular', color: inks.ink } as const
    writeParagraph(sheet, { text, language, style })
    sheet.y += 3
  }
}

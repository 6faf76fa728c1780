/** What people put side by side have in common, and what only one of them has. */
export type Compared = {
  /** Named by all; alone, nobody has anything in common. */
  common: string[]
  /** Each one's own, in her order; `isAlone` only where some share and she does not. */
  others: { text: string; isAlone: boolean }[][]
}

/** Of each one's texts in a row, in her order; a row of one text each is compared alike. */
export function compare(rows: readonly (readonly string[])[]): Compared {
  const holders = (text: string) => rows.filter((texts) => texts.includes(text)).length
  const [first = []] = rows
  const common = rows.length > 1 ? first.filter((text) => holders(text) === rows.length) : []
  // Where nobody shares anything, everything would be marked, and a mark would say nothing.
  const isMixed = rows.flat().some((text) => holders(text) > 1 && holders(text) < rows.length)
  const others = rows.map((texts) =>
    texts
      .filter((text) => !common.includes(text))
      .map((text) => ({ text, isAlone: isMixed && holders(text) === 1 })),
  )
  return { common, others }
}

/** Nothing is left to tell them apart by. */
export const areAlike = ({ common, others }: Compared): boolean =>
  common.length > 0 && others.every((own) => own.length === 0)

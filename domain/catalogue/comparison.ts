/** What compared people share, and what only one has. */
export type Compared = {
  /** Shared by all; empty for one person. */
  common: string[]
  /** Each person's own texts; `isAlone` where others share one and she does not. */
  others: { text: string; isAlone: boolean }[][]
}

/** Compares each person's texts in a row. */
export function compare(rows: readonly (readonly string[])[]): Compared {
  const holders = (text: string) => rows.filter((texts) => texts.includes(text)).length
  const [first = []] = rows
  const common = rows.length > 1 ? first.filter((text) => holders(text) === rows.length) : []
  // Without anything shared, marks would be on everything and say nothing.
  const isMixed = rows.flat().some((text) => holders(text) > 1 && holders(text) < rows.length)
  const others = rows.map((texts) =>
    texts
      .filter((text) => !common.includes(text))
      .map((text) => ({ text, isAlone: isMixed && holders(text) === 1 })),
  )
  return { common, others }
}

/** Nothing distinguishes them. */
export const areAlike = ({ common, others }: Compared): boolean =>
  common.length > 0 && others.every((own) => own.length === 0)

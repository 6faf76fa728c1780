/** How a start speaks to the person at the terminal, and hears that it should end. */
export type Starting = {
  /** Gets a sentence before what takes long. */
  tell: (line: string) => void
  ending: AbortSignal
}

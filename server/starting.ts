/** How a start talks to the terminal and hears that it should end. */
export type Starting = {
  /** Gets a sentence before anything slow. */
  tell: (line: string) => void
  ending: AbortSignal
}

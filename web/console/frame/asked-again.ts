/** The dialog that asks for a second factor once more: whoever waits for its answer. */
type Waiting = (isConfirmed: boolean) => void

let waiting: Waiting[] = []
let listener: (() => void) | undefined

/** Resolves to true once the member has confirmed, to false where they would not. */
export function askAgain(): Promise<boolean> {
  return new Promise((resolve) => {
    waiting = [...waiting, resolve]
    listener?.()
  })
}

/** For the dialog: hears that somebody waits. Answers how to stop. */
export function hearAsked(hear: () => void): () => void {
  listener = hear
  return () => {
    listener = undefined
  }
}

export const isConfirmationAsked = (): boolean => waiting.length > 0

export function answerAsked(isConfirmed: boolean): void {
  const answered = waiting
  waiting = []
  listener?.()
  for (const resolve of answered) resolve(isConfirmed)
}

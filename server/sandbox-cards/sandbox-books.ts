import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { CardWord } from '#server/adapters/cards/card-provider.ts'
import type { SessionAsked } from '#server/adapters/cards/sandbox-wire.ts'

/** A page that waits for a card, and what became of it. */
export type SandboxSession = {
  ref: string
  asked: SessionAsked
  expiresAt: string
  /** Its payer's bank wants a confirmation for this card. */
  confirms?: string | undefined
  word: CardWord
}

/** A call-back on its way; gone once it was taken. */
export type SandboxCallback = {
  url: string
  event: { id: string; kind: string; word: CardWord }
  dueAt: number
  tries: number
}

export type Books = {
  sessions: Record<string, SandboxSession>
  /** Charges of kept cards and refunds, by our ids. */
  words: Record<string, CardWord>
  /** Which charge each refund is of. */
  refunds: Record<string, string>
  callbacks: SandboxCallback[]
}

/** What the sandbox knows, kept in a file where one is named, so that it outlives a kill. */
export class SandboxBooks {
  readonly books: Books
  readonly #file: string | undefined
  #writing: Promise<void> = Promise.resolve()

  private constructor(books: Books, file: string | undefined) {
    this.books = books
    this.#file = file
  }

  static async open(file?: string): Promise<SandboxBooks> {
    const text = file ? await readFile(file, 'utf8').catch(() => undefined) : undefined
    return new SandboxBooks(text ? parse(text) : empty(), file)
  }

  /** Written beside and moved there: a kill leaves the old file or the new one. */
  keep(): Promise<void> {
    const file = this.#file
    if (!file) return Promise.resolve()
    this.#writing = this.#writing.then(async () => {
      await mkdir(path.dirname(file), { recursive: true })
      await writeFile(`${file}.new`, JSON.stringify(this.books), { mode: 0o600 })
      await rename(`${file}.new`, file)
    })
    return this.#writing
  }

  sessionOf(paymentId: string): SandboxSession | undefined {
    return Object.values(this.books.sessions).find(({ asked }) => asked.paymentId === paymentId)
  }

  /** A charge that succeeded, by the name that we gave it. */
  chargeOf(ref: string): CardWord | undefined {
    const words = [
      ...Object.values(this.books.sessions).map(({ word }) => word),
      ...Object.values(this.books.words),
    ]
    return words.find((word) => word.ref === ref && word.state === 'succeeded')
  }
}

const empty = (): Books => ({ sessions: {}, words: {}, refunds: {}, callbacks: [] })

/** A file that was cut off is no reason not to start. */
function parse(text: string): Books {
  try {
    return { ...empty(), ...(JSON.parse(text) as Partial<Books>) }
  } catch {
    return empty()
  }
}

import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { PaymentKind } from '#domain/payment/payment-states.ts'
import type { CardDispute, CardReport } from '#server/adapters/cards/card-provider.ts'
import type { SessionAsked } from '#server/adapters/cards/sandbox-wire.ts'
import type { Clock } from '#server/clock.ts'

/** A payment page and its result. */
export type SandboxSession = {
  ref: string
  asked: SessionAsked
  expiresAt: string
  /** The bank asks to confirm this card. */
  confirms?: string | undefined
  word: CardReport
}

/** A dispute, and where its changes are told. */
export type SandboxDispute = { dispute: CardDispute; callbackUrl: string }

/** An undelivered call-back. */
export type SandboxCallback = {
  url: string
  event: { id: string; kind: string; word?: CardReport; dispute?: CardDispute }
  dueAt: number
  tries: number
}

export type Books = {
  sessions: Record<string, SandboxSession>
  /** Charges of kept cards and refunds by our ids. */
  words: Record<string, CardReport>
  /** The charge of each refund. */
  refunds: Record<string, string>
  callbacks: SandboxCallback[]
  disputes: Record<string, SandboxDispute>
  /** When each charge and refund moved, by the provider's id. */
  moves: Record<string, { kind: PaymentKind; amount: number; at: string }>
}

/** The books' own file, where they have one, and the time. */
type Place = { file?: string | undefined; clock: Clock }

/** The sandbox's state, kept in a file if named, so that it survives a crash. */
export class SandboxBooks {
  readonly books: Books
  readonly #file: string | undefined
  readonly #clock: Clock
  #writing: Promise<void> = Promise.resolve()

  private constructor(books: Books, { file, clock }: Place) {
    this.books = books
    this.#clock = clock
    this.#file = file
  }

  static async open({ file, clock }: Place): Promise<SandboxBooks> {
    const text = file ? await readFile(file, 'utf8').catch(() => undefined) : undefined
    return new SandboxBooks(text ? parse(text) : empty(), { file, clock })
  }

  /** Written to a new file and renamed, so that a crash leaves a whole one. */
  keep(): Promise<void> {
    this.#noteMoves()
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

  /** A successful charge by our id. */
  chargeOf(ref: string): CardReport | undefined {
    return this.#words().find((word) => word.ref === ref && word.state === 'succeeded')
  }

  #words(): CardReport[] {
    const { sessions, words } = this.books
    return [...Object.values(sessions).map(({ word }) => word), ...Object.values(words)]
  }

  /** Every change is kept, so that money moved when it is kept first. */
  #noteMoves(): void {
    const at = this.#clock.now().toISOString()
    for (const { ref, kind, amount, state } of this.#words()) {
      if (state !== 'succeeded' || ref === undefined) continue
      this.books.moves[ref] ??= { kind, amount, at }
    }
  }
}

const empty = (): Books => ({
  sessions: {},
  words: {},
  refunds: {},
  callbacks: [],
  disputes: {},
  moves: {},
})

/** A damaged file does not stop the start. */
function parse(text: string): Books {
  try {
    return { ...empty(), ...(JSON.parse(text) as Partial<Books>) }
  } catch {
    return empty()
  }
}

import type { Clock } from '#server/clock.ts'
import type { CardDispute, CardReport } from '#server/adapters/cards/card-provider.ts'
import { SIGNATURE_HEADER, signCallback } from '#server/adapters/cards/sandbox-signature.ts'
import { newOpaqueId } from '#server/privacy/opaque-id.ts'
import type { SandboxBooks, SandboxCallback } from './sandbox-books.ts'
import type { TestCard } from './test-cards.ts'

const LATE_MS = 20_000
const TIMEOUT_MS = 10_000
/** Pauses between tries; then it gives up. */
const PAUSES_MS = [1_000, 5_000, 30_000, 120_000, 600_000, 3_600_000]

/** Signs and delivers call-backs: late, twice or out of order by the card used. */
export class Callbacks {
  readonly #books: SandboxBooks
  readonly #secret: string
  readonly #clock: Clock
  #timer: NodeJS.Timeout | undefined

  constructor(books: SandboxBooks, { secret, clock }: { secret: string; clock: Clock }) {
    this.#books = books
    this.#secret = secret
    this.#clock = clock
  }

  /** Stored together with the word, so that a crash loses neither. */
  async tell(word: CardReport, { url, told }: { url: string; told?: TestCard['told'] }) {
    const now = this.#clock.now().getTime()
    const dueAt = told === 'late' ? now + LATE_MS : now
    const last = { url, event: eventOf(word), dueAt, tries: 0 }
    const { callbacks } = this.#books.books
    if (told === 'out-of-order') {
      const first = eventOf({
        paymentId: word.paymentId,
        kind: 'charge',
        state: 'pending',
        amount: word.amount,
        currency: word.currency,
      })
      callbacks.push(last, { url, event: first, dueAt: now + 1_500, tries: 0 })
    } else callbacks.push(last)
    if (told === 'twice') callbacks.push({ ...last, dueAt: now + 500 })
    await this.#books.keep()
    this.start()
  }

  /** Tells how a dispute stands. */
  async tellDispute(dispute: CardDispute, url: string): Promise<void> {
    const event = { id: `evt_${newOpaqueId()}`, kind: `dispute.${dispute.state}`, dispute }
    const dueAt = this.#clock.now().getTime()
    this.#books.books.callbacks.push({
      url,
      event: { ...event, dispute: { ...dispute } },
      dueAt,
      tries: 0,
    })
    await this.#books.keep()
    this.start()
  }

  /** Resumes waiting call-backs. */
  start(): void {
    clearTimeout(this.#timer)
    const { callbacks } = this.#books.books
    if (callbacks.length === 0) return
    const next = Math.min(...callbacks.map(({ dueAt }) => dueAt))
    const wait = Math.max(0, next - this.#clock.now().getTime())
    this.#timer = setTimeout(() => void this.deliver(this.#clock.now().getTime()), wait)
    this.#timer.unref()
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  /** Delivers what is due until then. */
  async deliver(until = Number.POSITIVE_INFINITY): Promise<void> {
    const { books } = this.#books
    const due = books.callbacks.filter(({ dueAt }) => dueAt <= until)
    for (const callback of due) {
      const isTaken = await this.#bring(callback)
      const pause = PAUSES_MS[callback.tries]
      callback.tries += 1
      if (isTaken || pause === undefined)
        books.callbacks = books.callbacks.filter((one) => one !== callback)
      else callback.dueAt = this.#clock.now().getTime() + pause
    }
    await this.#books.keep()
    this.start()
  }

  async #bring({ url, event }: SandboxCallback): Promise<boolean> {
    const body = JSON.stringify(event)
    const at = this.#clock.now()
    const headers = {
      'content-type': 'application/json',
      [SIGNATURE_HEADER]: signCallback(this.#secret, { body, at }),
    }
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    return fetch(url, { method: 'POST', headers, body, redirect: 'error', signal }).then(
      ({ ok }) => ok,
      () => false,
    )
  }
}

const eventOf = (word: CardReport) => ({
  id: `evt_${newOpaqueId()}`,
  kind: `${word.kind}.${word.state}`,
  word,
})

import { PAGE_CODE } from '#domain/constants.ts'
import type { Call } from '#api/define-call.ts'
import { wireRequest } from '#web/request/wire-request.ts'

/** `onNews` after a change, `onLine` when the connection changes. */
export type Listener = { onNews: () => void; onLine: (isLive: boolean) => void }

/** Heartbeats come every 25 s; two missed mean a dead connection. */
const SILENCE_MS = 60_000
const LOOK_MS = 5_000
/** A restarting server returns before visitors are told. */
const GRACE_MS = 8_000
/** A hidden page stops listening after this. */
const HIDDEN_MS = 120_000
/** Without a stream the page polls and tries the stream again. */
const POLL_MS = 5_000
const LONGEST_POLL_MS = 60_000
const TRY_AGAIN_MS = 30_000

/** Where a call of events is heard; no header can be set there, so the page code goes along. */
export const eventsAddress = (call: Call, input: Record<string, string>): string =>
  wireRequest(call, { ...input, pageCode: PAGE_CODE }, {}).url

/**
 * Listens by server-sent events, polls where they fail, reconnects after sleep or hiding. Answers
 * how to stop.
 */
export function watchEvents(address: string, listener: Listener, hiddenMs = HIDDEN_MS): () => void {
  const watch = new Watch(address, { ...listener, hiddenMs })
  const wake = () => watch.wake()
  const reopen = () => watch.open()
  const timer = setInterval(() => watch.look(), LOOK_MS)
  document.addEventListener('visibilitychange', wake)
  window.addEventListener('pageshow', wake)
  window.addEventListener('online', reopen)
  watch.open()
  return () => {
    watch.end()
    clearInterval(timer)
    document.removeEventListener('visibilitychange', wake)
    window.removeEventListener('pageshow', wake)
    window.removeEventListener('online', reopen)
  }
}

class Watch {
  readonly #address: string
  readonly #listener: Listener
  readonly #hiddenMs: number
  #source: EventSource | undefined
  #state: string | undefined
  #heardAt = Date.now()
  #lostAt: number | undefined
  #hiddenAt: number | undefined
  #isOver = false
  #poll = { next: 0, wait: POLL_MS }
  #tryAt = 0

  constructor(address: string, of: Listener & { hiddenMs: number }) {
    this.#address = address
    this.#listener = of
    this.#hiddenMs = of.hiddenMs
  }

  open(): void {
    this.#close()
    if (this.#isOver) return
    this.#heardAt = Date.now()
    const source = new EventSource(this.#address)
    this.#source = source
    source.addEventListener('open', () => this.#hear())
    source.addEventListener('beat', () => this.#hear())
    source.addEventListener('state', (event: MessageEvent<string>) => this.#hearState(event.data))
    source.addEventListener('over', () => {
      this.end()
      this.#listener.onNews()
    })
    source.addEventListener('error', () => {
      if (source.readyState === EventSource.CLOSED) this.#fall()
      else this.#lostAt ??= Date.now()
    })
  }

  /** Checks silence, visibility and retries. */
  look(): void {
    const now = Date.now()
    if (this.#isOver || document.hidden) return this.#rest(now)
    if (!navigator.onLine) return this.#sleep()
    this.#hiddenAt = undefined
    if (this.#source) this.#lookAtLine(now)
    else if (now >= this.#tryAt) this.open()
    else if (now >= this.#poll.next) this.#ask(now)
  }

  /** After sleep a new connection starts with the current state. */
  wake(): void {
    const now = Date.now()
    if (document.hidden) return this.#rest(now)
    this.#hiddenAt = undefined
    if (!this.#source || now - this.#heardAt > SILENCE_MS / 2) this.open()
  }

  end(): void {
    this.#isOver = true
    this.#close()
  }

  #lookAtLine(now: number): void {
    if (this.#lostAt !== undefined && now - this.#lostAt > GRACE_MS) this.#listener.onLine(false)
    if (now - this.#heardAt > SILENCE_MS) this.open()
  }

  #hear(): void {
    this.#heardAt = Date.now()
    this.#lostAt = undefined
    this.#poll = { next: 0, wait: POLL_MS }
    this.#listener.onLine(true)
  }

  #hearState(state: string): void {
    this.#hear()
    if (state !== this.#state) this.#listener.onNews()
    this.#state = state
  }

  /** The stream was refused or is blocked: polls instead. */
  #fall(): void {
    this.#close()
    this.#tryAt = Date.now() + TRY_AGAIN_MS * (1 + Math.random())
    this.#poll.next = Date.now() + this.#poll.wait
  }

  #ask(now: number): void {
    const { wait } = this.#poll
    this.#poll = { next: now + wait, wait: Math.min(LONGEST_POLL_MS, wait * 1.5) }
    this.#listener.onNews()
  }

  /** Stops while offline; the browser reports its return. */
  #sleep(): void {
    this.#close()
    this.#listener.onLine(false)
  }

  #rest(now: number): void {
    this.#hiddenAt ??= now
    if (now - this.#hiddenAt >= this.#hiddenMs) this.#close()
  }

  #close(): void {
    this.#source?.close()
    this.#source = undefined
  }
}

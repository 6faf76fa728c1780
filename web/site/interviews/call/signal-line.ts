import type { CallState, Signal } from '#api/interviews/call.ts'
import { xsrfToken } from '#web/request/xsrf-token.ts'

type Joined = { after: number; iceServers: RTCIceServer[] }
type Listed = { last: number; signals: Signal[] }

/** What this browser tells the other through our server, and hears of it. */
export class SignalLine {
  readonly #path: string
  readonly #hear: (signal: Signal) => Promise<void>
  #after = 0
  #turn: Promise<void> = Promise.resolve()
  #told: Promise<unknown> = Promise.resolve()
  #events: EventSource | undefined

  constructor(interviewId: string, hear: (signal: Signal) => Promise<void>) {
    this.#path = `/api/sales/interviews/${interviewId}`
    this.#hear = hear
  }

  /** Joins and listens. Answers the servers by which browsers find each other. */
  async open(): Promise<RTCIceServer[]> {
    this.close()
    const answer = await this.#send('POST', 'join', {})
    if (!answer.ok) throw new Error('closed')
    const { after, iceServers } = (await answer.json()) as Joined
    this.#after = after
    this.#events = new EventSource(`${this.#path}/events`)
    this.#events.addEventListener('state', ({ data }: MessageEvent<string>) => {
      const { last } = JSON.parse(data) as CallState
      if (last > this.#after) this.#turn = this.#turn.then(() => this.#take())
    })
    return iceServers
  }

  close(): void {
    this.#events?.close()
    this.#events = undefined
  }

  /** Signals are sent in order, because a candidate is useless before its offer. */
  tell(kind: Signal['kind'], data?: unknown): Promise<void> {
    const signal = data === undefined ? { kind } : { kind, peerData: JSON.stringify(data) }
    const send = async () => void (await this.#send('POST', 'signals', { signal }))
    // The page may be gone before its turn comes.
    if (kind === 'bye') return send()
    const told = this.#told.then(() => (this.#events ? send() : undefined))
    this.#told = told.catch(() => undefined)
    return told
  }

  /** Notes travel beside the call, so that saving them does not leave it. */
  async saveNote(note: string): Promise<boolean> {
    return (await this.#send('PUT', 'note', { note })).ok
  }

  /** In order and one after another: an answer must not overtake its offer. */
  async #take(): Promise<void> {
    try {
      const answer = await fetch(`${this.#path}/signals?after=${this.#after}`)
      if (!answer.ok) return
      const { last, signals } = (await answer.json()) as Listed
      this.#after = last
      for (const signal of signals) await this.#hear(signal)
    } catch {
      // The next event tries again.
    }
  }

  async #send(method: string, path: string, body: object): Promise<Response> {
    const headers = { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': await xsrfToken() }
    const sent = { method, headers, body: JSON.stringify(body), keepalive: true }
    return fetch(`${this.#path}/${path}`, sent)
  }
}

import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { loadPlanSchema } from './load-plan.ts'
import type { LoadPlan, LoadResult } from './load-plan.ts'

/**
 * The load generator's own process: a fixed number of connections, each sending its next request
 * when the answer is complete (closed loop). Plain sockets, so that it costs less than what it measures.
 */
class Load {
  readonly #plan: LoadPlan
  readonly #times: number[] = []
  readonly #statuses: Record<string, number> = {}
  #firstFailure: string | undefined
  #isMeasuring = false
  #isOver = false
  #answered = 0
  #tagged = 0
  #bytes = 0
  #refused = 0
  #number: number

  constructor(plan: LoadPlan) {
    this.#plan = plan
    this.#number = plan.numbersFrom ?? 0
  }

  async run(tell: (message: unknown) => void): Promise<LoadResult> {
    const { connections, warmUpSeconds, seconds } = this.#plan
    const open = Array.from({ length: connections }, (_, index) => this.#connection(index))
    await pause(warmUpSeconds)
    tell('measuring')
    this.#isMeasuring = true
    const cpu = process.cpuUsage()
    const from = performance.now()
    await Promise.race([pause(seconds), Promise.all(open)])
    this.#isMeasuring = false
    const elapsed = (performance.now() - from) / 1000
    const used = process.cpuUsage(cpu)
    tell('measured')
    this.#isOver = true
    await Promise.all(open)
    const sorted = Float64Array.from(this.#times).sort()
    const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
    return {
      completed: sorted.length,
      answered: this.#answered,
      seconds: elapsed,
      perSecond: sorted.length / elapsed,
      p50: at(0.5),
      p95: at(0.95),
      p99: at(0.99),
      tagged: this.#tagged,
      refused: this.#refused,
      meanBytes: this.#bytes / Math.max(sorted.length, 1),
      statuses: this.#statuses,
      ...(this.#firstFailure === undefined ? {} : { firstFailure: this.#firstFailure }),
      ownCpu: (used.user + used.system) / 1e6 / elapsed,
    }
  }

  #connection(index: number): Promise<void> {
    const { port, requests, connections } = this.#plan
    const own = requests.filter((_, place) => place % connections === index % requests.length)
    const mine = own.length > 0 ? own : requests
    return new Promise((resolve, reject) => {
      const socket = connect({ port, host: '127.0.0.1', noDelay: true })
      const answers = new AnswerReader()
      let turn = index
      let sentAt = 0
      const send = () => {
        if (this.#isOver) {
          socket.end()
          return resolve()
        }
        const request = mine[turn++ % mine.length] ?? ''
        sentAt = performance.now()
        socket.write(this.#filled(request))
      }
      socket.on('connect', send)
      socket.on('error', reject)
      socket.on('close', () => (this.#isOver ? resolve() : reject(new Error('connection closed'))))
      socket.on('data', (chunk: Buffer) => {
        const answer = answers.read(chunk)
        if (!answer) return
        this.#answered += 1
        if (this.#plan.comesAgain && answer.status === '503') {
          if (this.#isMeasuring) this.#refused += 1
          setTimeout(send, answer.retryAfter * 1000)
          return
        }
        if (this.#isMeasuring) this.#note(performance.now() - sentAt, answer)
        send()
      })
    })
  }

  #filled(request: string): string {
    if (request.includes('{key}')) return request.replace('{key}', randomUUID())
    if (!request.includes('{number}')) return request
    this.#number += 1
    return request.replace('{number}', String(this.#number))
  }

  #note(milliseconds: number, { status, isTagged, bytes, text }: Answer): void {
    this.#times.push(milliseconds)
    this.#bytes += bytes
    if (isTagged) this.#tagged += 1
    this.#statuses[status] = (this.#statuses[status] ?? 0) + 1
    if (!status.startsWith(this.#plan.expects ?? '2')) this.#firstFailure ??= text()
  }
}

type Answer = {
  status: string
  isTagged: boolean
  bytes: number
  /** Seconds. */
  retryAfter: number
  text: () => string
}

/** Finds each answer's end: by Content-Length, or the last chunk. */
class AnswerReader {
  #kept: Buffer = Buffer.alloc(0)
  #needed = 0
  #head = ''

  read(chunk: Buffer): Answer | undefined {
    const all = this.#kept.length === 0 ? chunk : Buffer.concat([this.#kept, chunk])
    this.#kept = all
    if (all.length < this.#needed) return undefined
    if (this.#needed === 0 && !this.#findLength(all)) return undefined
    if (all.length < this.#needed) return undefined
    this.#kept = Buffer.alloc(0)
    this.#needed = 0
    return {
      status: all.toString('latin1', 9, 12),
      isTagged: /\r\netag:/i.test(this.#head),
      bytes: all.length - this.#head.length - 4,
      retryAfter: Number(/\r\nretry-after: (\d+)/i.exec(this.#head)?.[1] ?? 1),
      text: () => all.toString('utf8').slice(0, 1_000),
    }
  }

  #findLength(all: Buffer): boolean {
    const headEnd = all.indexOf('\r\n\r\n')
    if (headEnd < 0) return false
    const head = all.toString('latin1', 0, headEnd)
    this.#head = head
    const length = /\r\ncontent-length: (\d+)/i.exec(head)
    if (length) {
      this.#needed = headEnd + 4 + Number(length[1])
      return true
    }
    if (!all.subarray(-5).equals(lastChunk)) return false
    this.#needed = all.length
    return true
  }
}

const lastChunk = Buffer.from('0\r\n\r\n')

function pause(seconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, seconds * 1000)
  })
}

function tell(part: unknown): void {
  process.send?.(part)
}

process.once('message', (message) => {
  new Load(loadPlanSchema.parse(message)).run(tell).then(
    (result) => {
      tell(result)
      process.disconnect?.()
    },
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
})

import { connect } from 'node:net'
import type { Socket } from 'node:net'
import type { Db } from '#server/db/connect.ts'
import { newHires } from '#bench/load/new-hire.ts'
import type { Hire } from '#bench/load/new-hire.ts'
import { cpuSeconds, residentMegabytes } from '#bench/processes/process-cost.ts'
import { median, whole } from '#bench/row.ts'
import type { Row } from '#bench/row.ts'

const WATCHERS = 10_000
const APPLICATIONS = 100
const AT_ONCE = 200
const ROUNDS = 5
const QUIET_SECONDS = 30
const LAST_MS = 2_000
const KILOBYTES = 30

type Use = { port: number; pid: number; db: Db; maidIds: readonly string[] }

/**
 * 10,000 open pages on 100 applications, each on a socket of its own, watched by one process: what
 * a page costs, what beats cost, and how long it takes until the last page knows that something
 * happened, to all applications in one transaction and to one.
 */
export async function watchRow({ port, pid, db, maidIds }: Use): Promise<Row[]> {
  const hires = await newHires(port, { maidIds, count: APPLICATIONS })
  const before = residentMegabytes(pid)
  const heard = new Heard()
  const sockets = await openAll(port, hires, heard)
  await heard.until(WATCHERS)
  const each = ((residentMegabytes(pid) - before) * 1000) / WATCHERS
  const quiet = cpuSeconds(pid)
  await new Promise((resolve) => setTimeout(resolve, QUIET_SECONDS * 1000))
  const beats = ((cpuSeconds(pid) - quiet) / QUIET_SECONDS) * 100
  const all = await inRounds(() => untilHeard({ db, heard, pid }, hires))
  const one = await inRounds(() => untilHeard({ db, heard, pid }, hires.slice(0, 1)))
  for (const socket of sockets) socket.destroy()
  const last = median(all.map(({ ms }) => ms))
  return [
    {
      what: `${whole(WATCHERS)} watchers in one process: memory for each`,
      aim: `under ${KILOBYTES} kB`,
      result: `${each.toFixed(1)} kB`,
      isMet: Number.isNaN(each) ? undefined : each < KILOBYTES,
      note: `beats take ${beats.toFixed(1)}% of a core`,
    },
    {
      what: 'all 100 applications change at once: until the last of 10,000 watchers knows',
      aim: `under ${LAST_MS / 1000} s`,
      result: `${last.toFixed(0)} ms`,
      isMet: last < LAST_MS,
      note: `${median(all.map(({ cpu }) => cpu)).toFixed(2)} s of a core; one application, its 100 watchers: ${median(one.map(({ ms }) => ms)).toFixed(0)} ms`,
    },
  ]
}

/** States that came, on all sockets together. */
class Heard {
  #count = 0
  #wanted = Number.POSITIVE_INFINITY
  #tell: () => void = () => undefined

  add(text: string): void {
    this.#count += text.split('event: state').length - 1
    if (this.#count >= this.#wanted) this.#tell()
  }

  /** Resolves once this many more have come since the last time. */
  async until(count: number): Promise<void> {
    this.#wanted = count
    if (this.#count < count) await new Promise<void>((resolve) => (this.#tell = resolve))
    this.#count = 0
    this.#wanted = Number.POSITIVE_INFINITY
  }
}

async function openAll(port: number, hires: readonly Hire[], heard: Heard): Promise<Socket[]> {
  const sockets: Socket[] = []
  for (let from = 0; from < WATCHERS; from += AT_ONCE) {
    const batch = Array.from({ length: AT_ONCE }, (_, index) => {
      const hire = hires[(from + index) % hires.length]
      if (!hire) throw new Error('nobody to hire')
      return open(port, hire, heard)
    })
    sockets.push(...(await Promise.all(batch)))
  }
  return sockets
}

/** A page's stream; resolves with its first bytes. Throws where it is refused. */
function open(port: number, { caseId, cookies }: Hire, heard: Heard): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    const path = `/api/sales/ccserviceapplication/events?caseId=${caseId}`
    socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nCookie: ${cookies}\r\n\r\n`)
    socket.on('error', reject)
    socket.on('data', (bytes: Buffer) => {
      const text = bytes.toString('latin1')
      if (text.startsWith('HTTP/1.1 ') && !text.startsWith('HTTP/1.1 200')) {
        reject(new Error(text.slice(0, 200)))
      }
      heard.add(text)
      resolve(socket)
    })
  })
}

type Taken = { ms: number; cpu: number }

async function untilHeard(
  { db, heard, pid }: { db: Db; heard: Heard; pid: number },
  hires: readonly Hire[],
): Promise<Taken> {
  const watchers = (hires.length * WATCHERS) / APPLICATIONS
  const cpu = cpuSeconds(pid)
  const from = performance.now()
  const all = heard.until(watchers)
  await db
    .updateTable('cases')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where(
      'id',
      'in',
      hires.map(({ caseId }) => caseId),
    )
    .execute()
  await all
  return { ms: performance.now() - from, cpu: cpuSeconds(pid) - cpu }
}

async function inRounds(round: () => Promise<Taken>): Promise<Taken[]> {
  const taken: Taken[] = []
  for (let count = 0; count < ROUNDS; count += 1) taken.push(await round())
  return taken
}

import { Worker } from 'node:worker_threads'
import { fairTurns } from '#server/fair-turns.ts'
import type { AgreementInput, MandateInput } from './paper/document-input.ts'
import type { ContractInput } from './paper/write-contract.ts'
import type { CertificateInput } from './paper/certificate-input.ts'
import type { LeafletInput } from './paper/write-leaflet.ts'
import type { PostersInput } from './posters/compose-posters.ts'

/** What somebody signs. */
export type PaperOrder =
  | { document: 'mandate'; input: MandateInput }
  | { document: 'agreement'; input: AgreementInput }

export type ComposeOrder =
  | PaperOrder
  | { document: 'certificate'; input: CertificateInput }
  | { document: 'leaflet'; input: LeafletInput }

/** Documents with a text, and sheets of posters. */
export type PrintOrder =
  | ComposeOrder
  | { document: 'contract'; input: ContractInput }
  | { document: 'posters'; input: PostersInput }

/** The thread's reply: bytes or an error. */
export type ComposeReply = { id: number } & ({ bytes: Uint8Array } | { problem: string })

type Waiting = { resolve: (bytes: Buffer) => void; reject: (error: Error) => void }

const waiting = new Map<number, Waiting>()
let worker: Worker | undefined
let lastId = 0
/** One at a time: in parallel each would take as long as all. */
const inTurn = fairTurns(1)

/**
 * Composes in another thread: it computes for up to 0.5 s. Queued by `who`; rejects as
 * `overloaded`.
 */
export function composeApart(order: PrintOrder, who: string): Promise<Buffer> {
  return inTurn(who, () => composeNow(order))
}

function composeNow(order: PrintOrder): Promise<Buffer> {
  const thread = (worker ??= newWorker())
  const id = ++lastId
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  waiting.set(id, { resolve, reject })
  // Keeps the process alive while a document is composed.
  thread.ref()
  thread.postMessage({ id, order }, [])
  return promise.finally(() => {
    waiting.delete(id)
    if (waiting.size === 0) thread.unref()
  })
}

/** Starts the thread early, so that the first paper does not wait. */
export function wakeComposer(): void {
  worker ??= newWorker()
  if (waiting.size === 0) worker.unref()
}

function newWorker(): Worker {
  const thread = new Worker(new URL('./compose-worker.ts', import.meta.url))
  thread.on('message', (reply: ComposeReply) => {
    const order = waiting.get(reply.id)
    if ('bytes' in reply) order?.resolve(Buffer.from(reply.bytes))
    else order?.reject(new RangeError(reply.problem))
  })
  thread.on('error', (error) => dropAll(thread, error))
  thread.on('exit', () => dropAll(thread, new Error('the thread that composes documents ended')))
  return thread
}

function dropAll(thread: Worker, reason: unknown): void {
  if (worker !== thread) return
  worker = undefined
  const error = reason instanceof Error ? reason : new Error('a document could not be composed')
  for (const order of waiting.values()) order.reject(error)
}

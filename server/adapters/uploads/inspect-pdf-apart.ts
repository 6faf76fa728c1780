import { Worker } from 'node:worker_threads'
import type { PdfVerdict } from './inspect-pdf.ts'

const deadlineMs = 4_000
const heapMegabytes = 192

let worker: Worker | undefined
let lastTurn: Promise<unknown> = Promise.resolve()

/**
 * Runs inspectPdf in another thread, so that a hostile file harms nobody. After 4 seconds it is
 * unreadable.
 */
export async function inspectPdfApart(bytes: Buffer): Promise<PdfVerdict> {
  const turn = lastTurn.then(() => ask(bytes))
  lastTurn = turn
  return await turn
}

async function ask(bytes: Buffer): Promise<PdfVerdict> {
  const thread = (worker ??= newWorker())
  const { promise, resolve } = Promise.withResolvers<PdfVerdict>()
  const giveUp = () => {
    resolve({ ok: false, code: 'document-unreadable' })
    void thread.terminate()
    forget(thread)
  }
  // The timer also keeps the process alive while it reads.
  const timer = setTimeout(giveUp, deadlineMs)
  thread.on('message', resolve).on('exit', giveUp)
  thread.postMessage(bytes, [])
  const verdict = await promise
  clearTimeout(timer)
  thread.off('message', resolve).off('exit', giveUp)
  return verdict
}

function newWorker(): Worker {
  const thread = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
  })
  // A thread without memory reports an error first; unhandled, it would end the server.
  thread.on('error', () => forget(thread))
  thread.on('exit', () => forget(thread))
  thread.unref()
  return thread
}

function forget(thread: Worker): void {
  if (worker === thread) worker = undefined
}

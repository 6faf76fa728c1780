import { useRef, useState } from 'react'
import { MAX_DOCUMENT_BYTES } from '#domain/hiring/values/documents.ts'
import { CallFailure } from '#web/send.ts'
import type { Refusal } from '#web/flow/form/refused/refusal.ts'
import { asJpeg } from './as-jpeg.ts'
import { documentSender } from './document-sender.ts'
import type { DocumentSender, SentDocument } from './document-sender.ts'
import { uploadRefusal } from './upload-refusal.ts'

const FIRST_SECONDS = 3
const LONGEST_SECONDS = 60
const MOST_TRIES = 10

export type Upload =
  | { state: 'none' }
  | { state: 'sending' | 'waiting'; fraction: number; name: string }
  | { state: 'refused'; refusal: Refusal }

type Try = { name: string; sender: DocumentSender; tries: number; signal: AbortSignal }

/**
 * Uploads one document and resumes after a lost connection; tries count from the last part that
 * arrived.
 */
export function useUpload(to: {
  caseId: string
  kind: string
  onSent: (document: SentDocument, name: string) => void
}) {
  const [upload, setUpload] = useState<Upload>({ state: 'none' })
  const control = useRef<AbortController>(undefined)
  /** Retries before the pause ends. */
  const retry = useRef<() => void>(undefined)
  const refuse = (refusal: Refusal) => setUpload({ state: 'refused', refusal })

  async function send({ name, sender, tries, signal }: Try): Promise<void> {
    let reached = 0
    const before = sender.arrivedParts()
    const show = (fraction: number) => {
      reached = fraction
      setUpload({ state: 'sending', fraction, name })
    }
    try {
      const document = await sender.send({ signal, onProgress: show })
      setUpload({ state: 'none' })
      to.onSent(document, name)
    } catch (error) {
      if (signal.aborted) return
      const refusal = uploadRefusal(error, to.kind)
      if (refusal) return refuse(refusal)
      const failed = sender.arrivedParts() > before ? 1 : tries
      const asked = error instanceof CallFailure ? error.problem?.retryAfter : undefined
      const pause = pauseAfter(failed, asked)
      if (pause === undefined) return refuse({ field: to.kind, code: 'document-not-sent' })
      setUpload({ state: 'waiting', fraction: reached, name })
      const again = () => void send({ name, sender, tries: failed + 1, signal })
      retry.current = onceOnline(again, { pause, signal })
    }
  }

  /** Another file replaces a waiting one. */
  async function start(chosen: File): Promise<void> {
    stop()
    if (chosen.size > MAX_DOCUMENT_BYTES) {
      return refuse({ field: to.kind, code: 'document-too-large' })
    }
    const own = new AbortController()
    control.current = own
    setUpload({ state: 'sending', fraction: 0, name: chosen.name })
    const file = await asJpeg(chosen)
    if (own.signal.aborted) return
    const sender = documentSender({ caseId: to.caseId, kind: to.kind, file })
    await send({ name: chosen.name, sender, tries: 1, signal: own.signal })
  }

  function stop(): void {
    control.current?.abort()
    setUpload({ state: 'none' })
  }

  return { upload, start, stop, retry: () => retry.current?.() }
}

/** Retries when online, or after the pause; the answered function does so at once. */
function onceOnline(again: () => void, wait: { pause: number; signal: AbortSignal }): () => void {
  const own = new AbortController()
  const go = () => {
    if (own.signal.aborted || wait.signal.aborted) return
    own.abort()
    clearTimeout(timer)
    again()
  }
  const { signal } = own
  globalThis.addEventListener('online', go, { once: true, signal })
  const timer = setTimeout(() => navigator.onLine && go(), wait.pause * 1000)
  wait.signal.addEventListener('abort', () => own.abort(), { signal })
  return go
}

/**
 * Seconds to wait after so many tries that did not get through: twice as long each time, up to a
 * minute, and never less than the server asked for. Undefined once it was tried ten times.
 */
export function pauseAfter(tries: number, retryAfter = 0): number | undefined {
  if (tries >= MOST_TRIES) return undefined
  return Math.max(retryAfter, Math.min(FIRST_SECONDS * 2 ** (tries - 1), LONGEST_SECONDS))
}

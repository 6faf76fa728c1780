import {
  beginUpload,
  finishUpload,
  getUpload,
  sendUploadPart,
} from '#api/console/people/uploads.ts'
import { STAFF_PART_BYTES, partCount } from '#domain/staff/uploads.ts'
import type { UploadPurpose } from '#domain/staff/uploads.ts'
import { consoleSend } from '#web/console/console-send.ts'
import { CallFailure } from '#web/send.ts'

export type FileSending = {
  purpose: UploadPurpose
  /** From 0 to 1; `isWaiting` while the line is lost. */
  onProgress: (part: number, isWaiting: boolean) => void
  signal: AbortSignal
}

const [FIRST_WAIT_MS, LONGEST_WAIT_MS] = [1_000, 15_000]

/**
 * Sends a file in parts and answers its upload. A lost connection is waited for; the same file chosen again,
 * also after the page was closed, goes on where it stopped.
 */
export async function sendFile(file: File, sending: FileSending): Promise<string> {
  const { purpose, signal, onProgress } = sending
  const kept = keptName(file, purpose)
  const { uploadId, parts } = (await findBegun(kept, sending)) ?? (await begin(file, sending))
  localStorage.setItem(kept, uploadId)
  const missing = partNumbers(file).filter((part) => !parts.includes(part))
  let sent = partCount(file.size) - missing.length
  onProgress(sent / partCount(file.size), false)
  for (const part of missing) {
    signal.throwIfAborted()
    const from = part * STAFF_PART_BYTES
    const piece = file.slice(from, from + STAFF_PART_BYTES)
    await untilHeard(sending, sent / partCount(file.size), () =>
      consoleSend(sendUploadPart, { uploadId, part, file: piece }),
    )
    sent += 1
    onProgress(sent / partCount(file.size), false)
  }
  await untilHeard(sending, 1, () => consoleSend(finishUpload, { uploadId }))
  localStorage.removeItem(kept)
  return uploadId
}

const partNumbers = ({ size }: File): number[] =>
  Array.from({ length: partCount(size) }, (_, part) => part)

/** The same file has the same name, size and time. */
const keptName = ({ name, size, lastModified }: File, purpose: UploadPurpose): string =>
  `upload:${purpose}:${size}:${lastModified}:${name}`

type Begun = { uploadId: string; parts: readonly number[] }

async function findBegun(kept: string, sending: FileSending): Promise<Begun | undefined> {
  const uploadId = localStorage.getItem(kept)
  if (!uploadId) return undefined
  try {
    const { state, parts } = await untilHeard(sending, 0, () =>
      consoleSend(getUpload, { uploadId }),
    )
    return state === 'sending' ? { uploadId, parts } : undefined
  } catch (error) {
    // After a day it is gone.
    if (error instanceof CallFailure && error.problem?.code === 'not-found') return undefined
    throw error
  }
}

async function begin(file: File, sending: FileSending): Promise<Begun> {
  const input = { purpose: sending.purpose, fileName: file.name, bytes: file.size }
  const { uploadId } = await untilHeard(sending, 0, () => consoleSend(beginUpload, input))
  return { uploadId, parts: [] }
}

/** Asks again, less and less often, while no server is heard or it is overloaded. */
async function untilHeard<T>(
  { onProgress, signal }: FileSending,
  part: number,
  ask: () => Promise<T>,
): Promise<T> {
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
    signal.throwIfAborted()
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof CallFailure) || (error.status > 0 && error.status < 500)) throw error
      onProgress(part, true)
      await new Promise((resolve) => {
        setTimeout(resolve, wait)
        // The line may be back earlier.
        addEventListener('online', resolve, { once: true })
      })
    }
  }
}

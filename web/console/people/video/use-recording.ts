import { useRef, useState } from 'react'
import { getUpload, readUploadFile } from '#api/console/people/uploads.ts'
import type { ClipProblem } from '#domain/catalogue/clips/clip-facts.ts'
import { consoleSend } from '#web/console/console-send.ts'
import { wireRequest } from '#web/request/wire-request.ts'
import { useLeaving } from '#web/ui/hooks/use-leaving.ts'
import { sendFile } from './send-file.ts'

/** A chosen recording: how far it is on its way to the server, or why it was refused. */
export type Recording =
  | { state: 'none' }
  | { state: 'converting'; part: number }
  | { state: 'sending'; part: number; isWaiting: boolean }
  | { state: 'preparing' }
  | { state: 'ready'; uploadId: string; url: string; seconds: number }
  | { state: 'refused'; problem: ClipProblem }
  | { state: 'failed'; failure: unknown }

const LOOK_MS = 1_000

/** Takes a file, makes it playable, sends it, and follows what the server says of it. */
export function useRecording(
  kind: 'clip' | 'voice',
  onReady: (uploadId: string) => void = () => undefined,
) {
  const [recording, setRecording] = useState<Recording>({ state: 'none' })
  const stop = useRef<AbortController>(undefined)
  useLeaving(() => stop.current?.abort())

  async function take(file: File): Promise<void> {
    stop.current?.abort()
    const turn = new AbortController()
    stop.current = turn
    const say = (next: Recording) => {
      if (!turn.signal.aborted) setRecording(next)
    }
    try {
      say({ state: 'converting', part: 0 })
      const { convertRecording } = await import('./convert-recording.ts')
      const made = await convertRecording(file, kind, (part) => say({ state: 'converting', part }))
      const uploadId = await sendFile(made, {
        purpose: kind,
        signal: turn.signal,
        onProgress: (part, isWaiting) => say({ state: 'sending', part, isWaiting }),
      })
      say({ state: 'preparing' })
      const found = await followed(uploadId, turn.signal)
      say(found)
      if (found.state === 'ready') onReady(found.uploadId)
    } catch (failure) {
      say({ state: 'failed', failure })
    }
  }

  function drop(): void {
    stop.current?.abort()
    setRecording({ state: 'none' })
  }

  return { recording, take, drop }
}

async function followed(uploadId: string, signal: AbortSignal): Promise<Recording> {
  for (;;) {
    signal.throwIfAborted()
    const { state, problem, seconds } = await consoleSend(getUpload, { uploadId })
    if (state === 'refused') return { state, problem: problem ?? 'broken' }
    if (state === 'ready') {
      return { state, uploadId, url: await urlOf(uploadId), seconds: seconds ?? 0 }
    }
    await new Promise((resolve) => {
      setTimeout(resolve, LOOK_MS)
    })
  }
}

/** In memory, so that a player may jump in it. */
async function urlOf(uploadId: string): Promise<string> {
  const { url } = wireRequest(readUploadFile, { uploadId }, {})
  const answered = await fetch(url)
  return URL.createObjectURL(await answered.blob())
}

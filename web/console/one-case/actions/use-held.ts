import type { StaffAction } from '#domain/staff/case-actions.ts'
import type { Given } from '#web/console/one-case/types.ts'
import { useCallback, useEffect, useRef, useState } from 'react'

/** For so long a member of staff can take a press back. */
export const UNDO_SECONDS = 10

/** For so long it is said that something is done. */
const DONE_MS = 6_000

export type Held = {
  what: string
  action: StaffAction
  given: Given
  state: 'waiting' | 'sending' | 'done' | 'failed'
  /** Seconds until it is sent. */
  left: number
  failure: unknown
}

type Work = Pick<Held, 'what' | 'action' | 'given'> & { send: () => Promise<unknown> }

/**
 * Keeps a request back for ten seconds, in which it can be undone. Another one, and leaving the
 * screen, sends it at once; closing the window asks first.
 */
export function useHeld(onDone: () => void) {
  const [held, setHeld] = useState<Held>()
  const waiting = useRef<Work>(undefined)

  const send = useCallback(
    async (work: Work) => {
      waiting.current = undefined
      const { send: sendIt, ...told } = work
      setHeld({ ...told, state: 'sending', left: 0, failure: undefined })
      try {
        await sendIt()
        setHeld({ ...told, state: 'done', left: 0, failure: undefined })
      } catch (failure) {
        setHeld({ ...told, state: 'failed', left: 0, failure })
      }
      onDone()
    },
    [onDone],
  )

  const hold = useCallback(
    (work: Work) => {
      const before = waiting.current
      if (before) void send(before)
      waiting.current = work
      const { send: _send, ...told } = work
      setHeld({ ...told, state: 'waiting', left: UNDO_SECONDS, failure: undefined })
    },
    [send],
  )

  const isWaiting = held?.state === 'waiting'
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => {
      setHeld((now) => (now?.state === 'waiting' ? { ...now, left: now.left - 1 } : now))
    }, 1000)
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => {
      clearInterval(timer)
      removeEventListener('beforeunload', ask)
    }
  }, [isWaiting])

  const isDone = held?.state === 'done'
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(() => setHeld(undefined), DONE_MS)
    return () => clearTimeout(timer)
  }, [isDone])

  const isDue = isWaiting && held.left <= 0
  useEffect(() => {
    if (isDue && waiting.current) void send(waiting.current)
  }, [isDue, send])

  useEffect(
    () => () => {
      // Leaving the screen is no undo.
      void waiting.current?.send().catch(() => undefined)
    },
    [],
  )

  function undo(): void {
    waiting.current = undefined
    setHeld(undefined)
  }
  return { held, hold, sendNow: send, undo, close: () => setHeld(undefined) }
}

import type { StaffAction } from '#domain/staff/case-actions.ts'
import type { Given } from '#web/console/one-case/types.ts'
import type { Dispatch, SetStateAction } from 'react'
import { useCallback, useRef, useState } from 'react'
import { useEvent } from '#web/ui/hooks/use-event.ts'
import { useInterval, useTimeout } from '#web/ui/hooks/use-timer.ts'
import { useLeaving } from '#web/ui/hooks/use-leaving.ts'
import { useAfterChange } from '#web/ui/hooks/use-after-change.ts'

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
  /** The work that is told of: one sent because of another leaves the place to that. */
  const newest = useRef<Work>(undefined)
  const lost = useRef<Held>(undefined)

  const send = useCallback(
    async (work: Work) => {
      const { send: sendIt, ...told } = work
      const tell = (state: Held['state'], failure?: unknown) => {
        const now: Held = { ...told, state, left: 0, failure }
        if (newest.current !== work) {
          // Told once the newest is over.
          if (state === 'failed') lost.current = now
          return
        }
        setHeld(state === 'done' ? (lost.current ?? now) : now)
        if (state === 'done') lost.current = undefined
      }
      if (waiting.current === work) waiting.current = undefined
      tell('sending')
      try {
        await sendIt()
        tell('done')
      } catch (failure) {
        tell('failed', failure)
      }
      onDone()
    },
    [onDone],
  )

  const sendNow = useCallback(
    (work: Work) => {
      newest.current = work
      return send(work)
    },
    [send],
  )

  const hold = useCallback(
    (work: Work) => {
      const before = waiting.current
      newest.current = work
      waiting.current = work
      if (before) void send(before)
      const { send: _send, ...told } = work
      setHeld({ ...told, state: 'waiting', left: UNDO_SECONDS, failure: undefined })
    },
    [send],
  )

  const isWaiting = held?.state === 'waiting'
  useCountdown(isWaiting, setHeld)

  const isDone = held?.state === 'done'
  useTimeout(() => setHeld(undefined), isDone ? DONE_MS : undefined)

  const isDue = isWaiting && held.left <= 0
  useAfterChange(isDue, () => {
    if (isDue && waiting.current) void send(waiting.current)
  })

  // Leaving the screen is no undo.
  useLeaving(() => void waiting.current?.send().catch(() => undefined))

  function undo(): void {
    waiting.current = undefined
    setHeld(lost.current)
    lost.current = undefined
  }
  return { held, hold, sendNow, undo, close: () => setHeld(undefined) }
}

/** Counts the seconds down while something waits, and asks before the window closes. */
function useCountdown(
  isWaiting: boolean,
  setHeld: Dispatch<SetStateAction<Held | undefined>>,
): void {
  const count = () =>
    setHeld((now) => (now?.state === 'waiting' ? { ...now, left: now.left - 1 } : now))
  useInterval(count, isWaiting ? 1000 : undefined)
  useEvent('beforeunload', (event) => event.preventDefault(), { isOn: isWaiting })
}

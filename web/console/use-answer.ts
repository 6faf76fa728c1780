import { useCallback, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Call, InputOf, OutputOf } from '#api/define-call.ts'
import { useOngoing } from '#web/ui/hooks/use-ongoing.ts'
import { useInterval } from '#web/ui/hooks/use-timer.ts'
import { useLive } from './live/use-live.ts'
import { codeOf, consoleSend } from './console-send.ts'

type Found<Answer> = {
  answer: Answer | undefined
  failure: unknown
  /** Asks again; what is shown stays until it comes. */
  reload: () => void
}

/**
 * What a call answers, asked as the screen appears, as its input changes, and every so many
 * milliseconds where `each` says so; with `live` also after something changed, or that one id. Whoever is not signed in is led to that.
 */
export function useAnswer<C extends Call>(
  call: C,
  input: InputOf<C>,
  { each, live = false }: { each?: number; live?: boolean | string } = {},
): Found<OutputOf<C>> {
  const [answer, setAnswer] = useState<OutputOf<C>>()
  const [failure, setFailure] = useState<unknown>()
  const navigate = useNavigate()
  const newest = useRef(0)
  const asked = JSON.stringify(input)
  const reload = useCallback(() => {
    newest.current += 1
    const turn = newest.current
    consoleSend(call, JSON.parse(asked) as InputOf<C>).then(
      (found) => {
        if (turn !== newest.current) return
        setAnswer(found)
        setFailure(undefined)
      },
      (error: unknown) => {
        if (turn !== newest.current) return
        if (codeOf(error) === 'signed-out') void navigate('/sign-in', { replace: true })
        else setFailure(error)
      },
    )
  }, [call, asked, navigate])
  useOngoing(reload, { key: reload })
  useInterval(reload, each)
  useLive(reload, { isOn: live !== false, ...(typeof live === 'string' ? { id: live } : {}) })
  return { answer, failure, reload }
}

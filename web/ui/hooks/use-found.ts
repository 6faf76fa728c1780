import { useState } from 'react'
import { useOngoing } from './use-ongoing.ts'

/**
 * Asks as the screen appears, and whenever `key` says that it is about something else; `pauseMs`
 * later where one types. `found` is undefined until the answer comes, and stays so where asking fails.
 */
export function useFound<Found>(
  ask: (signal: AbortSignal) => Promise<Found>,
  key = '',
  { pauseMs = 0 }: { pauseMs?: number } = {},
): { found: Found | undefined; again: () => void } {
  const [turn, setTurn] = useState(0)
  const [answer, setAnswer] = useState<{ found: Found; to: string }>()
  const asked = `${turn} ${key}`
  const begin = (left: AbortSignal) => {
    const show = (found: Found) => left.aborted || setAnswer({ found, to: asked })
    const send = () => void ask(left).then(show, () => undefined)
    if (pauseMs === 0) return send()
    const timer = setTimeout(send, pauseMs)
    return () => clearTimeout(timer)
  }
  useOngoing(begin, { key: asked })
  const found = answer?.to === asked ? answer.found : undefined
  return { found, again: () => setTurn(turn + 1) }
}

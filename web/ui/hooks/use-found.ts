import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Asks as the screen appears, and whenever `key` says that it is about something else; `found` is
 * undefined until the answer comes, and stays so where asking fails.
 */
export function useFound<Found>(
  ask: (signal: AbortSignal) => Promise<Found>,
  key = '',
): { found: Found | undefined; again: () => void } {
  const [turn, setTurn] = useState(0)
  const [answer, setAnswer] = useState<{ found: Found; to: string }>()
  const asked = `${turn} ${key}`
  const begin = useEffectEvent(ask)
  useEffect(() => {
    const left = new AbortController()
    begin(left.signal).then(
      (found) => left.signal.aborted || setAnswer({ found, to: asked }),
      () => undefined,
    )
    return () => left.abort()
  }, [asked])
  const found = answer?.to === asked ? answer.found : undefined
  return { found, again: () => setTurn(turn + 1) }
}

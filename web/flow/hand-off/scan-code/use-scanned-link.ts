import { useEffect, useEffectEvent, useState } from 'react'

export type ScannedLink =
  | { state: 'waiting' }
  | { state: 'failed' }
  | { state: 'ready'; url: string; expiresAt: string; isRenewed: boolean }

/** In milliseconds; longer timers overflow and fire at once. */
const longestTimer = 2 ** 31 - 1

/** A single-use link for a phone, renewed when it expires. */
export function useScannedLink(of: {
  caseId: string
  makeLink: (caseId: string) => Promise<{ url: string; expiresAt: string }>
}): { link: ScannedLink; again: () => void } {
  const { caseId } = of
  const makeLink = useEffectEvent(of.makeLink)
  const [link, setLink] = useState<ScannedLink>({ state: 'waiting' })
  const [round, setRound] = useState(0)
  useEffect(() => {
    let isGone = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const make = async () => {
      try {
        const made = await makeLink(caseId)
        if (isGone) return
        setLink({ state: 'ready', ...made, isRenewed: round > 0 })
        const left = Date.parse(made.expiresAt) - Date.now()
        timer = setTimeout(
          () => setRound((count) => count + 1),
          // A wrong clock must not cause endless new links.
          Math.min(longestTimer, Math.max(60_000, left)),
        )
      } catch {
        if (!isGone) setLink({ state: 'failed' })
      }
    }
    void make()
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [caseId, round])
  return {
    link,
    again: () => {
      setLink({ state: 'waiting' })
      setRound((count) => count + 1)
    },
  }
}

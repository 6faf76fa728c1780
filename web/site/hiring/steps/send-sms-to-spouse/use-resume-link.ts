import { useEffect, useState } from 'react'
import { createResumeLink } from '#api/hiring/links.ts'
import { browserSend } from '#web/api-client.ts'

export type ResumeLink =
  | { state: 'waiting' }
  | { state: 'failed' }
  | { state: 'ready'; url: string; expiresAt: string; isRenewed: boolean }

/** In milliseconds; longer timers overflow and fire at once. */
const longestTimer = 2 ** 31 - 1

/** A single-use link for a phone, renewed when it expires. */
export function useResumeLink(caseId: string): { link: ResumeLink; again: () => void } {
  const [link, setLink] = useState<ResumeLink>({ state: 'waiting' })
  const [round, setRound] = useState(0)
  useEffect(() => {
    let isGone = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const make = async () => {
      try {
        const made = await browserSend(createResumeLink, { caseId }, { suppressErrors: true })
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

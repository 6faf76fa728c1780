import { useEffect } from 'react'
import { ownPath } from '#domain/campaigns/canonical-path.ts'
import { paths } from '#web/paths.ts'

/** The browser may not notice that the line is back. */
const LOOK_EVERY_MS = 5_000

/** To the page that could not come: it stands behind the mark, which no server sees. */
export function goOn(): void {
  const wanted = location.hash.slice(1)
  location.replace(wanted === '' ? paths.home : ownPath(wanted))
}

/** Goes on by itself when the server answers again. */
export function useReturningLine(): void {
  useEffect(() => {
    const look = async () => {
      const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => undefined)
      if (!answer?.ok) return
      clearInterval(timer)
      goOn()
    }
    const timer = setInterval(() => void look(), LOOK_EVERY_MS)
    const now = () => void look()
    window.addEventListener('online', now)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', now)
    }
  }, [])
}

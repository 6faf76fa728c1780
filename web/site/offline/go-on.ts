import { useEffect } from 'react'
import { ownPath } from '#domain/campaigns/canonical-path.ts'
import { paths } from '#web/paths.ts'

/** Browsers may miss the return of the connection. */
const LOOK_EVERY_MS = 5_000

/** Opens the page behind `#`, which no server received. */
export function goOn(): void {
  const wanted = location.hash.slice(1)
  location.replace(wanted === '' ? paths.home : ownPath(wanted))
}

/** Continues by itself once the server answers. */
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

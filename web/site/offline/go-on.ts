import { useState } from 'react'
import { ownPath } from '#domain/campaigns/canonical-path.ts'
import { paths } from '#web/paths.ts'
import { useEvent } from '#web/ui/hooks/use-event.ts'
import { useInterval } from '#web/ui/hooks/use-timer.ts'

/** Browsers may miss the return of the connection. */
const LOOK_EVERY_MS = 5_000

/** Opens the page behind `#`, which no server received. */
export function goOn(): void {
  const wanted = location.hash.slice(1)
  location.replace(wanted === '' ? paths.home : ownPath(wanted))
}

/** Continues by itself once the server answers. */
export function useReturningLine(): void {
  const [isBack, setBack] = useState(false)
  const look = async () => {
    const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => undefined)
    if (!answer?.ok) return
    setBack(true)
    goOn()
  }
  useInterval(() => void look(), isBack ? undefined : LOOK_EVERY_MS)
  useEvent('online', () => void look())
}

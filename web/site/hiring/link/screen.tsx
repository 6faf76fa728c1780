import { useState } from 'react'
import type { SeenLink } from '#web/site/hiring/load-application.ts'
import { EndedLink } from './ended-link.tsx'
import { OpenLink } from './open-link.tsx'
import { OtherLink } from './other-link.tsx'
import { PlainHeader } from './plain-header.tsx'

/**
 * Viewing changes nothing, because previews open links too; only the press admits this device
 * (ruling 12).
 */
export function Screen({ token, seen }: { token: string; seen: SeenLink }) {
  const [hasEnded, setEnded] = useState(false)
  return (
    <div className="flex min-h-dvh flex-col">
      <PlainHeader />
      {hasEnded || seen.state === 'ended' ? <EndedLink token={token} /> : null}
      {!hasEnded && seen.state === 'open' ? (
        <OpenLink token={token} link={seen.link} onEnded={() => setEnded(true)} />
      ) : null}
      {seen.state === 'yours' ? <OtherLink caseId={seen.caseId} /> : null}
    </div>
  )
}

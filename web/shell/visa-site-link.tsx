import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { visaSiteLink } from '#domain/campaigns/visa-site-link.ts'
import { paths } from '#web/paths.ts'
import { analyticsId } from '#web/storage/session-id.ts'
import { journeyId } from '#web/storage/journey-id.ts'
import { readSessionFlag } from '#web/storage/session-flags.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { useVisit } from '#web/use-visit.ts'

/** Links to the visa services site with the visit's words (B01), or to our pages. */
export function VisaSiteLink({ className, children }: { className: string; children: ReactNode }) {
  const { site, language } = useVisit()
  const isHydrated = useHydrated()
  const address = site?.links.visaSiteLink
  if (!address) {
    return (
      <Link to={paths.visas} className={className}>
        {children}
      </Link>
    )
  }
  const href = isHydrated
    ? visaSiteLink(address, {
        kept: readSessionFlag,
        journeyId: journeyId(),
        language,
        analyticsId: analyticsId(),
      })
    : address
  return (
    <a href={href} className={className}>
      {children}
    </a>
  )
}

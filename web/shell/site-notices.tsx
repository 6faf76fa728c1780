import { Suspense } from 'react'
import { lazyExtra } from '#web/lazy-part.tsx'
import { useVisit } from '#web/use-visit.ts'

/** Rare, so its script is loaded only where a notice runs. */
const NoticeBand = lazyExtra(async () => (await import('./notice-band.tsx')).NoticeBand)

/** What staff tell everybody now, drawn by the server so that nothing moves later. */
export function SiteNotices() {
  const notices = useVisit().site?.notices
  return notices ? (
    <Suspense>
      <NoticeBand notices={notices} />
    </Suspense>
  ) : null
}

import { Suspense } from 'react'
import { lazyExtra } from '#web/lazy-part.tsx'
import { useLatestHire } from './own-hires.ts'

const CarryOn = lazyExtra(async () => (await import('./carry-on-screen.tsx')).CarryOn)

/** On public pages: a link back to one's own hire (ruling 47). */
export function CarryOnPlace({ className }: { className?: string }) {
  const hire = useLatestHire()
  if (!hire) return null
  return (
    <Suspense>
      <CarryOn hire={hire} className={className} />
    </Suspense>
  )
}

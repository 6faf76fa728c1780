import { Suspense } from 'react'
import { lazyExtra } from '#web/lazy-part.tsx'
import { classNames } from '#web/ui/style/class-names.ts'
import { useLatestHire } from './own-hires.ts'

const CarryOn = lazyExtra(async () => (await import('./carry-on-screen.tsx')).CarryOn)

/** On public pages: a link back to one's own hire (ruling 47). */
export function CarryOnPlace({ className }: { className?: string }) {
  const hire = useLatestHire()
  return (
    <div className={classNames('hire-line', className)}>
      {hire ? (
        <Suspense>
          <CarryOn hire={hire} />
        </Suspense>
      ) : null}
    </div>
  )
}

import type { ReactNode } from 'react'
import { useMay } from '#web/console/frame/account-context.ts'
import { PlaceTabs } from '#web/console/frame/place-tabs.tsx'
import { ScreenHead } from '#web/console/frame/screen-head.tsx'
import { useWords } from '#web/console/use-words.ts'

/** The title of every screen of privacy, with the way to the others. */
export function PrivacyHead({ children }: { children?: ReactNode }) {
  const say = useWords('privacy')
  const maySeeLog = useMay('see-audit')
  const tabs = [
    { to: '/privacy', name: say('tabs.requests') },
    { to: '/privacy/removals', name: say('tabs.removals') },
    ...(maySeeLog ? [{ to: '/privacy/access-log', name: say('tabs.accesses') }] : []),
  ]
  return (
    <>
      <ScreenHead title={say('title')}>
        <span className="flex flex-wrap gap-2 lg:ms-auto">{children}</span>
      </ScreenHead>
      <PlaceTabs label={say('title')} tabs={tabs} />
    </>
  )
}

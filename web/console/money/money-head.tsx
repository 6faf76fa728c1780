import type { ReactNode } from 'react'
import { PlaceTabs } from '#web/console/frame/place-tabs.tsx'
import { ScreenHead } from '#web/console/frame/screen-head.tsx'
import { useWords } from '#web/console/use-words.ts'

const tabs = [
  ['', 'days'],
  ['/entries', 'entries'],
  ['/invoices', 'invoices'],
  ['/bank', 'bank'],
  ['/statements', 'statements'],
  ['/disputes', 'disputes'],
  ['/close', 'close'],
] as const

/** The title of every screen of money, with the way to the others. */
export function MoneyHead({ children }: { children?: ReactNode }) {
  const say = useWords('money')
  return (
    <>
      <ScreenHead title={say('title')}>
        <span className="flex flex-wrap gap-2 lg:ms-auto">{children}</span>
      </ScreenHead>
      <PlaceTabs
        label={say('tabs.label')}
        tabs={tabs.map(([path, name]) => ({ to: `/money${path}`, name: say(`tabs.${name}`) }))}
      />
    </>
  )
}

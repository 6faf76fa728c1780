import type { ReactNode } from 'react'
import { PlaceTabs } from '#web/console/frame/place-tabs.tsx'
import { ScreenHead } from '#web/console/frame/screen-head.tsx'
import { useWords } from '#web/console/use-words.ts'

/** The title of the screens of words, with the way from texts to notices. */
export function WordsHead({ children }: { children?: ReactNode }) {
  const say = useWords('texts')
  const tabs = [
    { to: '/words', name: say('tabs.texts') },
    { to: '/words/notices', name: say('tabs.notices') },
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

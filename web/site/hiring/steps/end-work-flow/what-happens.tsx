import { useTranslations } from 'use-intl'
import type { AppInfo } from '#api/hiring/application.ts'
import { Timeline } from '#web/ui/marks/timeline.tsx'
import { useEndItems } from './use-end-items.ts'

/** Past and future; every row has its date. */
export function WhatHappens({ app }: { app: AppInfo }) {
  const t = useTranslations('endWorkFlow')
  const items = useEndItems(app)
  return (
    <section aria-labelledby="now-title" className="mt-8">
      <h2 id="now-title" className="text-title">
        {t('now')}
      </h2>
      <div className="mt-4" aria-live="polite">
        <Timeline
          items={items}
          stateNames={{ done: t('states.done'), now: t('states.now'), later: t('states.later') }}
        />
      </div>
    </section>
  )
}

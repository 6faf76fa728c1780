import { useFormatter, useNow, useTranslations } from 'use-intl'
import type { AppInfo } from '#api/hiring.ts'
import { dubaiDay } from '#domain/day.ts'
import { noon } from '#web/site/hiring/day-text.ts'
import { timeOf } from '#web/site/hiring/hand-off/phone-progress.ts'
import { Timeline } from '#web/ui/marks/timeline.tsx'
import type { TimelineItem } from '#web/ui/marks/timeline.tsx'
import { arrivalOf } from './arrival-of.ts'
import { bankState } from './bank-state.ts'

/** Past and future, with only times that are known. */
export function WhatHappens({ app }: { app: AppInfo }) {
  const t = useTranslations('endWorkFlow')
  const format = useFormatter()
  const now = useNow()
  const arrival = arrivalOf(app)
  const signedAt = timeOf(app, 'completed') ?? timeOf(app, 'submitted', 'SIGN_MONTHLY_PAYMENTS')
  const checkedAt = timeOf(app, 'documents-checked')
  const arrivedAt = timeOf(app, 'arrived')
  const bank = bankState(app)
  const clock = (at: string) => timeText(format, new Date(at), now)
  const arrivalDay = arrival
    ? format.dateTime(noon(arrival.day), { weekday: 'short', day: 'numeric', month: 'short' })
    : undefined
  const items: TimelineItem[] = [
    {
      key: 'signed',
      state: 'done',
      label: t('signedAll'),
      time: signedAt ? clock(signedAt) : undefined,
    },
    {
      key: 'documents',
      state: checkedAt ? 'done' : 'now',
      label: t('checkDocuments'),
      time: checkedAt ? clock(checkedAt) : undefined,
    },
    {
      key: 'arrives',
      state: arrivedAt ? 'done' : 'later',
      label: t('arrives', { name: app.maid.name }),
      time: arrivedAt ? clock(arrivedAt) : arrivalDay,
    },
  ]
  if (bank !== 'none') {
    items.push({
      key: 'bank',
      state: bank === 'confirmed' ? 'done' : 'later',
      label: t(bank === 'confirmed' ? 'bankConfirmed' : 'bankConfirms'),
      body: bank === 'refused' ? t('bankRefused') : undefined,
    })
  }
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

/** The hour for today, the day for earlier. */
function timeText(format: ReturnType<typeof useFormatter>, at: Date, now: Date): string {
  const isToday = dubaiDay(at.getTime()) === dubaiDay(now.getTime())
  return isToday
    ? format.dateTime(at, { hour: 'numeric', minute: '2-digit' })
    : format.dateTime(at, { day: 'numeric', month: 'short' })
}

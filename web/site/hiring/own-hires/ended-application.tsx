import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useFormatter } from '#web/use-formatter.ts'
import type { AppInfo } from '#api/hiring/application.ts'
import { addDays, dubaiDay } from '#domain/day.ts'
import { DOCUMENT_DAYS } from '#domain/cases/ending.ts'
import { noon } from '#web/site/hiring/day-text.ts'
import { PlainHeader } from '#web/site/hiring/link/plain-header.tsx'
import { buttonClass } from '#web/ui/button.tsx'

/** An application ended without completion, with the way to a new one. */
export function EndedApplication({ app }: { app: AppInfo }) {
  const t = useTranslations('ownHires.ended')
  const format = useFormatter()
  const { maid, ended = 'withdrawn' } = app
  const way = ended === 'completed' ? 'withdrawn' : ended
  const endedAt = app.timeline.findLast(({ kind }) => kind === way || kind === 'replaced')?.at
  const erased =
    endedAt &&
    format.dateTime(noon(addDays(dubaiDay(Date.parse(endedAt)), DOCUMENT_DAYS)), {
      dateStyle: 'long',
    })
  return (
    <>
      <PlainHeader leadsHome />
      <div className="page-column py-6 lg:pt-10">
        <h1 tabIndex={-1} className="page-title outline-none">
          {t(`${way}Title`, { name: maid.name })}
        </h1>
        <p className="mt-3 text-body">{t(`${way}Body`, { name: maid.name })}</p>
        <p className="mt-3 text-body text-ink2">
          {erased ? t('erasedOn', { day: erased }) : t('kept')}
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Link to="/hire-maid" className={buttonClass({ className: 'w-full md:w-auto' })}>
            {t('browse')}
          </Link>
          <Link
            to={`/maids/${maid.id}`}
            className={buttonClass({ tone: 'edged', className: 'w-full md:w-auto' })}
          >
            {t('herPage', { name: maid.name })}
          </Link>
        </div>
      </div>
    </>
  )
}

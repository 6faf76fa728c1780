import { useTranslations } from 'use-intl'
import { useFormatter } from '#web/use-formatter.ts'
import type { AppInfo } from '#api/hiring/application.ts'
import { stepOf } from '#domain/hiring/steps/step-of.ts'
import { noon } from '#web/site/hiring/day-text.ts'
import { inOneLine } from '#web/ui/inline-texts.ts'
import { arrivalOf } from './arrival-of.ts'
import { endState } from './end-state.ts'

/** The newest news with her picture and the application's number. */
export function EndHeadline({ app }: { app: AppInfo }) {
  const t = useTranslations('endWorkFlow')
  const format = useFormatter()
  const { maid } = app
  const arrival = arrivalOf(app)
  const phone = app.answers[stepOf.mobile]?.phone
  const state = endState(app)
  const isDone = state === 'done' && arrival
  const title = isDone
    ? t('title', {
        name: maid.name,
        day: format.dateTime(noon(arrival.day), { weekday: 'long' }),
      })
    : t(`titles.${state}`, { name: maid.name })
  return (
    <div className="mt-4 flex items-start gap-4">
      <div className="min-w-0 flex-1">
        <h1 tabIndex={-1} className="page-title outline-none">
          {title}
        </h1>
        <p className="mt-2 text-small text-ink2">
          {t('number', { number: String(app.number) })}{' '}
          {phone && state !== 'waiting-iban' ? t('sentTo', { phone: inOneLine(phone) }) : null}
        </p>
      </div>
      {maid.video ? (
        <img
          src={maid.video.poster}
          alt={maid.video.alt}
          width={84}
          height={96}
          className="poster-dim h-24 w-21 shrink-0 rounded-card object-cover object-top"
        />
      ) : null}
    </div>
  )
}

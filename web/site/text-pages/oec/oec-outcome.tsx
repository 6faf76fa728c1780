import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { useFormatter } from '#web/use-formatter.ts'
import { dubaiDay, isDay } from '#domain/day.ts'
import type { OecResult } from '#domain/oec/oec-answers.ts'
import { OEC_VALID_DAYS, oecPlan, oecSteps } from '#domain/oec/oec-list.ts'
import type { OecPlan, OecStep } from '#domain/oec/oec-list.ts'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { noon } from '#web/site/hiring/day-text.ts'
import { useMinute } from '#web/ui/hooks/use-minute.ts'
import { OecShare } from './oec-share.tsx'
import { useOecDay } from './oec-side.ts'
import type { OecSide } from './oec-side.ts'

type Dated = OecStep & { on?: string }

/** The flight's day, and both people's tasks counted back from it. */
export function OecOutcome({ side, result }: { side: OecSide; result: OecResult }) {
  const t = useTranslations('oec')
  const format = useFormatter()
  const flight = useFlight()
  const day = useOecDay()
  if (oecSteps(result).length === 0) return null
  const plan = flight.day && flight.today ? planOf(result, flight.day, flight.today) : undefined
  const steps: Dated[] = plan?.steps ?? oecSteps(result)
  return (
    <>
      {flight.today ? (
        <DateField
          className="mt-6"
          name="flies"
          label={t(`${side}.flies`)}
          min={flight.today}
          value={flight.day ?? ''}
          {...(flight.day ? { shown: day(flight.day) } : {})}
          {...(flight.isPast ? { error: t('past') } : {})}
          onChange={({ target }) => flight.choose(target.value)}
        />
      ) : null}
      <output className="mt-3 block font-medium empty:hidden">{plan ? startOf(plan) : null}</output>
      <Tasks title={t(`${side}.household`)} steps={steps.filter(({ by }) => by === 'household')} />
      <Tasks title={t(`${side}.worker`)} steps={steps.filter(({ by }) => by === 'worker')} />
      <p className="mt-4 text-small text-ink2">{t('ours')}</p>
      {flight.today ? <OecShare side={side} steps={steps} /> : null}
    </>
  )

  function startOf({ isLate, startBy }: OecPlan): string {
    if (isLate) return t('late')
    return t('startBy', { day: format.dateTime(noon(startBy), longDay) })
  }
}

const longDay = { weekday: 'long', day: 'numeric', month: 'long' } as const

const planOf = (result: OecResult, flight: string, today: string): OecPlan | undefined =>
  flight < today ? undefined : oecPlan(result, { flight, today })

function Tasks({ title, steps }: { title: string; steps: readonly Dated[] }) {
  const t = useTranslations('oec.tasks')
  const format = useFormatter()
  if (steps.length === 0) return null
  return (
    <>
      <h3 className="mt-6 text-title">{title}</h3>
      <ol className="mt-2 border-t border-line">
        {steps.map(({ task, on }) => (
          <li key={task} className="flex gap-4 border-b border-line py-3">
            <div className="min-w-0 flex-1">
              <p className="font-medium">{t(`${task}.title`)}</p>
              <p className="text-small text-ink2">
                {t(`${task}.note`, { days: String(OEC_VALID_DAYS) })}
              </p>
            </div>
            {on ? (
              <time dateTime={on} className="shrink-0 text-small font-medium">
                {format.dateTime(noon(on), { day: 'numeric', month: 'short' })}
              </time>
            ) : null}
          </li>
        ))}
      </ol>
    </>
  )
}

/** In the address only, because cached pages know no day. */
function useFlight() {
  const [search, setSearch] = useSearchParams()
  const now = useMinute()
  const today = now === undefined ? undefined : dubaiDay(now)
  const asked = search.get('flies') ?? ''
  const day = today && isDay(asked) ? asked : undefined
  const choose = (flies: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete('flies')
        if (isDay(flies)) next.set('flies', flies)
        return next
      },
      { replace: true, preventScrollReset: true, defaultShouldRevalidate: false },
    )
  const isPast = day !== undefined && today !== undefined && day < today
  return { day, today, isPast, choose }
}

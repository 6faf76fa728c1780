import { useTranslations } from 'use-intl'
import { useFormatter } from '#web/use-formatter.ts'
import { HireSummary } from '#web/site/hiring/form/sums/hire-summary.tsx'
import { handsOver } from '#domain/hiring/way/hiring-context.ts'
import type { StepProps } from '#web/site/hiring/form/step-props.ts'
import { LiveTimeline } from '#web/flow/hand-off/live-timeline.tsx'
import { useNow } from '#web/site/hiring/live/use-now.ts'
import { textLinkClass } from '#web/ui/style/class-names.ts'
import { ThisComputer } from './this-computer.tsx'
import { phoneProgress } from './phone-progress.ts'
import type { PhonePart } from './phone-progress.ts'
import type { LiveApplication } from '#web/site/hiring/live/use-live-application.ts'

const everyMs = 5000
const MINUTE_MS = 60_000

/** Person, terms and the phone's live progress. */
export function LivePanel(props: Pick<StepProps, 'ctx'> & { live: LiveApplication }) {
  const t = useTranslations('handOff')
  const { live, ctx } = props
  const { app } = live
  return (
    <aside className="rounded-card bg-raised p-5 shadow-line md:p-7 2xl:p-9">
      <HireSummary app={app} />
      {handsOver(ctx) ? <OnPhone {...live} /> : null}
      {app.completed ? null : (
        <p className="mt-5 border-t border-line pt-4 text-small text-ink2">
          {t('nothingLost')} <ThisComputer app={app} ctx={ctx} className={textLinkClass()} />
        </p>
      )}
    </aside>
  )
}

/** The phone's progress, on a computer that handed over to it. */
function OnPhone({ app, isLive }: Pick<LiveApplication, 'app' | 'isLive'>) {
  const t = useTranslations('handOff')
  const format = useFormatter()
  const now = useNow(everyMs)
  const kept = app.mandates.find(({ kind }) => kind === 'one-time')?.signatures ?? 0
  const label = (part: PhonePart, isDone: boolean) => {
    if (isDone) return t(`steps.${part}`)
    return part === 'signatures' && kept > 0
      ? t('steps.signaturesCount', { count: kept })
      : t(`stepsToCome.${part}`)
  }
  const time = (at: string) =>
    now > 0 && now - Date.parse(at) < MINUTE_MS
      ? format.relativeTime(new Date(at), {
          // A slow device clock must not show future events.
          now: Math.max(now, Date.parse(at)),
          unit: 'second',
          style: 'short',
        })
      : format.dateTime(new Date(at), { hour: 'numeric', minute: '2-digit' })
  return (
    <LiveTimeline
      id="on-phone"
      className="mt-6"
      title={t('onPhone')}
      isLive={isLive}
      line={t(isLive ? 'live' : 'offline')}
      stateNames={{ done: t('states.done'), now: t('states.now'), later: t('states.later') }}
      items={phoneProgress(app).map(({ part, state, at }) => ({
        key: part,
        state,
        label: label(part, state === 'done'),
        time: at ? time(at) : state === 'now' ? t('now') : undefined,
      }))}
    />
  )
}

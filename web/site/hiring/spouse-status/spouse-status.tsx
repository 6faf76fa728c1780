import { useTranslations } from 'use-intl'
import type { AppInfo } from '#api/hiring/application.ts'
import { useLinkTime } from '#web/site/hiring/link/use-link-time.ts'
import { LiveTimeline } from '#web/flow/hand-off/live-timeline.tsx'
import { spouseParts } from './spouse-stage.ts'

type Status = NonNullable<AppInfo['spouse']>

/** The spouse's progress and replies. */
export function SpouseTimeline({ status, isLive }: { status: Status; isLive: boolean }) {
  const t = useTranslations('spouseStatus')
  const linkTime = useLinkTime()
  return (
    <LiveTimeline
      id="other-phone"
      className="rounded-card bg-raised p-4 shadow-line lg:p-0 lg:shadow-none forced-colors:border lg:forced-colors:border-0"
      title={t('otherPhone')}
      isLive={isLive}
      line={t(isLive ? 'live' : 'offline')}
      stateNames={{ done: t('states.done'), now: t('states.now'), later: t('states.later') }}
      items={spouseParts(status).map(({ part, state, at }) => ({
        key: part,
        state,
        label: t(`${state === 'done' ? 'doneParts' : 'parts'}.${part}`),
        time: at ? linkTime(at) : state === 'now' ? t('now') : undefined,
      }))}
    />
  )
}

/** The spouse's words and the household's options. */
export function SpouseWords({ status }: { status: Status }) {
  const t = useTranslations('spouseStatus')
  const said = status.wrongNumber ? undefined : (status.refusal ?? status.question)
  const kind = status.wrongNumber ? 'wrongNumber' : status.refusal ? 'refused' : 'asked'
  if ((!said && !status.wrongNumber) || (kind === 'asked' && status.signedAt)) return null
  return (
    <div className="mt-4 rounded-button bg-saffron-tint p-4 forced-colors:border">
      {said?.sentence ? (
        <p className="font-medium break-words">
          <bdi>“{said.sentence}”</bdi>
        </p>
      ) : null}
      <p className="text-small text-ink2">{t(`advice.${kind}`)}</p>
    </div>
  )
}

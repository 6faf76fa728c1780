import { useFormatter, useNow, useTranslations } from 'use-intl'
import type { AppInfo } from '#api/hiring.ts'
import { dubaiDay } from '#domain/day.ts'
import { whatHoldsBank } from '#domain/hiring/her-yes/may-go-to-bank.ts'
import { noon } from '#web/site/hiring/day-text.ts'
import { timeOf } from '#web/site/hiring/hand-off/phone-progress.ts'
import type { TimelineItem } from '#web/ui/marks/timeline.tsx'
import { arrivalOf } from './arrival-of.ts'
import { bankState } from './bank-state.ts'
import { endState } from './end-state.ts'

/** The parts of hiring in order, each with its time or its day. */
export function useEndItems(app: AppInfo): TimelineItem[] {
  const t = useTranslations('endWorkFlow')
  const format = useFormatter()
  const now = useNow()
  const arrival = arrivalOf(app)
  const signedAt = timeOf(app, 'completed') ?? timeOf(app, 'submitted', 'SIGN_MONTHLY_PAYMENTS')
  const checkedAt = timeOf(app, 'documents-checked')
  const arrivedAt = timeOf(app, 'arrived')
  const bank = bankState(app)
  const clock = (at: string) => timeText(format, new Date(at), now)
  const dayText = (day: string) =>
    format.dateTime(noon(day), { weekday: 'short', day: 'numeric', month: 'short' })
  const until = (at: string) =>
    format.dateTime(new Date(at), { weekday: 'short', hour: 'numeric', minute: '2-digit' })
  const arrivalDay = arrival && dayText(arrival.day)
  const { her } = app
  const items: TimelineItem[] = [
    signedItem(),
    herItem(),
    {
      key: 'documents',
      state: checkedAt ? 'done' : 'now',
      label: t('checkDocuments'),
      time: checkedAt ? clock(checkedAt) : arrivalDay && t('before', { day: arrivalDay }),
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
      time: bankTime(),
      body: bank === 'refused' ? t('bankRefused') : undefined,
    })
  }

  function signedItem(): TimelineItem {
    const waits = endState(app) === 'waiting-signature'
    if (!waits && app.mandates.some((mandate) => mandate.state === 'DRAFT')) {
      return { key: 'signed', state: 'now', label: t('signsAgain') }
    }
    const at = waits ? app.spouse?.sentAt : signedAt
    return {
      key: 'signed',
      state: waits ? 'now' : 'done',
      label: t(waits ? 'waitsForSignature' : 'signedAll'),
      time: at ? clock(at) : undefined,
    }
  }

  function herItem(): TimelineItem {
    const isAnswered = her?.state === 'yes' || her?.state === 'no'
    const at = isAnswered ? her.answeredAt : her?.answerBy
    const time = at && (isAnswered ? clock(at) : t('by', { when: until(at) }))
    return {
      key: 'her',
      state: isAnswered ? 'done' : 'now',
      label: t(`herStates.${her?.state ?? 'asked'}`, { name: app.maid.name }),
      time,
    }
  }

  /** Nothing is sent before her yes, nor before staff decide on an exception. */
  function bankTime(): string | undefined {
    const held = whatHoldsBank({
      endedAs: app.completed ? 'completed' : null,
      herYes: her?.state,
      visaException: app.visaException ?? null,
      mandates: app.mandates.map(({ state }) => state),
    })
    if (held) return t(`held.${held}`)
    return app.terms ? t('from', { day: dayText(app.terms.firstDay) }) : undefined
  }
  return items
}

/** The hour for today, the day for earlier. */
function timeText(format: ReturnType<typeof useFormatter>, at: Date, now: Date): string {
  const isToday = dubaiDay(at.getTime()) === dubaiDay(now.getTime())
  return isToday
    ? format.dateTime(at, { hour: 'numeric', minute: '2-digit' })
    : format.dateTime(at, { day: 'numeric', month: 'short' })
}

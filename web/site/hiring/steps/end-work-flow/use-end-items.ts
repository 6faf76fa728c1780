import { useLocale, useNow, useTranslations } from 'use-intl'
import { useFormatter } from '#web/use-formatter.ts'
import type { AppInfo } from '#api/hiring/application.ts'
import { stepOf } from '#domain/hiring/steps/step-of.ts'
import { dubaiDay } from '#domain/day.ts'
import { whatHoldsBank } from '#domain/hiring/her-yes/may-go-to-bank.ts'
import { monthFormat, noon } from '#web/site/hiring/day-text.ts'
import { lastTime } from '#web/site/hiring/hand-off/phone-progress.ts'
import { waitsForSpouse } from '#web/site/hiring/spouse-status/waits-for-spouse.ts'
import type { TimelineItem } from '#web/ui/marks/timeline.tsx'
import { arrivalOf } from './arrival-of.ts'
import { anotherIsChosen, endState } from './end-state.ts'
import { useClockText } from '#web/words/use-clock-text.ts'

/** Parts of the hire in order, with times or days. */
export function useEndItems(app: AppInfo): TimelineItem[] {
  const t = useTranslations('endWorkFlow')
  const format = useFormatter()
  const now = useNow()
  const clock = useTimeText(now)
  const month = monthFormat(useLocale())
  const dayText = (day: string) =>
    format.dateTime(noon(day), { weekday: 'short', day: 'numeric', month })
  const by = (at: string) => t('by', { when: dayText(dubaiDay(Date.parse(at))) })
  const { her } = app
  const begun = [signedItem(), ...(her ? [herItem(her)] : [])]
  // Nothing planned happens with her after that.
  return anotherIsChosen(endState(app)) ? begun : [...begun, ...arrivalItems(), ...bankItems()]

  function signedItem(): TimelineItem {
    const waits = waitsForSpouse(app)
    if (!waits && app.mandates.some((mandate) => mandate.state === 'DRAFT')) {
      const time = app.heldUntil && by(app.heldUntil)
      return { key: 'signed', state: 'now', label: t('signsAgain'), time }
    }
    const signedAt = lastTime(app, 'completed') ?? lastTime(app, 'submitted', stepOf.monthlyPapers)
    const at = waits ? app.spouse?.sentAt : signedAt
    return {
      key: 'signed',
      state: waits ? 'now' : 'done',
      label: t(waits ? 'waitsForSignature' : 'signedAll'),
      time: at ? clock(at) : undefined,
    }
  }

  function herItem({ state, answeredAt, answerBy }: NonNullable<AppInfo['her']>): TimelineItem {
    const isAnswered = state === 'yes' || state === 'no'
    return {
      key: 'her',
      state: isAnswered ? 'done' : 'now',
      label: t(`herStates.${state}`, { name: app.maid.name }),
      time: isAnswered && answeredAt ? clock(answeredAt) : by(answerBy),
    }
  }

  function arrivalItems(): TimelineItem[] {
    const arrival = arrivalOf(app)
    const day = arrival && dayText(arrival.day)
    const checkedAt = lastTime(app, 'documents-checked')
    const arrivedAt = lastTime(app, 'arrived')
    return [
      {
        key: 'documents',
        state: checkedAt ? 'done' : 'now',
        label: t('checkDocuments'),
        time: checkedAt ? clock(checkedAt) : day && t('before', { day }),
      },
      {
        key: 'arrives',
        state: arrivedAt ? 'done' : 'later',
        label: t('arrives', { name: app.maid.name }),
        time: arrivedAt ? clock(arrivedAt) : day,
      },
    ]
  }

  function bankItems(): TimelineItem[] {
    const bank = bankState(app)
    if (bank === 'none') return []
    return [
      {
        key: 'bank',
        state: bank === 'confirmed' ? 'done' : 'later',
        label: t(bank === 'confirmed' ? 'bankConfirmed' : 'bankConfirms'),
        time: app.terms ? t('from', { day: dayText(app.terms.firstDay) }) : undefined,
        body: bank === 'refused' ? t('bankRefused') : bankHeld(),
      },
    ]
  }

  /** Her yes and staff's decision must precede sending to the bank. */
  function bankHeld(): string | undefined {
    const held = whatHoldsBank({
      endedAs: app.completed ? 'completed' : null,
      herYes: her?.state,
      visaException: app.visaException ?? null,
      mandates: app.mandates.map(({ state }) => state),
      // This page is read before she came; what ends a service is told by My hire.
      isSettled: false,
    })
    return held && t(`held.${held}`)
  }
}

/** The hour for today, else the day. */
function useTimeText(now: Date) {
  const format = useFormatter()
  const clockText = useClockText()
  const month = monthFormat(useLocale())
  return (text: string) => {
    const at = new Date(text)
    return isSameDay(at, now) ? clockText(at) : format.dateTime(at, { day: 'numeric', month })
  }
}

const isSameDay = (one: Date, other: Date) => dubaiDay(one.getTime()) === dubaiDay(other.getTime())

/** The bank's state of both mandates; `none` without a bank. */
function bankState(app: Pick<AppInfo, 'mandates'>): 'none' | 'waiting' | 'confirmed' | 'refused' {
  const states = app.mandates.filter(({ kind }) => kind !== 'agreement').map(({ state }) => state)
  if (states.length === 0) return 'none'
  if (states.includes('REJECTED')) return 'refused'
  return states.every((state) => state === 'ACTIVE' || state === 'COMPLETED')
    ? 'confirmed'
    : 'waiting'
}

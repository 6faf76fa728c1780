import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Send from 'lucide-react/icons/send'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { brand } from '#domain/brand.ts'
import { OEC_VALID_DAYS } from '#domain/oec/oec-list.ts'
import type { OecStep } from '#domain/oec/oec-list.ts'
import { calendarFile } from '#domain/site/calendar-file.ts'
import { saveMadeFile } from '#web/site/hiring/steps/end-work-flow/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import filipino from './filipino.json'
import type { OecSide } from './oec-side.ts'
import { useOecDay } from './oec-side.ts'

type Dated = OecStep & { on?: string }

/** Sends the other person's tasks, or saves dates as a calendar file. */
export function OecShare({ side, steps }: { side: OecSide; steps: readonly Dated[] }) {
  const t = useTranslations('oec')
  const [told, setTold] = useState('')
  const ownText = useOwnText()
  const makeFile = useCalendar()
  const text = () => {
    const isHers = side === 'client'
    const theirs = steps.filter(({ by }) => by === (isHers ? 'worker' : 'household'))
    return isHers ? inFilipino(theirs) : ownText(theirs)
  }
  const send = async () => {
    if (typeof navigator.share === 'function') {
      // A sheet closed by the visitor rejects.
      return navigator.share({ text: text() }).catch(() => {})
    }
    setTold((await copyText(text())) ? t('copied') : `${t('notCopied')} ${text()}`)
  }
  const dated = steps.flatMap(({ task, on }) => (on ? [{ task, on }] : []))
  const hasOthers = side === 'client' || steps.some(({ by }) => by === 'household')
  return (
    <div className="mt-4 flex flex-wrap gap-3 print:hidden">
      {hasOthers ? (
        <Button className="flex-1" onClick={() => void send()}>
          <Send aria-hidden size={20} strokeWidth={1.75} className="mirror-rtl" />
          {t(`${side}.send`)}
        </Button>
      ) : null}
      {dated.length > 0 ? (
        <Button tone="edged" onClick={() => makeFile(dated)}>
          <CalendarPlus aria-hidden size={20} strokeWidth={1.75} />
          {t('dates')}
        </Button>
      ) : null}
      <output className="w-full text-small whitespace-pre-line empty:hidden">{told}</output>
    </div>
  )
}

/** Her tasks in Filipino, not yet checked by a native reader (docs/unread-texts.md). */
function inFilipino(steps: readonly Dated[]): string {
  const format = new Intl.DateTimeFormat('fil', { day: 'numeric', month: 'long', timeZone: 'UTC' })
  const tasks: Partial<Record<string, string>> = filipino.tasks
  const lines = steps.map(({ task, on }) => {
    const what = (tasks[task] ?? '').replace('{days}', String(OEC_VALID_DAYS))
    return on ? `• ${format.format(new Date(on))}: ${what}` : `• ${what}`
  })
  return [filipino.title, ...lines, filipino.neverPay].join('\n')
}

function useOwnText(): (steps: readonly Dated[]) => string {
  const t = useTranslations('oec.tasks')
  const day = useOecDay()
  return (steps) =>
    steps
      .map(({ task, on }) => {
        const what = `${t(`${task}.title`)}: ${t(`${task}.note`, { days: String(OEC_VALID_DAYS) })}`
        return on ? `• ${day(on)}: ${what}` : `• ${what}`
      })
      .join('\n')
}

function useCalendar(): (steps: readonly { task: OecStep['task']; on: string }[]) => void {
  const t = useTranslations('oec.tasks')
  return (steps) => {
    const events = steps.map(({ task, on }) => ({
      uid: `oec-${task}-${on}@${location.hostname}`,
      day: on,
      title: t(`${task}.title`),
      note: t(`${task}.note`, { days: String(OEC_VALID_DAYS) }),
    }))
    const file = calendarFile({ product: brand.name, madeAt: new Date(), events })
    saveMadeFile(new Blob([file], { type: 'text/calendar;charset=utf-8' }), 'OEC.ics')
  }
}

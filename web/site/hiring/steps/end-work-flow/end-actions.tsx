import CalendarPlus from 'lucide-react/icons/calendar-plus'
import MessageCircle from 'lucide-react/icons/message-circle'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { AppInfo } from '#api/hiring/application.ts'
import { ChatLink } from '#web/shell/chat/chat-link.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { anotherIsChosen, endState } from './end-state.ts'
import { useCalendar } from './use-calendar.ts'

const icon = { 'aria-hidden': true, size: 24, strokeWidth: 1.75 } as const

/** Current actions; filled only for the next one, as the calendar after her yes. */
export function EndActions({ app, chatNumber }: { app: AppInfo; chatNumber: string }) {
  const t = useTranslations('endWorkFlow')
  const tHiring = useTranslations('hiring')
  const addToCalendar = useCalendar(app)
  const state = endState(app)
  const isOver = anotherIsChosen(state)
  const hasCalendar = addToCalendar && !isOver && state !== 'she-asks'
  return (
    <>
      {isOver ? (
        <Link
          to={`/hire-maid?switch_m=${app.caseId}`}
          className={buttonClass({ className: 'flex-1 px-3!' })}
        >
          {t('her.everybody')}
        </Link>
      ) : null}
      {hasCalendar ? (
        <Button
          tone={state === 'done' ? 'main' : 'edged'}
          className="flex-1 px-3!"
          onClick={addToCalendar}
        >
          <CalendarPlus {...icon} />
          {t('addLabel')}
        </Button>
      ) : null}
      <ChatLink
        number={chatNumber}
        text={tHiring('chatText', { number: app.number })}
        label={t('chat')}
        className={buttonClass({
          tone: 'edged',
          // A computer has it in the header.
          className: hasCalendar || isOver ? 'lg:hidden' : 'flex-1',
        })}
      >
        <MessageCircle {...icon} />
        {t('chat')}
      </ChatLink>
    </>
  )
}

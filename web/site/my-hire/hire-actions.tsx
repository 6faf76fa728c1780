import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Calendar from 'lucide-react/icons/calendar'
import MessageCircle from 'lucide-react/icons/message-circle'
import { useTranslations } from 'use-intl'
import type { Hire } from '#api/hiring/hire.ts'
import { ChatLink } from '#web/shell/chat/chat-link.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { useArrivalFile } from './arrival/use-arrival-file.ts'
import { MoveArrivalButton } from './arrival/move-arrival-button.tsx'

const icon = { 'aria-hidden': true, size: 20, strokeWidth: 1.75 } as const

/** Actions beside her picture on computers; phones have them elsewhere. */
export function HireActions({ hire }: { hire: Hire }) {
  const t = useTranslations('myHire')
  const tHiring = useTranslations('hiring')
  const addToCalendar = useArrivalFile(hire)
  const look = buttonClass({ tone: 'edged', size: 'small' })
  return (
    <div className="mt-5 flex flex-wrap gap-3 max-lg:hidden print:hidden">
      <MoveArrivalButton hire={hire} className={look}>
        <Calendar {...icon} />
        {t('changeArrival')}
      </MoveArrivalButton>
      {addToCalendar ? (
        <Button tone="edged" size="small" onClick={addToCalendar}>
          <CalendarPlus {...icon} />
          {t('addToCalendar')}
        </Button>
      ) : null}
      <ChatLink
        text={tHiring('chatText', { number: hire.number })}
        label={t('chat')}
        className={look}
      >
        <MessageCircle {...icon} />
        {t('chat')}
      </ChatLink>
    </div>
  )
}

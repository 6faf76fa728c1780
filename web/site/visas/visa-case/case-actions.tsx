import CalendarPlus from 'lucide-react/icons/calendar-plus'
import MessageCircle from 'lucide-react/icons/message-circle'
import { Link } from 'react-router'
import { useLocale } from 'use-intl'
import { fillPath } from '#api/define-call.ts'
import { getVisaCalendar } from '#api/visas/case.ts'
import type { SentVisa } from '#api/visas/case.ts'
import { visaNumber } from '#domain/visas/visa-number.ts'
import { languageNames } from '#web/language-names.ts'
import { paths } from '#web/paths.ts'
import { ChatLink } from '#web/shell/chat/chat-link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { StickyBar } from '#web/ui/layers/sticky-bar.tsx'
import { useVisaWords } from './use-visa-words.ts'

const icon = { 'aria-hidden': true, size: 20, strokeWidth: 1.75 } as const

type Props = { visa: SentVisa }

/** What is pressed next, and the chat: first beside the stages on a computer. */
export function CaseActions({ visa }: Props) {
  const { t } = useVisaWords(visa)
  const locale = useLocale()
  return (
    <div className="mt-6 grid gap-3 lg:mt-0 print:hidden">
      <div className="grid gap-3 max-lg:hidden">
        <MainAction visa={visa} />
        <CaseChat visa={visa} label={t('chatAbout', { number: visaNumber(visa.number) })} />
      </div>
      {visa.workerLanguage && visa.sentOn ? (
        <p className="text-caption text-ink3">
          {t('workerPage', {
            worker: visa.worker,
            language: languageNames(locale)(visa.workerLanguage),
          })}
        </p>
      ) : null}
    </div>
  )
}

/** The same on a phone, where the thumb is. */
export function CaseBar({ visa }: Props) {
  const { t } = useVisaWords(visa)
  return (
    <StickyBar className="lg:hidden">
      <MainAction visa={visa} />
      <CaseChat visa={visa} label={t('chat')} />
    </StickyBar>
  )
}

/** Renews an issued visa, goes on with an application, or adds the days to a calendar. */
function MainAction({ visa }: Props) {
  const { t } = useVisaWords(visa)
  const lang = useLocale().split('-')[0] ?? 'en'
  const look = buttonClass({ className: 'flex-1' })
  if (visa.may.renew) {
    return (
      <Link to={`${paths.visaApply}?renews=${visa.caseId}`} className={look}>
        {t('renew')}
      </Link>
    )
  }
  if (visa.ended) return null
  if (!visa.sentOn) {
    return (
      <Link to={`${paths.visaApply}?case=${visa.caseId}`} className={look}>
        {t('apply')}
      </Link>
    )
  }
  if (!visa.stages.some(({ expectedOn, doneOn }) => expectedOn && !doneOn)) return null
  const { path } = fillPath(getVisaCalendar.path, { caseId: visa.caseId })
  return (
    <a href={`/api/${path}?lang=${lang}`} download className={look}>
      <CalendarPlus {...icon} />
      {t('add')}
    </a>
  )
}

function CaseChat({ visa, label }: Props & { label: string }) {
  const { t } = useVisaWords(visa)
  return (
    <ChatLink
      text={t('chatText', { number: visaNumber(visa.number) })}
      label={label}
      className={buttonClass({ tone: 'edged', className: 'max-lg:px-5' })}
    >
      <MessageCircle {...icon} />
      {label}
    </ChatLink>
  )
}

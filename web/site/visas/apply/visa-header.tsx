import ChevronLeft from 'lucide-react/icons/chevron-left'
import { useTranslations } from 'use-intl'
import { visaNumber } from '#domain/visas/visa-number.ts'
import { ChatLink } from '#web/shell/chat/chat-link.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Logo } from '#web/ui/marks/logo.tsx'
import { Stepper } from '#web/ui/marks/stepper.tsx'

/** Back or the logo at the start, chat at the end, and how far it is. */
export function VisaHeader(props: {
  chatNumber: string
  /** Absent before there is an application. */
  number?: number
  onBack?: (() => void) | undefined
  progress?: { name: string; place: number; of: number } | undefined
}) {
  const t = useTranslations('apply')
  const { progress, number, onBack } = props
  return (
    <header className="page-columns pt-2 lg:pt-6">
      <div className="flex min-h-12 items-center justify-between">
        {onBack ? (
          <IconButton label={t('back')} onClick={onBack} className="-ms-3">
            <ChevronLeft aria-hidden className="mirror-rtl" />
          </IconButton>
        ) : (
          <Logo />
        )}
        <ChatLink
          number={props.chatNumber}
          text={number === undefined ? '' : t('chatText', { number: visaNumber(number) })}
          label={t('chat')}
          className="-me-3"
        />
      </div>
      {progress ? (
        <div className="mt-1">
          <Stepper
            stage={progress.name}
            summary={t('stepOf', { step: progress.place, of: progress.of })}
            filled={Array.from({ length: progress.of }, (_, at) =>
              at + 1 < progress.place ? 1 : at + 1 === progress.place ? 0.5 : 0,
            )}
          />
        </div>
      ) : null}
    </header>
  )
}

import ChevronLeft from 'lucide-react/icons/chevron-left'
import MessageCircle from 'lucide-react/icons/message-circle'
import type { ReactNode } from 'react'
import { ChatLink } from '#web/shell/chat/chat-link.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Logo } from '#web/ui/marks/logo.tsx'

type Props = {
  /** Undefined where there is no way back. */
  backLabel: string | undefined
  onBack: () => void
  /** `short` is what computers show. */
  chat: { number: string; text: string; label: string; short: string }
  progress?: ReactNode
  /** On computers below the progress. */
  below?: ReactNode
}

/** Back at the start, chat at the end, progress below; the mark between them on a computer. */
export function StepHeader({ isMobile, ...props }: Props & { isMobile: boolean }) {
  return isMobile ? <PhoneHeader {...props} /> : <ComputerHeader {...props} />
}

function PhoneHeader({ backLabel, onBack, chat, progress }: Props) {
  const { short: _short, ...link } = chat
  return (
    <header className="page-columns pt-2">
      <div className="flex min-h-12 items-center justify-between">
        {backLabel === undefined ? (
          <Logo />
        ) : (
          <IconButton label={backLabel} onClick={onBack} className="-ms-3">
            <ChevronLeft aria-hidden className="mirror-rtl" />
          </IconButton>
        )}
        <ChatLink {...link} className="-me-3" />
      </div>
      {progress ? <div className="mt-1">{progress}</div> : null}
    </header>
  )
}

const linkClass =
  'inline-flex min-h-11 items-center gap-2 rounded-field text-small font-medium hover:text-action'

function ComputerHeader({ backLabel, onBack, chat, progress, below }: Props) {
  const { short, ...link } = chat
  return (
    <>
      <header className="border-b border-line">
        <div className="page-x grid min-h-18 grid-cols-[1fr_auto_1fr] items-center gap-4">
          <div>
            {backLabel === undefined ? null : (
              <button type="button" onClick={onBack} className={linkClass}>
                <ChevronLeft aria-hidden size={20} strokeWidth={1.75} className="mirror-rtl" />
                {backLabel}
              </button>
            )}
          </div>
          <Logo />
          <div className="text-end">
            <ChatLink {...link} className={linkClass}>
              <MessageCircle aria-hidden size={20} strokeWidth={1.75} />
              {short}
            </ChatLink>
          </div>
        </div>
      </header>
      {progress ? (
        <div className="page-columns pt-6">
          <div className="mt-1">{progress}</div>
          {below}
        </div>
      ) : null}
    </>
  )
}

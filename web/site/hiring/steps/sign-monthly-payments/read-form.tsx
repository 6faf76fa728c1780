import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import type { ComponentProps } from 'react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/style/class-names.ts'
import type { ShownPaper } from '#web/site/hiring/signing/pdf/load-paper.ts'
import { PaperReader } from '#web/site/hiring/signing/reader/paper-reader.tsx'
import { SignAtEnd } from './sign-at-end.tsx'

/** What a paper says and its reading side by side, so that a computer's first screen has the pad. */
export const besideReading =
  'space-y-4 xl:grid xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] xl:gap-x-4 xl:space-y-0'

/** Must be read to its end before signing; reports that. */
export function ReadForm(props: {
  mandateId: string | undefined
  title: string
  wasRead: boolean
  onRead: (shown: ShownPaper) => void
  error: string | undefined
  /** Allows signing at the words' end. */
  signing: Omit<ComponentProps<typeof SignAtEnd>, 'close'> | undefined
  /** Opens at once for a signer who signed the earlier form in its reader. */
  startsOpen?: boolean
}) {
  const t = useTranslations('signMonthlyPayments')
  const [isOpen, setOpen] = useState(props.startsOpen ?? false)
  const { mandateId, wasRead } = props
  const close = () => setOpen(false)
  if (!mandateId) return null
  return (
    <div className="xl:flex xl:flex-col">
      {props.error ? (
        <p className="mb-2 flex gap-1.5 text-small font-medium text-danger">
          <span className="flex h-lh shrink-0 items-center">
            <CircleAlert aria-hidden size={20} strokeWidth={1.75} />
          </span>
          <span className="min-w-0">{props.error}</span>
        </p>
      ) : null}
      <div
        className={classNames(
          'flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card bg-raised px-4 py-2 xl:flex-1 xl:flex-col xl:flex-nowrap xl:items-stretch xl:justify-between xl:pb-3 forced-colors:border',
          props.error ? 'shadow-edge-wrong' : 'shadow-edge-thin',
        )}
      >
        <p className="flex min-w-32 flex-1 items-center gap-3 xl:min-w-0">
          {wasRead ? (
            <CircleCheck
              aria-hidden
              size={24}
              strokeWidth={1.75}
              className="shrink-0 text-action"
            />
          ) : null}
          <span className="min-w-0 text-small text-ink2" aria-live="polite">
            {wasRead ? t('wasRead') : t('mustRead')}
          </span>
        </p>
        <Button
          id="read"
          tone={wasRead ? 'edged' : 'main'}
          size="small"
          className="grow md:grow-0"
          onClick={() => setOpen(true)}
        >
          {wasRead ? t('openAgain') : t('open')}
        </Button>
      </div>
      <PaperReader
        open={isOpen}
        onClose={close}
        mandateId={mandateId}
        title={props.title}
        onReadToEnd={props.onRead}
        atEnd={props.signing ? <SignAtEnd {...props.signing} close={close} /> : null}
      />
    </div>
  )
}

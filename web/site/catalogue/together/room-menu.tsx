import Ellipsis from 'lucide-react/icons/ellipsis'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { stopRoom } from '#api/catalogue/rooms.ts'
import { browserSend } from '#web/api-client.ts'
import { showFailure } from '#web/notices/show-failure.ts'
import { paths } from '#web/paths.ts'
import { useDisclosure } from '#web/shell/menu/use-disclosure.ts'
import { Button } from '#web/ui/button.tsx'
import { iconButtonClass } from '#web/ui/icon-button.tsx'
import { Dialog } from '#web/ui/layers/dialog.tsx'

const rowClass =
  'flex min-h-11 w-full items-center rounded-field px-3 text-start text-small no-underline hover:bg-sunken'

/** Back to the list, and ending the room after a question. */
export function RoomMenu({ roomId, onStopped }: { roomId: string; onStopped: () => void }) {
  const t = useTranslations('together')
  const details = useDisclosure()
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)

  function ask(): void {
    details.current?.removeAttribute('open')
    // Returns the focus after the dialog.
    details.current?.querySelector('summary')?.focus()
    setAsked(true)
  }

  async function stop(): Promise<void> {
    setBusy(true)
    try {
      await browserSend(stopRoom, { roomId })
      onStopped()
    } catch (error) {
      showFailure(error)
      setAsked(false)
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <details ref={details} className="relative">
        <summary aria-label={t('menu')} className={iconButtonClass('plain', '-me-2')}>
          <Ellipsis aria-hidden size={24} strokeWidth={1.75} />
        </summary>
        <ul className="absolute end-0 top-full z-30 mt-1 min-w-52 rounded-button bg-raised p-1.5 shadow-float forced-colors:border">
          <li>
            <Link to={paths.saved} className={rowClass}>
              {t('toSaved')}
            </Link>
          </li>
          <li>
            <button type="button" onClick={ask} className={`${rowClass} text-danger`}>
              {t('stop')}
            </button>
          </li>
        </ul>
      </details>
      <Dialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={t('stopTitle')}
        lead={t('stopAsk')}
        closeLabel={t('goOnSharing')}
        footer={
          <>
            <Button tone="danger" busy={isBusy} onClick={() => void stop()}>
              {t('stop')}
            </Button>
            <Button tone="quiet" onClick={() => setAsked(false)}>
              {t('goOnSharing')}
            </Button>
          </>
        }
      >
        {null}
      </Dialog>
    </>
  )
}

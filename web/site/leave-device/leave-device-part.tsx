import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/layers/dialog.tsx'
import { useQuestion } from '#web/use-question.ts'
import { leaveDevice } from './leave-device.ts'

/** Leaves a shared device after one question. */
export function LeaveDevicePart() {
  const t = useTranslations('leaveDevice')
  const { state, open, close, confirm } = useQuestion(leaveDevice)

  return (
    <section
      aria-labelledby="leave-device-title"
      className="mt-10 max-w-160 border-t border-line pt-5 print:hidden"
    >
      <h2 id="leave-device-title" className="text-title">
        {t('title')}
      </h2>
      <p className="mt-1 text-body text-ink2">{t('body')}</p>
      <Button tone="edged" size="small" className="mt-4" onClick={open}>
        {t('leave')}
      </Button>
      <Dialog
        open={state !== 'closed'}
        onClose={close}
        title={t('question')}
        lead={t('goes')}
        closeLabel={t('stay')}
        footer={
          <>
            <Button tone="danger" busy={state === 'working'} onClick={confirm}>
              {state === 'working' ? t('leaving') : t('leave')}
            </Button>
            <Button tone="quiet" onClick={close}>
              {t('stay')}
            </Button>
          </>
        }
      >
        <p className="text-small">{t('back')}</p>
        <output className="mt-2 block text-small text-danger empty:mt-0">
          {state === 'failed' ? t('failed') : null}
        </output>
      </Dialog>
    </section>
  )
}

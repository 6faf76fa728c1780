import X from 'lucide-react/icons/x'
import { useCallback, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { openPrivacySettings } from '#web/measuring/consent-layer.ts'
import { setConsent } from '#web/measuring/set-consent.ts'
import { asksFirst } from '#web/storage/consent-terms.ts'
import { useVisit } from '#web/use-visit.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { textLinkClass } from '#web/ui/style/class-names.ts'
import { useOutside } from '#web/ui/hooks/use-event.ts'
import { useAutoHide } from './use-auto-hide.ts'

/**
 * The cookie banner [C01] takes no focus. Its time pauses under pointer or focus; an outside press
 * closes it [C04].
 */
export function CookieBanner({
  hideAfterMs,
  onClose,
}: {
  /** Undefined where an answer is required. */
  hideAfterMs: number | undefined
  onClose: () => void
}) {
  const t = useTranslations('consent')
  const { site } = useVisit()
  const ref = useRef<HTMLElement>(null)
  const close = useCallback(() => {
    // Returns the focus from the banner to the page.
    if (ref.current?.contains(document.activeElement)) document.getElementById('content')?.focus()
    onClose()
  }, [onClose])
  useAutoHide(ref, { afterMs: hideAfterMs, onHide: close })
  // A press that began outside the banner.
  useOutside(ref, onClose, { names: 'click', isFirst: true })
  const choose = (mode: 'granted' | 'denied') => () => {
    setConsent(mode, { chosen: true })
    close()
  }
  const changes = site?.consent.changes
  return (
    <section
      ref={ref}
      aria-labelledby="cookies"
      className="cookie-banner fixed inset-x-0 bottom-0 z-30 grid grid-cols-[1fr_auto] items-center gap-x-3 rounded-t-sheet bg-raised px-4 pt-4 pb-[max(1.25rem,env(safe-area-inset-bottom))] shadow-float md:inset-x-6 md:bottom-6 md:mx-auto md:flex md:w-fit md:max-w-180 md:rounded-card md:py-3 md:ps-6 md:pe-3 print:hidden forced-colors:border"
    >
      <h2 id="cookies" className="text-title md:sr-only">
        {t('banner.title')}
      </h2>
      <div className="col-span-2 row-start-2 mt-1 text-ink2 md:mt-0 md:text-small md:text-ink">
        <p>
          {t('banner.text')}{' '}
          <button
            type="button"
            onClick={openPrivacySettings}
            className={textLinkClass('max-md:hidden')}
          >
            {t('banner.more')}
          </button>
        </p>
        {changes ? <p className="mt-1">{t('banner.changes', { changes })}</p> : null}
      </div>
      <div className="col-span-2 row-start-3 mt-4 flex flex-wrap gap-3 md:mt-0 md:flex-nowrap">
        <Button
          size="normal"
          className="grow-3 px-4! md:min-h-11 md:grow-0 md:px-6!"
          onClick={choose('granted')}
        >
          {t('banner.accept')}
        </Button>
        {asksFirst() ? (
          <Button
            tone="edged"
            className="grow px-4! md:min-h-11 md:grow-0 md:px-6!"
            onClick={choose('denied')}
          >
            {t('banner.decline')}
          </Button>
        ) : null}
        <Button tone="edged" className="grow px-4! md:hidden" onClick={openPrivacySettings}>
          {t('banner.more')}
        </Button>
      </div>
      <IconButton
        label={t('close')}
        onClick={close}
        className="col-start-2 row-start-1 -me-2 md:me-0"
      >
        <X aria-hidden size={24} strokeWidth={1.75} />
      </IconButton>
    </section>
  )
}

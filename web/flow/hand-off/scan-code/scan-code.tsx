import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/button.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import { PlaceholderBlock } from '#web/ui/marks/placeholder.tsx'
import { textLinkClass } from '#web/ui/style/class-names.ts'
import { QrCode } from '#web/ui/marks/qr-code.tsx'
import { useScannedLink } from './use-scanned-link.ts'
import type { ScannedLink } from './use-scanned-link.ts'
import { useClockText } from '#web/words/use-clock-text.ts'

/** A QR code for one's own phone until it expires, then a new one. */
export function ScanCode({
  failed,
  ...of
}: Parameters<typeof useScannedLink>[0] & {
  /** Says what else to do where no link can be made. */
  failed: string
}) {
  const t = useTranslations('scanCode')
  const { link, again } = useScannedLink(of)
  return (
    <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
      <div className="size-68 max-w-full shrink-0 rounded-card bg-white p-5 shadow-line 2xl:size-88 2xl:p-7">
        {link.state === 'ready' ? (
          <QrCode text={link.url} label={t('qr')} />
        ) : (
          <output className="block size-full">
            <span className="sr-only">{t('qrWaiting')}</span>
            {link.state === 'waiting' ? <PlaceholderBlock className="size-full" /> : null}
          </output>
        )}
      </div>
      <div className="min-w-48 flex-1">
        <h2 className="text-title">{t('scan')}</h2>
        {link.state === 'failed' ? (
          <div role="alert">
            <p className="mt-1 text-small text-ink2">{failed}</p>
            <Button tone="edged" size="small" className="mt-3" onClick={again}>
              {t('again')}
            </Button>
          </div>
        ) : null}
        {link.state === 'ready' ? <LinkNote link={link} /> : null}
      </div>
    </div>
  )
}

function LinkNote({ link }: { link: Extract<ScannedLink, { state: 'ready' }> }) {
  const t = useTranslations('scanCode')
  const clockText = useClockText()
  // Belongs to one link: a new one was not copied yet.
  const [told, setTold] = useState({ url: '', isCopied: false })
  const copy = async () => setTold({ url: link.url, isCopied: await copyText(link.url) })
  const isTold = told.url === link.url
  return (
    <>
      <p className="mt-1 text-small text-ink2" aria-live="polite">
        {link.isRenewed ? `${t('renewed')} ` : null}
        {t('once', {
          time: clockText(new Date(link.expiresAt)),
        })}
      </p>
      <button
        type="button"
        className={textLinkClass('mt-2 min-h-11 text-small')}
        onClick={() => void copy()}
      >
        {isTold && told.isCopied ? t('copied') : t('copy')}
      </button>
      <output className="block text-small empty:hidden">
        {isTold && !told.isCopied ? (
          <>
            {t('notCopied')}{' '}
            <span className="ltr-text mt-1 block break-all select-all">{link.url}</span>
          </>
        ) : null}
      </output>
    </>
  )
}

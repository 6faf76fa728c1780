import CircleOff from 'lucide-react/icons/circle-off'
import { useTranslations } from 'use-intl'
import type { AppInfo } from '#api/hiring/application.ts'
import { PlainHeader } from '#web/site/hiring/link/plain-header.tsx'

/** A refused or expired link, and that a new one can follow. */
export function ClosedLink({ signer }: { signer: NonNullable<AppInfo['signer']> }) {
  const t = useTranslations('spouseMinute')
  const who = signer.sender ?? t('family')
  return (
    <>
      <PlainHeader />
      <div className="page-middle flex-1 pt-6 lg:pt-12 pb-8">
        <span className="flex size-14 items-center justify-center rounded-full bg-sunken">
          <CircleOff aria-hidden size={24} strokeWidth={1.75} />
        </span>
        <h1 tabIndex={-1} className="mt-6 page-title outline-none">
          {t('closedTitle')}
        </h1>
        <p className="mt-2 text-ink2">{t('closedBody', { sender: who })}</p>
      </div>
    </>
  )
}

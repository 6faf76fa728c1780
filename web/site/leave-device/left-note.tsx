import { useTranslations } from 'use-intl'

/** What leaving did, and what it did not touch. */
export function LeftNote() {
  const t = useTranslations('leaveDevice.left')
  return (
    <>
      <h1 tabIndex={-1} className="page-title outline-none">
        {t('title')}
      </h1>
      <p className="mt-2 text-body text-ink2">{t('done')}</p>
      <p className="mt-2 text-body text-ink2">{t('kept')}</p>
    </>
  )
}

import { useTranslations } from 'use-intl'

/** What the log calls the request that failed: ten letters to read out or to copy. */
export function RequestCode({ code }: { code: string }) {
  const t = useTranslations('notices')
  return (
    <p className="mt-1 text-small text-ink3">
      {t('reference')}{' '}
      <bdi dir="ltr" translate="no" className="font-semibold select-all">
        {code}
      </bdi>
    </p>
  )
}

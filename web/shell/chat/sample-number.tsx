import { useTranslations } from 'use-intl'
import { isSampleContact } from '#domain/site/sample-contacts.ts'

/** Marks sample numbers until the operator sets others. */
export function SampleNumber({ numbers }: { numbers: readonly (string | undefined)[] }) {
  const t = useTranslations('shell')
  if (!numbers.some((number) => number && isSampleContact(number))) return null
  return <p className="mt-2 text-small text-ink3">{t('sampleNumber')}</p>
}

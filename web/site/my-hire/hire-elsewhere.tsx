import { useTranslations } from 'use-intl'
import { ComeBack } from './come-back.tsx'

/** Replaces papers that repeat another device's data, until a code. */
export function Screen() {
  const t = useTranslations('elsewhere')
  return (
    <section className="mt-8">
      <h2 className="text-title">{t('title')}</h2>
      <p className="mt-2 text-body text-ink2">{t('why')}</p>
      <p className="mt-2 text-body text-ink2">{t('myHire')}</p>
      <ComeBack />
    </section>
  )
}

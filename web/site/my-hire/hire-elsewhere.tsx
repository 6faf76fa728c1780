import { useTranslations } from 'use-intl'
import { ComeBack } from './come-back.tsx'

/** In the place of papers that repeat what another device gave: its number opens them here too. */
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

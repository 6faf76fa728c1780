import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { lazyExtra } from '#web/lazy-part.tsx'
import type { MaidPage } from './load-maid.ts'

const LateVoices = lazyExtra(
  async () => (await import('#web/site/family-voices/late-voices.tsx')).LateVoices,
)

/** Family voices, loaded late with their words. */
export function FamilyVoices({ page: { maid, familyVoices } }: { page: MaidPage }) {
  const t = useTranslations('profile.familyVoices')
  if (familyVoices.length === 0) return null
  return (
    <section aria-labelledby="voices-title" className="mt-8">
      <h2 id="voices-title" className="border-b border-line pb-3 text-title">
        {t('title')}
      </h2>
      <Suspense fallback={null}>
        <LateVoices voices={familyVoices} name={maid.name} />
      </Suspense>
    </section>
  )
}

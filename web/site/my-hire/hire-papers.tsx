import { useId } from 'react'
import { useTranslations } from 'use-intl'
import type { Hire } from '#api/hiring/hire.ts'
import { SealedPapers } from '#web/site/hiring/sealed-papers/sealed-papers.tsx'

/** The papers of a hire. */
export function HirePapers({ hire }: { hire: Hire }) {
  const t = useTranslations('myHire')
  const id = useId()
  const { caseId, papers, sums, certificate } = hire
  if (papers.length === 0) return null
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="text-title">
        {t('papersTitle')}
      </h2>
      <SealedPapers {...{ caseId, papers, certificate }} cap={sums?.cap} isWide />
    </section>
  )
}

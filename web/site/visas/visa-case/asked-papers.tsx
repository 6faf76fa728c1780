import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import type { SentVisa } from '#api/visas/case.ts'
import { DocumentCard } from '#web/flow/documents/document-card.tsx'
import { useVisaWords } from './use-visa-words.ts'

/** Papers that we asked for again: which, why, and a place to send each. */
export function AskedPapers({ visa }: { visa: SentVisa }) {
  const { t } = useVisaWords(visa)
  const names = useTranslations('visas.papers.of')
  const { revalidate } = useRevalidator()
  if (visa.asked.length === 0) return null
  return (
    <section aria-labelledby="visa-case-asked" className="mt-6">
      <h2 id="visa-case-asked" className="text-title">
        {t('asked.title')}
      </h2>
      <p className="mt-1 text-small text-ink2">{t('asked.lead')}</p>
      <div className="mt-3 space-y-3">
        {visa.asked.map(({ kind, reason }) => (
          <DocumentCard
            key={kind}
            caseId={visa.caseId}
            kind={kind}
            title={names(`${kind}.title`)}
            hint={t(`asked.why.${reason}`)}
            document={undefined}
            isNeeded={() => false}
            error={undefined}
            onUploaded={() => void revalidate()}
          />
        ))}
      </div>
    </section>
  )
}

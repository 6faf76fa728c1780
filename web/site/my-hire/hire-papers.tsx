import { useId } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { getCertificatePdf } from '#api/signing/certificate.ts'
import { fillPath } from '#api/define-call.ts'
import type { Hire } from '#api/hiring/hire.ts'
import { pdfAddress } from '#web/site/hiring/signing/pdf/load-paper.ts'
import { FileRow } from '#web/ui/file-row.tsx'
import { useMoneyText } from '#web/words/use-money-text.ts'

const order = ['one-time', 'monthly', 'agreement'] as const
type Paper = Hire['papers'][number]

/** Sealed papers, or their progress. */
export function HirePapers({ hire }: { hire: Hire }) {
  const t = useTranslations('myHire.papers')
  const locale = useLocale()
  const id = useId()
  const papers = order.flatMap((kind) => hire.papers.filter((paper) => paper.kind === kind))
  if (papers.length === 0) return null
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="text-title">
        {t('title')}
      </h2>
      <ul className="mt-2 lg:grid lg:grid-cols-2 lg:gap-x-6" aria-live="polite">
        {papers.map((paper) => (
          <PaperRow key={paper.id} hire={hire} paper={paper} />
        ))}
        {hire.certificate ? (
          <FileRow
            name={t('certificate')}
            note={t('pages', hire.certificate)}
            address={addressOf(hire.caseId, locale)}
            label={t('download', { paper: t('certificate') })}
          />
        ) : null}
      </ul>
    </section>
  )
}

function PaperRow({ hire: { sums }, paper }: { hire: Hire; paper: Paper }) {
  const moneyText = useMoneyText()
  const t = useTranslations('myHire.papers')
  const locale = useLocale()
  const amount = paper.kind === 'one-time' ? sums?.first : sums?.cap
  const name = t(paper.kind, { amount: amount === undefined ? '' : moneyText(amount) })
  const { pages, state, id } = paper
  const isSealed = pages !== undefined
  const note = isSealed ? t('pages', { pages }) : t(state === 'DRAFT' ? 'draft' : 'sealing')
  const address = isSealed ? pdfAddress(id, locale) : undefined
  return <FileRow {...{ name, note, address }} label={t('download', { paper: name })} />
}

function addressOf(caseId: string, locale: string): string {
  const { path } = fillPath(getCertificatePdf.path, { caseId })
  return `/api/${path}?lang=${locale.split('-')[0] ?? 'en'}`
}

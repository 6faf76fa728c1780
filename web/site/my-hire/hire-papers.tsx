import Download from 'lucide-react/icons/download'
import FileText from 'lucide-react/icons/file-text'
import { useId } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { getCertificatePdf } from '#api/signing/certificate.ts'
import { fillPath } from '#api/define-call.ts'
import type { Hire } from '#api/hiring/hire.ts'
import { pdfAddress } from '#web/site/hiring/signing/pdf/load-paper.ts'
import { iconButtonClass } from '#web/ui/icon-button.tsx'
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
  return <FileRow name={name} note={note} address={isSealed ? pdfAddress(id, locale) : undefined} />
}

function FileRow(props: { name: string; note: string; address: string | undefined }) {
  const t = useTranslations('myHire.papers')
  const { name, note, address } = props
  return (
    <li className="flex min-h-14 items-center gap-3.5 border-b border-line py-1.5">
      <FileText aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
      <p className="min-w-0 flex-1">
        <span className="block font-medium">{name}</span>
        <span className="block text-caption text-ink3">{note}</span>
      </p>
      {address === undefined ? null : (
        <a
          href={address}
          download
          aria-label={t('download', { paper: name })}
          className={iconButtonClass('plain', '-me-3')}
        >
          <Download aria-hidden size={24} strokeWidth={1.75} />
        </a>
      )}
    </li>
  )
}

function addressOf(caseId: string, locale: string): string {
  const { path } = fillPath(getCertificatePdf.path, { caseId })
  return `/api/${path}?lang=${locale.split('-')[0] ?? 'en'}`
}

import { useLocale, useTranslations } from 'use-intl'
import { getCertificatePdf } from '#api/signing/certificate.ts'
import { fillPath } from '#api/define-call.ts'
import type { AppInfo } from '#api/hiring/application.ts'
import { pdfAddress } from '#web/site/hiring/signing/pdf/load-paper.ts'
import { FileRow } from '#web/ui/file-row.tsx'
import { classNames } from '#web/ui/style/class-names.ts'
import { useMoneyText } from '#web/words/use-money-text.ts'

const order = ['one-time', 'monthly', 'agreement'] as const

type Paper = Pick<AppInfo['mandates'][number], 'id' | 'kind' | 'pages' | 'state'>
type Props = {
  caseId: string
  papers: readonly Paper[]
  /** Most that a month takes. */
  cap: number | undefined
  certificate: { pages: number } | undefined
  /** No payment is taken by them. */
  areUnused?: boolean
  /** Two beside each other on computers. */
  isWide?: boolean
}

/** Sealed papers to download, or what each waits for. */
export function SealedPapers({ caseId, papers, cap, certificate, areUnused, isWide }: Props) {
  const t = useTranslations('hiring.sealedPapers')
  const moneyText = useMoneyText()
  const locale = useLocale()
  const noteOf = ({ kind, pages, state }: Paper) => {
    const note = pages ? t('pages', { pages }) : t(state === 'DRAFT' ? 'draft' : 'sealing')
    if (areUnused && kind !== 'agreement') return `${t('notUsed')} · ${note}`
    if (kind !== 'monthly' || cap === undefined) return note
    return `${t('upTo', { cap: moneyText(cap) })} · ${note}`
  }
  return (
    <ul
      className={classNames('mt-2', isWide && 'lg:grid lg:grid-cols-2 lg:gap-x-6')}
      aria-live="polite"
    >
      {order
        .flatMap((kind) => papers.filter((paper) => paper.kind === kind))
        .map((paper) => (
          <FileRow
            key={paper.id}
            name={t(paper.kind)}
            note={noteOf(paper)}
            address={paper.pages ? pdfAddress(paper.id, locale) : undefined}
            label={t('download', { paper: t(paper.kind) })}
          />
        ))}
      {certificate ? (
        <FileRow
          name={t('certificate')}
          note={t('pages', certificate)}
          address={certificateAddress(caseId, locale)}
          label={t('download', { paper: t('certificate') })}
        />
      ) : null}
    </ul>
  )
}

function certificateAddress(caseId: string, locale: string): string {
  const { path } = fillPath(getCertificatePdf.path, { caseId })
  return `/api/${path}?lang=${locale.split('-')[0] ?? 'en'}`
}

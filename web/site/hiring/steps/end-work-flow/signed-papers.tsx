import Download from 'lucide-react/icons/download'
import FileText from 'lucide-react/icons/file-text'
import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { getCertificatePdf } from '#api/signing/certificate.ts'
import { fillPath } from '#api/define-call.ts'
import type { AppInfo } from '#api/hiring/application.ts'
import { pdfAddress } from '#web/site/hiring/signing/pdf/load-paper.ts'
import { anotherIsChosen, endState } from './end-state.ts'
import { paths } from '#web/paths.ts'
import { iconButtonClass } from '#web/ui/icon-button.tsx'
import { textLinkClass } from '#web/ui/style/class-names.ts'
import { useMoneyText } from '#web/words/use-money-text.ts'

const order = ['one-time', 'monthly', 'agreement'] as const

/** Sealed papers, or that they are being sealed; after her no those of payments stay unused. */
export function SignedPapers({ app, title }: { app: AppInfo; title?: string }) {
  const moneyText = useMoneyText()
  const t = useTranslations('endWorkFlow')
  const language = useLocale()
  const papers = order.flatMap((kind) => app.mandates.filter((mandate) => mandate.kind === kind))
  if (papers.length === 0) return null
  const isOver = anotherIsChosen(endState(app))
  const areDrafts = papers.some(({ state }) => state === 'DRAFT')
  const isSealing = papers.some(({ pages, state }) => pages === undefined && state !== 'DRAFT')
  return (
    <section aria-labelledby="papers-title" className="mt-8">
      <h2 id="papers-title" className="text-title">
        {title ?? t('whatSigned')}
      </h2>
      <ul className="mt-2 divide-y divide-line" aria-live="polite">
        {papers.map(({ id, kind, pages, state }) => (
          <PaperRow
            key={id}
            paper={t(`papers.${kind}`)}
            fact={
              isOver && kind !== 'agreement'
                ? t('notUsed')
                : kind === 'monthly' && app.terms
                  ? t('upTo', { cap: moneyText(app.terms.monthlyCap) })
                  : undefined
            }
            pages={pages}
            waits={t(state === 'DRAFT' ? 'draft' : 'sealing')}
            address={pdfAddress(id, language)}
          />
        ))}
        {app.certificate ? (
          <PaperRow
            paper={t('papers.certificate')}
            pages={app.certificate.pages}
            address={certificateAddress(app.caseId)}
          />
        ) : null}
      </ul>
      {app.certificate ? (
        <Link to={paths.verify} className={textLinkClass('inline-flex min-h-11 items-center')}>
          {t('check')}
        </Link>
      ) : null}
      {areDrafts ? <p className="mt-2 text-small text-ink2">{t('draftNote')}</p> : null}
      {isSealing ? <p className="mt-2 text-small text-ink2">{t('sealingNote')}</p> : null}
    </section>
  )
}

function certificateAddress(caseId: string): string {
  return `/api/${fillPath(getCertificatePdf.path, { caseId }).path}`
}

/** A sealed file, or what it waits for. */
function PaperRow(props: {
  paper: string
  /** At most so much is taken by it, or nothing. */
  fact?: string | undefined
  pages: number | undefined
  waits?: string
  address: string
}) {
  const t = useTranslations('endWorkFlow')
  const { paper, fact, pages } = props
  return (
    <li className="flex min-h-13 items-center gap-3.5">
      <FileText aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
      <span className="min-w-0 flex-1 py-2">
        <span className="block font-medium">{paper}</span>
        <span className="block text-small text-ink3">
          {fact ? `${fact} · ` : null}
          {pages === undefined ? props.waits : t('pages', { pages })}
        </span>
      </span>
      {pages === undefined ? null : (
        <a
          href={props.address}
          download
          aria-label={t('download', { paper })}
          className={iconButtonClass('plain', '-me-3')}
        >
          <Download aria-hidden size={24} strokeWidth={1.75} />
        </a>
      )}
    </li>
  )
}

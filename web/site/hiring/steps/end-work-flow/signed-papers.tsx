import Download from 'lucide-react/icons/download'
import FileText from 'lucide-react/icons/file-text'
import { useLocale, useTranslations } from 'use-intl'
import type { AppInfo } from '#api/hiring.ts'
import { formatMoney } from '#domain/payment/money.ts'
import { pdfAddress } from '#web/site/hiring/signing/pdf/load-paper.ts'
import { iconButtonClass } from '#web/ui/icon-button.tsx'

const order = ['one-time', 'monthly', 'agreement'] as const

/** The sealed forms to keep, or that they are being sealed. */
export function SignedPapers({ app }: { app: AppInfo }) {
  const t = useTranslations('endWorkFlow')
  const language = useLocale()
  const papers = order.flatMap((kind) => app.mandates.filter((mandate) => mandate.kind === kind))
  if (papers.length === 0) return null
  const areDrafts = papers.some(({ state }) => state === 'DRAFT')
  const isSealing = papers.some(({ pages, state }) => pages === undefined && state !== 'DRAFT')
  const cap = app.terms ? formatMoney(app.terms.monthlyCap) : ''
  return (
    <section aria-labelledby="papers-title" className="mt-8">
      <h2 id="papers-title" className="text-title">
        {t('whatSigned')}
      </h2>
      <ul className="mt-2 divide-y divide-line" aria-live="polite">
        {papers.map(({ id, kind, pages, state }) => {
          const paper = t(`papers.${kind}`, { cap })
          return (
            <li key={id} className="flex min-h-13 items-center gap-3.5">
              <FileText aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
              <span className="min-w-0 flex-1 font-medium">{paper}</span>
              <span className="shrink-0 text-small text-ink3">
                {pages === undefined
                  ? t(state === 'DRAFT' ? 'draft' : 'sealing')
                  : t('pages', { pages })}
              </span>
              {pages === undefined ? null : (
                <a
                  href={pdfAddress(id, language)}
                  download
                  aria-label={t('download', { paper })}
                  className={iconButtonClass('plain', '-me-3')}
                >
                  <Download aria-hidden size={24} strokeWidth={1.75} />
                </a>
              )}
            </li>
          )
        })}
      </ul>
      {areDrafts ? <p className="mt-2 text-small text-ink2">{t('draftNote')}</p> : null}
      {isSealing ? <p className="mt-2 text-small text-ink2">{t('sealingNote')}</p> : null}
    </section>
  )
}

import Check from 'lucide-react/icons/check'
import { useTranslations } from 'use-intl'
import type { AppInfo } from '#api/hiring/application.ts'
import { classNames } from '#web/ui/style/class-names.ts'
import type { MonthlyForm } from './use-monthly-forms.ts'

const order = ['one-time', 'monthly', 'agreement'] as const
const names = { 'one-time': 'oneTime', monthly: 'monthly', agreement: 'agreement' } as const

type Props = {
  app: AppInfo
  /** Papers signed here, in order. */
  forms: readonly MonthlyForm[]
  form: MonthlyForm
  goTo: (form: MonthlyForm) => void
}

/** The hire's papers, signed and to come; a second holder sees only their own. */
export function PaperList({ app, forms, form, goTo }: Props) {
  const t = useTranslations('signMonthlyPayments')
  const isSecond = !forms.includes('agreement')
  const papers = isSecond
    ? forms
    : order.filter((kind) => app.mandates.some((paper) => paper.kind === kind))
  const current = papers.indexOf(form)
  const place = { place: current + 1, count: papers.length }
  return (
    <nav aria-label={t('papers')}>
      <p className="sr-only">{t('place', place)}</p>
      <ol className="grid auto-cols-fr grid-flow-col gap-2">
        {papers.map((paper, index) => {
          const isCurrent = index === current
          const isSigned = index < current
          const look = classNames(
            'flex min-h-11 w-full items-center rounded-button px-2.5 py-1.5 text-start text-caption',
            isCurrent && 'bg-action-tint text-ink shadow-edge-chosen forced-colors:border-2',
            isSigned && 'bg-raised font-medium text-action shadow-line forced-colors:border',
            !isCurrent && !isSigned && 'text-ink3 shadow-line forced-colors:border',
          )
          const words = (
            <span className="flex items-center gap-1">
              {isSigned ? (
                <Check aria-hidden size={16} strokeWidth={2} className="shrink-0" />
              ) : null}
              <span className="min-w-0">{t(names[paper])}</span>
              {isSigned ? <span className="sr-only">, {t('signed')}</span> : null}
            </span>
          )
          return (
            <li key={paper} aria-current={isCurrent ? 'step' : undefined}>
              {isSigned && forms.includes(paper) ? (
                <button type="button" className={look} onClick={() => goTo(paper)}>
                  {words}
                </button>
              ) : (
                <span className={look}>{words}</span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

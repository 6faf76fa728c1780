import Check from 'lucide-react/icons/check'
import { useTranslations } from 'use-intl'
import { classNames } from '#web/ui/style/class-names.ts'

const papers = ['oneTime', 'monthly', 'agreement'] as const

/** A household's three papers, signed and to come: "2 of 3". */
export function PaperList({ current, onEarlier }: { current: number; onEarlier: () => void }) {
  const t = useTranslations('signMonthlyPayments')
  return (
    <nav aria-label={t('papers')}>
      <p className="text-small text-ink3">{t('place', { place: current + 1 })}</p>
      <ol className="mt-2 grid grid-cols-3 gap-2">
        {papers.map((paper, index) => {
          const isCurrent = index === current
          const isSigned = index < current
          const look = classNames(
            'flex min-h-14 w-full items-center rounded-button px-2.5 py-1.5 text-start text-caption',
            isCurrent && 'bg-action-tint text-ink shadow-edge-chosen forced-colors:border-2',
            isSigned && 'bg-raised font-medium text-action shadow-line forced-colors:border',
            !isCurrent && !isSigned && 'text-ink3 shadow-line forced-colors:border',
          )
          const words = (
            <span className="flex items-center gap-1">
              {isSigned ? (
                <Check aria-hidden size={16} strokeWidth={2} className="shrink-0" />
              ) : null}
              <span className="min-w-0">{t(paper)}</span>
              {isSigned ? <span className="sr-only">, {t('signed')}</span> : null}
            </span>
          )
          return (
            <li key={paper} aria-current={isCurrent ? 'step' : undefined}>
              {isSigned && paper === 'monthly' ? (
                <button type="button" className={look} onClick={onEarlier}>
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

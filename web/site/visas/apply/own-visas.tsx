import { visaCasePath } from '#domain/site/own-paths.ts'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { OutputOf } from '#api/define-call.ts'
import type { listVisas } from '#api/visas/application.ts'
import { visaNumber } from '#domain/visas/visa-number.ts'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { applyAddress } from './apply-address.ts'
import { VisaHeader } from './visa-header.tsx'

type Visas = OutputOf<typeof listVisas>['visas']

/** The visas of this device. */
export function OwnVisas({ visas, chatNumber }: { visas: Visas; chatNumber: string }) {
  const t = useTranslations('apply.own')
  const kinds = useTranslations('visas.kinds')
  const navigate = useNavigate()
  const stateOf = ({ ended, isSent }: Visas[number]) =>
    ended ? t('over') : t(isSent ? 'sent' : 'notSent')
  return (
    <div className="flex flex-1 flex-col">
      <VisaHeader chatNumber={chatNumber} onBack={() => void navigate(paths.visas)} />
      <div className="page-columns flex-1 pt-6 pb-10 lg:grid lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-start lg:gap-x-16 lg:pt-10">
        <div>
          <h1 tabIndex={-1} className="page-title outline-none">
            {t('title')}
          </h1>
          {visas.length === 0 ? <p className="mt-2 text-ink2">{t('none')}</p> : null}
          <ul className="mt-4 border-t border-line empty:hidden lg:rounded-card lg:border-0 lg:bg-raised lg:px-5 lg:shadow-line">
            {visas.map((visa) => (
              <li key={visa.caseId} className="border-b border-line lg:last:border-0">
                <Link
                  to={visa.isSent ? visaCasePath(visa.caseId) : applyAddress(visa.caseId)}
                  className="flex min-h-14 items-center gap-3 py-2 text-ink no-underline hover:text-action"
                >
                  <span className="min-w-0 flex-1">
                    <span className="block font-semibold">
                      {visaNumber(visa.number)} · {kinds(`${visa.kind}.title`)}
                    </span>
                    <span className="text-small text-ink2">{stateOf(visa)}</span>
                  </span>
                  <ChevronRight aria-hidden size={20} className="mirror-rtl text-ink3" />
                </Link>
              </li>
            ))}
          </ul>
          <p className="mt-6">
            <Link to={paths.visas} className={buttonClass({ tone: 'edged' })}>
              {t('guide')}
            </Link>
          </p>
        </div>
        <section className="mt-8 rounded-card bg-sunken p-5 lg:mt-0">
          <h2 className="text-title">{t('another')}</h2>
          <p className="mt-1 text-ink2">{t('anotherNote')}</p>
          <Link
            to={paths.visaStatus}
            className={buttonClass({ tone: 'edged', className: 'mt-4 bg-raised!' })}
          >
            {t('byNumber')}
          </Link>
        </section>
      </div>
    </div>
  )
}

import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { visaPath } from '#domain/site/own-paths.ts'
import { visaKinds } from '#domain/visas/visa-kinds.ts'
import { VisaSiteLink } from '#web/shell/visa-site-link.tsx'
import { textLinkClass } from '#web/ui/style/class-names.ts'
import { HomePart } from './part.tsx'

/** Visa services: the usual time, and a page for each kind. */
export function Visas({ days }: { days: number | null }) {
  const t = useTranslations('home.visas')
  return (
    <HomePart id="visas" title={t('title')} lead={t('lead')}>
      {days === null ? null : (
        <p className="mt-2 text-small">
          <strong className="font-semibold">{t('eta', { days })}</strong>{' '}
          <span className="text-ink3">{t('etaNote')}</span>
        </p>
      )}
      <ul className="mt-4 border-t border-line">
        {visaKinds.map((kind) => (
          <li key={kind} className="border-b border-line">
            <Link
              to={visaPath(kind)}
              className="flex min-h-14 items-center justify-between gap-4 py-2.5 text-ink no-underline hover:text-action"
            >
              <span>
                <span className="block font-semibold">{t(`kinds.${kind}.title`)}</span>
                <span className="block text-small text-ink2">{t(`kinds.${kind}.body`)}</span>
              </span>
              <ChevronRight
                aria-hidden
                size={20}
                strokeWidth={1.75}
                className="mirror-rtl shrink-0 text-ink3"
              />
            </Link>
          </li>
        ))}
      </ul>
      <VisaSiteLink className={textLinkClass('mt-2 inline-flex min-h-11 items-center')}>
        {t('all')}
      </VisaSiteLink>
    </HomePart>
  )
}

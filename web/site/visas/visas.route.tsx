import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { visaKinds } from '#domain/visas/visa-kinds.ts'
import { paths } from '#web/paths.ts'
import { pageMeta } from '#web/shell/page/page-meta.ts'
import { MissedAddress } from '#web/shell/missed-address.tsx'
import { VisaSiteLink } from '#web/shell/visa-site-link.tsx'
import { textLinkClass } from '#web/ui/style/class-names.ts'
import { useVisit } from '#web/use-visit.ts'
import { visaPath } from '#domain/site/own-paths.ts'
import { VisaStages } from './visa-stages.tsx'

export const meta = pageMeta('visas', (t) => ({
  title: t('title'),
  description: t('meta.description'),
  keywords: t('meta.keywords'),
}))

/** The three kinds of visa, and how each goes. */
export default function Visas() {
  const t = useTranslations('visas')
  return (
    <>
      <MissedAddress title={t('missed.title')} body={t('missed.body')} />
      <div className="page-columns flex-1 pt-2 pb-12 lg:pt-8">
        <h1 tabIndex={-1} className="page-title outline-none">
          {t('title')}
        </h1>
        <p className="mt-2 max-w-160 text-ink2">{t('overview')}</p>
        <ul className="mt-6 grid gap-3 md:grid-cols-3 lg:gap-4">
          {visaKinds.map((kind) => (
            <li key={kind}>
              <Link
                to={visaPath(kind)}
                className="flex h-full items-start gap-4 rounded-card bg-raised p-4 text-ink no-underline shadow-line hover:bg-action-tint lg:p-5"
              >
                <span className="flex-1">
                  <span className="block text-title">{t(`kinds.${kind}.title`)}</span>
                  <span className="mt-1 block text-small text-ink2">{t(`kinds.${kind}.body`)}</span>
                </span>
                <ChevronRight
                  aria-hidden
                  size={22}
                  strokeWidth={1.75}
                  className="mirror-rtl shrink-0 self-center"
                />
              </Link>
            </li>
          ))}
        </ul>
        <div className="mt-10">
          <VisaStages className="mt-3 grid gap-x-12 border-t border-line md:grid-flow-col md:grid-cols-2 md:grid-rows-3" />
        </div>
        <OtherWays />
      </div>
    </>
  )
}

/** What stands beside a visa: certificates, journeys, and the operator's own visa site. */
function OtherWays() {
  const t = useTranslations('visas.others')
  const { site } = useVisit()
  const links = [
    { to: paths.visaStatus, name: t('status') },
    { to: paths.conductDubai, name: t('conduct') },
    { to: paths.oec, name: t('oec') },
    { to: paths.services, name: t('services') },
  ]
  return (
    <section aria-labelledby="visa-others" className="mt-10">
      <h2 id="visa-others" className="text-title">
        {t('title')}
      </h2>
      <ul className="mt-1 lg:flex lg:flex-wrap lg:gap-x-8">
        {links.map(({ to, name }) => (
          <li key={to}>
            <Link to={to} className={textLinkClass('inline-flex min-h-11 items-center')}>
              {name}
            </Link>
          </li>
        ))}
        {site?.links.visaSiteLink ? (
          <li>
            <VisaSiteLink className={textLinkClass('inline-flex min-h-11 items-center')}>
              {t('visaSite')}
            </VisaSiteLink>
          </li>
        ) : null}
      </ul>
    </section>
  )
}

import ShieldCheck from 'lucide-react/icons/shield-check'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { brand } from '#domain/brand.ts'
import { openPrivacySettings } from '#web/measuring/consent-layer.ts'
import { paths } from '#web/paths.ts'
import { useSaidHours } from '#web/shell/chat/said-hours.ts'
import { useVisit } from '#web/use-visit.ts'

const links = [
  { key: 'about', to: paths.about },
  { key: 'services', to: paths.services },
  { key: 'guides', to: paths.conductDubai },
  { key: 'visa', to: paths.visaStatus },
  { key: 'questions', to: paths.questions },
  { key: 'call', to: paths.callUs },
  { key: 'seeking', to: paths.seeking },
  { key: 'terms', to: paths.terms },
  { key: 'privacyPage', to: paths.privacy },
] as const

const linkClass =
  'inline-flex min-h-11 items-center rounded-tag no-underline hover:text-ink hover:underline'

/** Licence, hours and pages about the site. */
export function Footer() {
  const t = useTranslations('shell.footer')
  const { site } = useVisit()
  const hours = useSaidHours()
  const licence = site?.licence
  return (
    <footer className="page-x mt-16 border-t border-line py-8 text-small text-ink2 print:hidden">
      <nav aria-label={t('label')}>
        <ul className="flex flex-wrap gap-x-6 gap-y-1">
          {links.map(({ key, to }) => (
            <li key={key}>
              <Link to={to} className={linkClass}>
                {t(key)}
              </Link>
            </li>
          ))}
          <li>
            <button type="button" onClick={openPrivacySettings} className={linkClass}>
              {t('privacy')}
            </button>
          </li>
        </ul>
      </nav>
      {licence ? (
        <p className="mt-3 flex items-center gap-2">
          <ShieldCheck aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
          {t(licence.isSample ? 'sampleLicence' : 'licence', { number: licence.number })}
        </p>
      ) : null}
      <p className="mt-2 text-ink3">{t('support', { brand: brand.name, ...hours })}</p>
    </footer>
  )
}

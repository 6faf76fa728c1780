import Apple from 'lucide-react/icons/apple'
import Play from 'lucide-react/icons/play'
import { Link, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { listMaids } from '#api/catalogue/catalogue.ts'
import { brand } from '#domain/brand.ts'
import { serverLoad } from '#web/load.ts'
import type { LoadArgs } from '#web/load.ts'
import { paths } from '#web/paths.ts'
import { pageMeta } from '#web/shell/page/page-meta.ts'
import { PersonCard } from '#web/site/catalogue/person-card.tsx'
import { QrCode } from '#web/ui/marks/qr-code.tsx'
import { readSiteInfo } from '#web/site-info.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { useVisit } from '#web/use-visit.ts'
import { reloadPage } from './reload-page.ts'

export const meta = pageMeta('redirects', (t) => ({
  title: t('app.title', { brand: brand.name }),
  description: t('app.metaDescription', { brand: brand.name }),
  keywords: `${brand.name}, App Store, Google Play`,
}))

async function load({ send, visit }: LoadArgs) {
  const { language: lang, mode } = visit
  const [{ links }, { maids }] = await Promise.all([
    readSiteInfo(send),
    send(listMaids, { role: mode === 'nanny' ? 'NANNY' : 'MAID', limit: 2, lang }),
  ])
  const { appStoreLink, playStoreLink } = links
  return { appStoreLink, playStoreLink, maids }
}

export const loader = serverLoad(load)
export const clientLoader = reloadPage

const icon = { 'aria-hidden': true, size: 20, strokeWidth: 1.75 } as const

/** Without a store redirect (R21): a QR code, stores and the site. */
export default function PhoneApp() {
  const t = useTranslations('redirects.app')
  const { appStoreLink, playStoreLink, maids } = useLoaderData<typeof loader>()
  const { isMobile, mode } = useVisit()
  return (
    <div className="page-x flex w-full gap-16 py-8">
      <div className="min-w-0 flex-1">
        <h1 className="page-title">{t('title', { brand: brand.name })}</h1>
        <p className="mt-3 text-ink2">{t('lead')}</p>
        {isMobile ? <PhoneWords /> : <CodeToScan />}
        <div className="mt-8 flex flex-wrap items-center gap-3">
          {appStoreLink ? (
            <a href={appStoreLink} rel="noreferrer" className={buttonClass({ tone: 'edged' })}>
              <Apple {...icon} />
              {t('appStore')}
            </a>
          ) : null}
          {playStoreLink ? (
            <a href={playStoreLink} rel="noreferrer" className={buttonClass({ tone: 'edged' })}>
              <Play {...icon} />
              {t('playStore')}
            </a>
          ) : null}
          <Link to={mode === 'nanny' ? paths.nannies : paths.maids} className={buttonClass()}>
            {t('here')}
          </Link>
        </div>
      </div>
      {maids.length > 0 ? (
        <div className="hidden w-120 shrink-0 self-start rounded-card bg-sunken px-14 pt-4 lg:block">
          <p className="mb-3 h-lh text-center text-caption text-ink3">
            {maids.some(({ isSample }) => isSample) ? t('sample') : null}
          </p>
          {/* As this site looks on a phone. */}
          <div
            inert
            aria-hidden
            className="h-132 overflow-hidden rounded-t-[44px] border-8 border-b-0 border-ink bg-paper px-4 pt-7"
          >
            {maids.map((maid) => (
              <div key={maid.id} className="mb-8">
                <PersonCard maid={maid} wishes={{}} mode={mode} />
              </div>
            ))}
          </div>
        </div>
      ) : null}
    </div>
  )
}

function PhoneWords() {
  const t = useTranslations('redirects.app')
  const stores = useStores()
  return stores === 'none' ? <p className="mt-6 text-small">{t('noneHere')}</p> : null
}

function CodeToScan() {
  const t = useTranslations('redirects.app')
  const { origin } = useVisit()
  const stores = useStores()
  return (
    <div className="mt-8 flex flex-wrap items-center gap-6 md:gap-9">
      <div className="size-62 rounded-card border border-line bg-white p-7">
        <QrCode text={`${origin}${stores === 'none' ? paths.home : '/ccapp'}`} label={t('code')} />
      </div>
      <div className="max-w-70">
        <h2 className="text-title">{t('point')}</h2>
        <p className="mt-2 text-small text-ink2">{t(stores)}</p>
      </div>
    </div>
  )
}

function useStores(): 'both' | 'ios' | 'android' | 'none' {
  const { appStoreLink, playStoreLink } = useLoaderData<typeof loader>()
  if (appStoreLink && playStoreLink) return 'both'
  if (appStoreLink) return 'ios'
  return playStoreLink ? 'android' : 'none'
}

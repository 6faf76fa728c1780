import { Link, useLoaderData, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { browserLoad, serverLoad } from '#web/load.ts'
import { paths } from '#web/paths.ts'
import { useHeadingTitle } from '#web/shell/heading/use-heading-title.ts'
import { pageMeta } from '#web/shell/page/page-meta.ts'
import { LEFT_FLAG } from '#web/site/leave-device/leave-device.ts'
import { LeaveDevicePart } from '#web/site/leave-device/leave-device-part.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { useVisit } from '#web/use-visit.ts'
import { ComeBack } from './come-back.tsx'
import { DevicesPart } from './devices/devices-part.tsx'
import { HireTabs } from './hire-tabs.tsx'
import { HireView, hireColumns } from './hire-view.tsx'
import { loadMyHire } from './load-my-hire.ts'
import { textLinkClass } from '#web/ui/style/class-names.ts'

export const loader = serverLoad(loadMyHire)
export const clientLoader = browserLoad(loadMyHire)

export const meta = pageMeta('myHire', (t) => ({
  title: t('pageTitle'),
  description: t('pageDescription'),
  noIndex: true,
}))

/** A household's hires, or ways to one. */
export default function MyHire() {
  const { hires, hire } = useLoaderData<typeof loader>()
  const [query] = useSearchParams()
  useHeadingTitle()
  return (
    <div className="page-columns flex-1 pt-2 pb-10 lg:pt-8">
      {hires.length > 1 && hire ? <HireTabs hires={hires} shown={hire.caseId} /> : null}
      {hire ? <HireView key={hire.caseId} hire={hire} /> : null}
      {hire ? null : query.has(LEFT_FLAG) ? <HasLeft /> : <NoHire />}
      <PortalLink />
      {hire ? (
        <div className={hireColumns}>
          <DevicesPart hire={hire} />
          <LeaveDevicePart />
        </div>
      ) : null}
    </div>
  )
}

function NoHire() {
  const t = useTranslations('myHire')
  const { mode } = useVisit()
  return (
    <div className="lg:grid lg:grid-cols-2 lg:items-start lg:gap-x-16">
      <div>
        <h1 tabIndex={-1} className="page-title outline-none">
          {t('pageTitle')}
        </h1>
        <p className="mt-2 text-body text-ink2">{t('emptyBody')}</p>
        <Link
          to={mode === 'nanny' ? paths.nannies : paths.maids}
          className={buttonClass({ className: 'mt-6' })}
        >
          {t('browse')}
        </Link>
      </div>
      <ComeBack className="mt-10 lg:mt-0 lg:max-w-none lg:rounded-card lg:bg-raised lg:p-8 lg:shadow-line" />
    </div>
  )
}

/** After leaving the device: return or begin. */
function HasLeft() {
  const t = useTranslations('leaveDevice.left')
  return (
    <div className="max-w-160">
      <LeftNote />
      <ComeBack words={{ title: t('back') }} />
    </div>
  )
}

/** What leaving did and did not change. */
function LeftNote() {
  const t = useTranslations('leaveDevice.left')
  return (
    <>
      <h1 tabIndex={-1} className="page-title outline-none">
        {t('title')}
      </h1>
      <p className="mt-2 text-body text-ink2">{t('done')}</p>
      <p className="mt-2 text-body text-ink2">{t('kept')}</p>
    </>
  )
}

/** A link to the client portal's app (B03), if there is one. */
function PortalLink() {
  const t = useTranslations('myHire')
  const address = useVisit().site?.links.clientPortalLink
  if (!address) return null
  return (
    <a href={address} className={textLinkClass('mt-8 inline-flex min-h-11 items-center')}>
      {t('portal')}
    </a>
  )
}

import { data, Link, useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { eventName } from '#domain/campaigns/event-name.ts'
import { urlTarget } from '#domain/campaigns/safe-target.ts'
import { brand } from '#domain/brand.ts'
import { pushEvent } from '#web/measuring/data-layer.ts'
import { serverLoad } from '#web/load.ts'
import { paths } from '#web/paths.ts'
import type { PageHandle } from '#web/shell/page/page-handle.ts'
import { pageMeta } from '#web/shell/page/page-meta.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { StickyBar } from '#web/ui/layers/sticky-bar.tsx'
import { reloadPage } from './reload-page.ts'

type Leaving = { url: string; host: string; event?: string | undefined }

export const handle = { hidesTabBar: true } satisfies PageHandle

export const meta = pageMeta('redirects', (t) => ({
  title: t('leaving.title', { brand: brand.name }),
  description: t('leaving.lead'),
  keywords: brand.name,
  noIndex: true,
}))

const load = serverLoad<Leaving | null>(async ({ url, visit }) => {
  const { searchParams } = url
  const target = urlTarget(searchParams.get('url'), { ownOrigin: visit.origin, allowed: [] })
  if (target.type !== 'ask') return null
  return { url: target.url, host: target.host, event: eventName(searchParams.get('event')) }
})

/** Targets that the server did not redirect: unknown hosts or invalid addresses. */
export async function loader(args: LoaderFunctionArgs) {
  const target = await load(args)
  return data(target, { status: target ? 200 : 404 })
}
export const clientLoader = reloadPage

/** Names the host before leaving (R24); never redirects by itself. */
export default function LeavingPage() {
  const target = useLoaderData<typeof loader>()
  const t = useTranslations('redirects.leaving')
  return (
    <>
      <div className="page-column flex-1 pt-6 pb-8 max-md:min-h-[calc(100svh-9.75rem)] md:pt-16">
        <h1 className="page-title">
          {target ? t('title', { brand: brand.name }) : t('brokenTitle')}
        </h1>
        <p className="mt-2 text-ink2">{t(target ? 'lead' : 'brokenLead')}</p>
        {target ? <Target {...target} /> : null}
      </div>
      <StickyBar width="page-column" className="md:static! md:border-0! md:bg-transparent!">
        <Link to={paths.home} className={buttonClass({ className: 'flex-1' })}>
          {t('stay')}
        </Link>
        {target ? (
          <a
            href={target.url}
            rel="noreferrer nofollow"
            onClick={() => target.event && pushEvent({ event: target.event })}
            className={buttonClass({ tone: 'edged' })}
          >
            {t('open')}
          </a>
        ) : null}
      </StickyBar>
    </>
  )
}

function Target({ url, host }: Leaving) {
  const t = useTranslations('redirects.leaving')
  return (
    <>
      <div className="mt-6 rounded-card border border-line bg-raised p-4.5">
        <p className="text-small text-ink3">{t('opens')}</p>
        {/* From the left in every language: its end is what counts. */}
        <p dir="ltr" className="mt-1 text-head wrap-anywhere rtl:text-end">
          {host}
        </p>
        <p
          dir="ltr"
          className="mt-2 max-h-40 overflow-y-auto text-small break-all text-ink2 rtl:text-end"
        >
          {url}
        </p>
      </div>
      <p className="mt-4 rounded-button bg-sunken px-4 py-3 text-small text-ink2 forced-colors:border">
        {t('warning', { brand: brand.name })}
      </p>
    </>
  )
}

import { useTranslations } from 'use-intl'
import { getMainSiteInfo } from '#api/site.ts'
import { useLoaderData } from 'react-router'
import { browserLoad, serverLoad } from '#web/load.ts'
import type { LoadArgs } from '#web/load.ts'

export const handle = { messages: ['home'] }

const load = async ({ send }: LoadArgs) => send(getMainSiteInfo, { landingPage: true })

export const loader = serverLoad(['home'], load)
export const clientLoader = browserLoad(['home'], load)

export default function Landing() {
  const t = useTranslations('home')
  const info = useLoaderData<typeof loader>()
  return (
    <main>
      <h1 className="text-display">{t('title')}</h1>
      <p>{info.supportPhone}</p>
    </main>
  )
}

import { useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { readHerAsk } from '#api/her-answer.ts'
import type { HerPage } from '#api/her-answer.ts'
import { getMainSiteInfo } from '#api/site.ts'
import { browserLoad, serverLoad } from '#web/load.ts'
import type { LoadArgs } from '#web/load.ts'
import { CallFailure } from '#web/send.ts'
import { useHeadingTitle } from '#web/shell/heading/use-heading-title.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { Logo } from '#web/ui/marks/logo.tsx'
import { HerAnswerPage } from './her-answer-page.tsx'

type Loaded = { token: string; page: HerPage | undefined; chatNumber: string }

/** Her page by the link in her text message; `speak` is the language that she chose, if she did. */
async function load({ send, url }: LoadArgs): Promise<Loaded> {
  const info = await send(getMainSiteInfo, { returnMatchingTypes: false })
  const chatNumber = info.siteConfig.ccSiteConfig.whatsappNumber
  const token = url.searchParams.get('token') ?? ''
  const lang = url.searchParams.get('speak') ?? undefined
  try {
    return { token, chatNumber, page: await send(readHerAsk, { token, lang }) }
  } catch (error) {
    if (!(error instanceof CallFailure) || error.status !== 404) throw error
    return { token, chatNumber, page: undefined }
  }
}

export const loader = serverLoad(load)
export const clientLoader = browserLoad(load)
export const meta = pageMeta('herAnswer', (t) => ({
  title: t('pageTitle'),
  description: t('pageDescription'),
  noIndex: true,
}))

/** What a worker reads before she says yes (ruling 39). */
export default function HerAnswer() {
  const { token, page, chatNumber } = useLoaderData<typeof loader>()
  useHeadingTitle()
  return page ? (
    <HerAnswerPage key={page.language} {...{ token, page, chatNumber }} />
  ) : (
    <NoSuchLink />
  )
}

function NoSuchLink() {
  const t = useTranslations('herAnswer')
  return (
    <div className="page-x mx-auto w-full max-w-160 py-6">
      <Logo />
      <h1 className="mt-8 text-head">{t('title')}</h1>
      <p className="mt-2 text-body text-ink2">{t('body')}</p>
    </div>
  )
}

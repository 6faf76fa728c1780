import { Suspense } from 'react'
import { useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { readHerAsk } from '#api/hiring/her-answer.ts'
import type { HerPage } from '#api/hiring/her-answer.ts'
import { readVoiceAnswer } from '#api/catalogue/family-voices.ts'
import type { VoiceAnswerPage } from '#api/catalogue/family-voices.ts'
import { lazyPart } from '#web/lazy-part.tsx'
import { getMainSiteInfo } from '#api/site/site.ts'
import { browserLoad, serverLoad } from '#web/load.ts'
import type { LoadArgs } from '#web/load.ts'
import { CallFailure } from '#web/send.ts'
import { useHeadingTitle } from '#web/shell/heading/use-heading-title.ts'
import { pageMeta } from '#web/shell/page/page-meta.ts'
import { Logo } from '#web/ui/marks/logo.tsx'
import { HerAnswerPage } from './her-answer-page.tsx'

const Said = lazyPart(
  async () =>
    (await import('#web/site/her-answer/voice-answer/voice-answer-page.tsx')).VoiceAnswerPage,
)

type Loaded = {
  token: string
  page?: HerPage
  /** A family voice about her, by the link `voice`. */
  said?: VoiceAnswerPage
  chatNumber: string
}

/** Her page by her link; `speak` is a language she chose. */
async function load({ send, url }: LoadArgs): Promise<Loaded> {
  const info = await send(getMainSiteInfo, { returnMatchingTypes: false })
  const chatNumber = info.siteConfig.ccSiteConfig.whatsappNumber
  const voice = url.searchParams.get('voice')
  const token = voice ?? url.searchParams.get('token') ?? ''
  const lang = url.searchParams.get('speak') ?? undefined
  try {
    if (voice) return { token, chatNumber, said: await send(readVoiceAnswer, { token, lang }) }
    return { token, chatNumber, page: await send(readHerAsk, { token, lang }) }
  } catch (error) {
    if (!(error instanceof CallFailure) || error.status !== 404) throw error
    return { token, chatNumber }
  }
}

export const loader = serverLoad(load)
export const clientLoader = browserLoad(load)
export const meta = pageMeta('herAnswer', (t) => ({
  title: t('pageTitle'),
  description: t('pageDescription'),
  noIndex: true,
}))

/** What a maid reads before her yes (ruling 39). */
export default function HerAnswer() {
  const { token, page, said, chatNumber } = useLoaderData<typeof loader>()
  useHeadingTitle()
  if (said) {
    return (
      <Suspense>
        <Said key={said.language} page={said} {...{ token, chatNumber }} />
      </Suspense>
    )
  }
  return page ? (
    <HerAnswerPage key={page.language} {...{ token, page, chatNumber }} />
  ) : (
    <NoSuchLink />
  )
}

function NoSuchLink() {
  const t = useTranslations('herAnswer')
  return (
    <div className="page-column py-6">
      <Logo />
      <h1 className="mt-8 page-title">{t('title')}</h1>
      <p className="mt-2 text-body text-ink2">{t('body')}</p>
    </div>
  )
}

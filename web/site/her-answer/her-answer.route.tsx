import { Suspense } from 'react'
import { useLoaderData } from 'react-router'
import { readHerAsk, sendHerAnswer } from '#api/hiring/her-answer.ts'
import { readVoiceAnswer } from '#api/catalogue/family-voices.ts'
import { lazyPart } from '#web/lazy-part.tsx'
import { browserLoad, serverLoad } from '#web/load.ts'
import type { LoadArgs } from '#web/load.ts'
import { useHeadingTitle } from '#web/shell/heading/use-heading-title.ts'
import { pageMeta } from '#web/shell/page/page-meta.ts'
import { answerForm } from '#web/site/hers/answer-form.ts'
import { loadHers } from '#web/site/hers/load-hers.ts'
import { NoSuchLink } from '#web/site/hers/no-such-link.tsx'
import { HerAnswerPage } from './her-answer-page.tsx'

const Said = lazyPart(
  async () =>
    (await import('#web/site/her-answer/voice-answer/voice-answer-page.tsx')).VoiceAnswerPage,
)

/** Her page by her link, or by the link `voice` what a family says of her. */
async function load(args: LoadArgs) {
  const { send, url } = args
  if (!url.searchParams.has('voice')) {
    const hers = await loadHers(args, 'token', (asked) => send(readHerAsk, asked))
    return { kind: 'ask' as const, ...hers }
  }
  const hers = await loadHers(args, 'voice', (asked) => send(readVoiceAnswer, asked))
  return { kind: 'voice' as const, ...hers }
}

export const loader = serverLoad(load)
export const action = answerForm(sendHerAnswer)
export const clientLoader = browserLoad(load)
export const meta = pageMeta('herAnswer', (t) => ({
  title: t('pageTitle'),
  description: t('pageDescription'),
  noIndex: true,
}))

/** What a maid reads before her yes (ruling 39). */
export default function HerAnswer() {
  const hers = useLoaderData<typeof loader>()
  useHeadingTitle()
  const { token, chatNumber } = hers
  if (!hers.page) return <NoSuchLink />
  if (hers.kind === 'ask') {
    const { page } = hers
    return <HerAnswerPage key={page.language} {...{ token, page, chatNumber }} />
  }
  return (
    <Suspense>
      <Said key={hers.page.language} page={hers.page} {...{ token, chatNumber }} />
    </Suspense>
  )
}

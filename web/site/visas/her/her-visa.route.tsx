import { useLoaderData } from 'react-router'
import { answerHerVisa, readHerVisa } from '#api/visas/her.ts'
import { browserLoad, serverLoad } from '#web/load.ts'
import type { LoadArgs } from '#web/load.ts'
import { useHeadingTitle } from '#web/shell/heading/use-heading-title.ts'
import { pageMeta } from '#web/shell/page/page-meta.ts'
import { answerForm } from '#web/site/hers/answer-form.ts'
import { loadHers } from '#web/site/hers/load-hers.ts'
import { NoSuchLink } from '#web/site/hers/no-such-link.tsx'
import { HerVisaPage } from './her-visa-page.tsx'

const load = (args: LoadArgs) => loadHers(args, 'token', (asked) => args.send(readHerVisa, asked))

export const loader = serverLoad(load)
export const action = answerForm(answerHerVisa)
export const clientLoader = browserLoad(load)
export const meta = pageMeta('herAnswer', (t) => ({
  title: t('visa.title'),
  description: t('visa.description'),
  noIndex: true,
}))

/** What a worker reads before she consents to a visa, and how it goes on. */
export default function HerVisa() {
  const { token, page, chatNumber } = useLoaderData<typeof loader>()
  useHeadingTitle()
  return page ? (
    <HerVisaPage key={page.language} {...{ token, page, chatNumber }} />
  ) : (
    <NoSuchLink />
  )
}

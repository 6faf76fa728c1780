import { useLoaderData } from 'react-router'
import { getInterview, getInterviewStart, listInterviews } from '#api/interviews/interviews.ts'
import { getMainSiteInfo } from '#api/site/site.ts'
import { formAction } from '#web/form-action.ts'
import type { RefusedForm } from '#web/form-action.ts'
import { browserLoad, serverLoad } from '#web/load.ts'
import type { LoadArgs } from '#web/load.ts'
import { CallFailure } from '#web/send.ts'
import { pageMeta } from '#web/shell/page/page-meta.ts'
import { actOnInterview } from './act-on-interview.ts'
import { AskPage } from './ask-page.tsx'
import { HerInterview } from './her-interview.tsx'
import { InterviewPage } from './interview-page.tsx'
import { ListPage } from './list-page.tsx'

/** One interview (`id`), whom to ask (`maid`), or the household's list. */
async function load({ send, url }: LoadArgs) {
  const interviewId = url.searchParams.get('id')
  const maidId = url.searchParams.get('maid')
  if (interviewId) {
    const lang = url.searchParams.get('speak') ?? undefined
    const asked = send(getInterview, { interviewId, lang })
    const interview = await asked.catch((error: unknown) => {
      if (error instanceof CallFailure && [404, 422].includes(error.status)) return undefined
      throw error
    })
    if (interview?.she) {
      const info = await send(getMainSiteInfo, { returnMatchingTypes: false })
      const chatNumber = info.siteConfig.ccSiteConfig.whatsappNumber
      return { kind: 'hers' as const, interview, she: interview.she, chatNumber }
    }
    if (interview?.household) {
      const { household } = interview
      return { kind: 'one' as const, interview, household, start: await startOf(send, household) }
    }
  }
  if (maidId && !interviewId) {
    const start = await send(getInterviewStart, { maidId }).catch(() => undefined)
    return { kind: 'ask' as const, start }
  }
  return { kind: 'list' as const, list: await send(listInterviews, {}) }
}

/** Days and hours to propose. */
const startOf = (send: LoadArgs['send'], { maid }: { maid: { maidId: string } }) =>
  send(getInterviewStart, { maidId: maid.maidId })

export const loader = serverLoad(load)
export const clientLoader = browserLoad(load)
export const action = formAction(actOnInterview)
export const meta = pageMeta('interviews', (t) => ({
  title: t('pageTitle'),
  description: t('pageDescription'),
  noIndex: true,
}))

/** An interview before anything is applied for, without scripts but for the call. */
export default function Interviews({ actionData: refused }: { actionData?: RefusedForm }) {
  const loaded = useLoaderData<typeof loader>()
  if (loaded.kind === 'hers') {
    const { interview, she, chatNumber } = loaded
    return <HerInterview {...{ interview, she, chatNumber, refused }} />
  }
  if (loaded.kind === 'one') {
    const { interview, household, start } = loaded
    return <InterviewPage {...{ interview, household, start, refused }} />
  }
  if (loaded.kind === 'ask') return <AskPage start={loaded.start} refused={refused} />
  return <ListPage list={loaded.list} refused={refused} />
}

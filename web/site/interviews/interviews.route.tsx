import { redirect, useLoaderData } from 'react-router'
import { getMaid } from '#api/catalogue/catalogue.ts'
import { getInterview, getInterviewStart, listInterviews } from '#api/interviews/interviews.ts'
import type { HouseholdInterview } from '#api/interviews/interviews.ts'
import { getMainSiteInfo } from '#api/site/site.ts'
import { formAction } from '#web/form-action.ts'
import type { RefusedForm } from '#web/form-action.ts'
import { browserLoad, serverLoad } from '#web/load.ts'
import type { LoadArgs } from '#web/load.ts'
import { CallFailure } from '#web/send.ts'
import type { PageHandle } from '#web/shell/page/page-handle.ts'
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
      const { maidId: id } = household.maid
      const [start, person] = await Promise.all([
        send(getInterviewStart, { maidId: id }),
        personOf(send, id),
      ])
      return { kind: 'one' as const, interview, household, start, person }
    }
  }
  if (maidId && !interviewId) return loadStart({ send, url }, maidId)
  const list = await send(listInterviews, {})
  return { kind: 'list' as const, list, people: await peopleOf(send, list.interviews) }
}

/** So many of the newest have a picture: each takes a call. */
const PEOPLE_MOST = 24

/** Whom the interviews are with, each once. */
async function peopleOf(send: LoadArgs['send'], interviews: readonly HouseholdInterview[]) {
  const ids = [...new Set(interviews.map(({ maid }) => maid.maidId))].slice(0, PEOPLE_MOST)
  const people = await Promise.all(ids.map((id) => personOf(send, id)))
  return people.filter((person) => person !== undefined)
}

/** Whom to ask; an interview with her that is open already is shown instead. */
async function loadStart({ send, url }: Pick<LoadArgs, 'send' | 'url'>, maidId: string) {
  const start = await send(getInterviewStart, { maidId }).catch(() => undefined)
  if (start?.openId) {
    url.searchParams.delete('maid')
    url.searchParams.set('id', start.openId)
    throw redirect(url.pathname + url.search)
  }
  return { kind: 'ask' as const, start, person: start?.maid && (await personOf(send, maidId)) }
}

/** Her card; absent once she is no longer shown. */
const personOf = (send: LoadArgs['send'], maidId: string) =>
  send(getMaid, { maidId }).then(
    ({ maid }) => maid,
    () => undefined,
  )

export const loader = serverLoad(load)
export const clientLoader = browserLoad(load)
// Hers has no header that leads through the site.
export const handle = {
  bareOn: (loaded) =>
    (loaded as { kind?: string } | undefined)?.kind === 'hers' ? 'all' : undefined,
} satisfies PageHandle
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
    const { interview, household, start, person } = loaded
    return <InterviewPage {...{ interview, household, start, person, refused }} />
  }
  if (loaded.kind === 'ask')
    return <AskPage start={loaded.start} person={loaded.person} refused={refused} />
  return <ListPage list={loaded.list} people={loaded.people} refused={refused} />
}

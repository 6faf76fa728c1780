import { Suspense } from 'react'
import { useLoaderData } from 'react-router'
import { readFamilyVoice } from '#api/catalogue/family-voices.ts'
import type { OwnVoice } from '#api/catalogue/family-voices.ts'
import { browserLoad, serverLoad } from '#web/load.ts'
import type { LoadArgs } from '#web/load.ts'
import { screenWithWords } from '#web/words/screen-with-words.tsx'
import { CallFailure } from '#web/send.ts'
import { useHeadingTitle } from '#web/shell/heading/use-heading-title.ts'
import { pageMeta } from '#web/shell/page/page-meta.ts'

const Page = screenWithWords(
  ['familyVoice', 'familyVoices'],
  () => import('./family-voice-page.tsx'),
)
const NoLink = screenWithWords(['familyVoice'], () => import('./no-link.tsx'))

type Loaded = { token: string; voice?: OwnVoice; isOver?: boolean }

/** By the link in the family's text message. */
async function load({ send, url, visit }: LoadArgs): Promise<Loaded> {
  const token = url.searchParams.get('token') ?? ''
  try {
    const asked = { token, lang: visit.language }
    return { token, voice: await send(readFamilyVoice, asked, { suppressErrors: true }) }
  } catch (error) {
    if (!(error instanceof CallFailure) || error.status >= 500 || error.status === 0) throw error
    return { token, isOver: error.problem?.code === 'link-expired' }
  }
}

export const loader = serverLoad(load)
export const clientLoader = browserLoad(load)
export const meta = pageMeta('herAnswer', (t) => ({
  title: t('family.title'),
  description: t('family.description'),
  keywords: t('family.keywords'),
  noIndex: true,
}))

/** A family's page about its maid a month after her arrival. */
export default function FamilyVoice() {
  const { token, voice, isOver } = useLoaderData<typeof loader>()
  useHeadingTitle()
  return (
    <Suspense>
      {voice ? (
        <Page key={token} token={token} loaded={voice} />
      ) : (
        <NoLink isOver={isOver === true} />
      )}
    </Suspense>
  )
}

import type { AppInfo } from '#api/hiring/application.ts'
import { extraWithWords } from '#web/words/screen-with-words.tsx'

/** What a spouse has signed, to download; brings its words. */
export const SignedPapersPlace = extraWithWords<{ app: AppInfo; title: string }>(
  ['endWorkFlow'],
  async () => {
    const { SignedPapers } = await import('#web/site/hiring/steps/end-work-flow/signed-papers.tsx')
    return { Screen: SignedPapers }
  },
)

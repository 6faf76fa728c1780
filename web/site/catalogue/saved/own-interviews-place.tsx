import { extraWithWords } from '#web/words/screen-with-words.tsx'
import type { OwnInterviewsProps } from './own-interviews.tsx'

/** The household's interviews beside its saved list; brings its own words. */
export const OwnInterviewsPlace = extraWithWords<OwnInterviewsProps>(
  ['interviews'],
  () => import('./own-interviews.tsx'),
)

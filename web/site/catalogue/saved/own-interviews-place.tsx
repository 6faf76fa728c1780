import { extraWithWords } from '#web/words/screen-with-words.tsx'

/** The household's interviews beside its saved list; brings its own words. */
export const OwnInterviewsPlace = extraWithWords(
  ['interviews'],
  () => import('./own-interviews.tsx'),
)

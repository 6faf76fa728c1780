import { extraWithWords } from '#web/words/screen-with-words.tsx'

/** Loaded with its words only for a household hiring her. */
export const OwnHirePlace = extraWithWords(['ownHires'], () => import('./own-hire-box.tsx'))

import { extraWithWords } from '#web/words/screen-with-words.tsx'

/** Comes with its words only for a household that is hiring her. */
export const OwnHirePlace = extraWithWords(['ownHires'], () => import('./own-hire-box.tsx'))

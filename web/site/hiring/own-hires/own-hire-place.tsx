import { screenWithWords } from '#web/screen-with-words.tsx'

/** Comes with its words only for a household that is hiring her. */
export const OwnHirePlace = screenWithWords(['ownHires'], () => import('./own-hire-box.tsx'))

import { extraWithWords } from '#web/words/screen-with-words.tsx'

/** Comes with its words, after a save or a signature. */
export const InstallPlace = extraWithWords(['install'], () => import('./install-line.tsx'))

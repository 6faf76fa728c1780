import { screenWithWords } from '#web/screen-with-words.tsx'

/** Comes with its words, after a save or a signature. */
export const InstallPlace = screenWithWords(['install'], () => import('./install-line.tsx'))

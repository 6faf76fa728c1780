import { extraWithWords } from '#web/words/screen-with-words.tsx'

/** Loaded with its words after a save or signature. */
export const InstallPlace = extraWithWords(['install'], () => import('./install-line.tsx'))

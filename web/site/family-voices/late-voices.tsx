import { extraWithWords } from '#web/words/screen-with-words.tsx'

/** Loads the list with its words only for profiles that have voices. */
export const LateVoices = extraWithWords(['familyVoices'], () => import('./voice-list.tsx'))

import { extraWithWords } from '#web/words/screen-with-words.tsx'

/** The list with its words, which no page brings along: most profiles have none. */
export const LateVoices = extraWithWords(['familyVoices'], () => import('./voice-list.tsx'))

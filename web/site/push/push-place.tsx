import { extraWithWords } from '#web/words/screen-with-words.tsx'

/** Comes with its words, after signing. */
export const PushPlace = extraWithWords<{ appId: string }>(
  ['push'],
  () => import('./push-question.tsx'),
)

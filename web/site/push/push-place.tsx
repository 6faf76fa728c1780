import { screenWithWords } from '#web/screen-with-words.tsx'

/** Comes with its words, after signing. */
export const PushPlace = screenWithWords<{ appId: string }>(
  ['push'],
  () => import('./push-question.tsx'),
)

import { screenWithWords } from '#web/words/screen-with-words.tsx'
import type { SeenLink } from '#web/site/hiring/load-application.ts'

/** What is behind a link of a message or a QR code, with its words when it is needed. */
export const LinkPage = screenWithWords<{ token: string; seen: SeenLink }>(
  ['link'],
  () => import('./screen.tsx'),
)

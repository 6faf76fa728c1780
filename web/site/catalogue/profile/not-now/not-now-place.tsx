import type { MaidProfile } from '#api/catalogue/catalogue.ts'
import { screenWithWords } from '#web/words/screen-with-words.tsx'

/** Loaded with its words where she cannot be hired now. */
export const NotNowPlace = screenWithWords<{ maid: MaidProfile }>(['notNow'], async () => {
  const { WhyNotNow } = await import('./why-not-now.tsx')
  return { Screen: WhyNotNow }
})

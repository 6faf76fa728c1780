import type { MaidProfile } from '#api/catalogue/catalogue.ts'
import type { Filters } from '#domain/catalogue/filters/filters.ts'
import { extraWithWords } from '#web/words/screen-with-words.tsx'

type Props = { maid: MaidProfile; wishes: Filters }

/** Loaded with its words where there are recordings. */
export const VoicesPlace = extraWithWords<Props>(['voices'], async () => {
  const { HerVoices } = await import('./her-voices.tsx')
  return { Screen: HerVoices }
})

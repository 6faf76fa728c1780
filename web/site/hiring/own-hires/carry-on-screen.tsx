import { extraWithWords } from '#web/words/screen-with-words.tsx'
import type { CarryOnProps } from './carry-on.tsx'

/** Comes with its words only for a household that is hiring somebody. */
export const CarryOn = extraWithWords<CarryOnProps>(['ownHires'], () => import('./carry-on.tsx'))

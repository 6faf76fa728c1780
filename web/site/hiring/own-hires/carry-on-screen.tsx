import { extraWithWords } from '#web/words/screen-with-words.tsx'
import type { CarryOnProps } from './carry-on.tsx'

/** Loaded with its words only during a hire. */
export const CarryOn = extraWithWords<CarryOnProps>(['ownHires'], () => import('./carry-on.tsx'))

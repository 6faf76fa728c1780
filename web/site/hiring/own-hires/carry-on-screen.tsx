import { extraWithWords } from '#web/screen-with-words.tsx'
import type { OwnHire } from './own-hires.ts'

export type CarryOnProps = { hire: OwnHire; className?: string }

/** Comes with its words only for a household that is hiring somebody. */
export const CarryOn = extraWithWords<CarryOnProps>(['ownHires'], () => import('./carry-on.tsx'))

import { createStore } from '#web/store.ts'
import type { CaptchaChallenge } from './failure-of.ts'

/** Waits for its captcha, as the dialog sees it [K01]. */
export type HeldRequest = CaptchaChallenge & {
  /** Sends the request again with this answer. */
  verify: (answer: string) => void
  /** Another picture for the same request. */
  replace: (next: Pick<CaptchaChallenge, 'captchaId' | 'imageId'>) => void
  /** Gives the request up. */
  close: () => void
  /** True while the request is on its way with an answer. */
  isPending: boolean
}

/** In the dialog; others wait for their turn. */
export const heldRequest = createStore<HeldRequest | undefined>(undefined)

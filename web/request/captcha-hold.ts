import { createStore } from '#web/store.ts'
import type { CaptchaChallenge } from './failure-of.ts'

/** A request that waits for its captcha [K01]. */
export type HeldRequest = CaptchaChallenge & {
  /** Sends the request again with an answer. */
  verify: (answer: string) => void
  /** Another picture for this request. */
  replace: (next: Pick<CaptchaChallenge, 'captchaId' | 'imageId'>) => void
  /** Gives the request up. */
  close: () => void
  /** True while the request is on its way with an answer. */
  isPending: boolean
}

/** The request in the dialog; others wait. */
export const heldRequest = createStore<HeldRequest | undefined>(undefined)

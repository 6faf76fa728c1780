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

export type CaptchaAnswer = { captchaId: string; answer: string }

/** In the dialog; others wait for their turn. */
export const heldRequest = createStore<HeldRequest | undefined>(undefined)

let turn: Promise<unknown> = Promise.resolve()

/** Runs `work` when no other request is in the dialog. */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = turn.then(work, work)
  turn = mine.catch(() => undefined)
  return mine
}

/** Waits for an answer, or undefined where the visitor closed it. */
export function askCaptcha(challenge: CaptchaChallenge): Promise<CaptchaAnswer | undefined> {
  return new Promise((resolve) => {
    const change = (part: Partial<HeldRequest>) => {
      const now = heldRequest.get()
      if (now) heldRequest.set({ ...now, ...part })
    }
    heldRequest.set({
      ...challenge,
      isPending: false,
      replace: change,
      verify(answer) {
        const captchaId = heldRequest.get()?.captchaId ?? challenge.captchaId
        change({ isPending: true })
        resolve({ captchaId, answer })
      },
      close() {
        heldRequest.set(undefined)
        resolve(undefined)
      },
    })
  })
}

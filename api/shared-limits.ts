import type { CallLimit } from './define-call.ts'

/** Limits of what is no one call's: each counts under its own name, whatever was asked. */
export const sharedLimits = {
  /** New captchas: a person needs a few, a carrier's address stands for many people. */
  captcha: [
    { by: 'session', limit: 20, windowSeconds: 600 },
    { by: 'address', limit: 200, windowSeconds: 600 },
  ],
  /** Answers to captchas, right or wrong, counted before anything is looked up. */
  captchaAnswer: [
    { by: 'session', limit: 20, windowSeconds: 600 },
    { by: 'address', limit: 200, windowSeconds: 600 },
  ],
} as const satisfies Record<string, CallLimit[]>

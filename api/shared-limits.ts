import type { Call, CallLimit } from './define-call.ts'

/** Limits of what is no one call's: each counts under its own name, whatever was asked. */
export const sharedLimits = {
  /** Calls with no limits of their own: a page needs some ten, a carrier's address is many families. */
  calls: [
    { by: 'session', limit: 600, windowSeconds: 60 },
    { by: 'address', limit: 6_000, windowSeconds: 60 },
  ],
  /** Pages that are made: those that are kept cost nothing and are not counted, so crawlers may go on. */
  pages: [{ by: 'address', limit: 900, windowSeconds: 60 }],
  /** Answers that there is nothing by an id that nobody can know: a browser has a few old ones. */
  misses: [
    { by: 'session', limit: 40, windowSeconds: 600 },
    { by: 'address', limit: 200, windowSeconds: 600 },
  ],
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

/** Whether what a call names could only be guessed by who was not given it: misses are counted. */
export const namesSecret = ({ authority }: Pick<Call, 'authority'>): boolean =>
  'by' in authority || ('bySecret' in authority && authority.bySecret === true)

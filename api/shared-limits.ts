import type { Call, CallLimit } from './define-call.ts'

/** Limits shared by many calls, counted under their own names. */
export const sharedLimits = {
  /** For calls without own limits: a page needs ten, and families share a carrier's address. */
  calls: [
    { by: 'session', limit: 600, windowSeconds: 60 },
    { by: 'address', limit: 6_000, windowSeconds: 60 },
  ],
  /** Rendered pages; cached ones are free and not counted, so crawlers may continue. */
  pages: [{ by: 'address', limit: 900, windowSeconds: 60 }],
  /** Misses of unguessable ids: browsers have a few old ones. */
  misses: [
    { by: 'session', limit: 40, windowSeconds: 600 },
    { by: 'address', limit: 200, windowSeconds: 600 },
  ],
  /** New captchas: a person needs few, but many people share a carrier's address. */
  captcha: [
    { by: 'session', limit: 20, windowSeconds: 600 },
    { by: 'address', limit: 200, windowSeconds: 600 },
  ],
  /** Captcha answers, counted before any lookup. */
  captchaAnswer: [
    { by: 'session', limit: 20, windowSeconds: 600 },
    { by: 'address', limit: 200, windowSeconds: 600 },
  ],
} as const satisfies Record<string, CallLimit[]>

/** Whether the call names a secret, so that misses are counted. */
export const namesSecret = ({ authority }: Pick<Call, 'authority'>): boolean =>
  'by' in authority || ('bySecret' in authority && authority.bySecret === true)

import { pushEvent } from '#web/measuring/data-layer.ts'

/** A shown error for analytics. */
export type ShownError = {
  type: string
  /** The status; 0 without an answer or request. */
  code: number
  /** Its key or words. */
  message: string
  /** Milliseconds shown; 0 until closed. */
  duration: number
}

/** site_error [F14] of a shown error, without query and possibly personal numbers. */
export function reportSiteError({ type, code, message, duration }: ShownError): void {
  pushEvent({
    event: 'site_error',
    type,
    code,
    url: location.pathname,
    message: message.replace(/\d/g, '#').slice(0, 150),
    duration,
  })
}

import { pushEvent } from '#web/measuring/data-layer.ts'

/** A shown error as analytics hear of it. */
export type ShownError = {
  type: string
  /** The status; 0 where nothing came back or nothing was asked. */
  code: number
  /** Its key or its words. */
  message: string
  /** Milliseconds for which it stays; 0 until the visitor goes on. */
  duration: number
}

/** site_error [F14] of every shown error: path without query, words without possibly personal numbers. */
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

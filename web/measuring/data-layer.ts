import type { ConsentSignals } from '#domain/visitor/consent.ts'
import { mayReport } from '#web/storage/consent.ts'

declare global {
  interface Window {
    dataLayer?: object[]
  }
}

let tellLog = (_kind: string): void => {}

/** Sets the receiver of our own event log. */
export function logEvents(log: (kind: string) => void): void {
  tellLog = log
}

/** Sends an event to tag manager and our log, unless denied (ruling 1); never personal data. */
export function pushEvent(event: { event: string } & Record<string, string | number>): void {
  if (!mayReport()) return
  pushToDataLayer(event)
  tellLog(event.event)
}

/** For the consent event, which is always sent. */
export function pushToDataLayer(event: object): void {
  window.dataLayer ??= []
  window.dataLayer.push(event)
}

/** Google's command; tags read only an `arguments` object. */
export function gtag(..._command: ['consent', 'update', ConsentSignals]): void {
  // oxlint-disable-next-line prefer-rest-params -- an array is not read
  pushToDataLayer(arguments)
}

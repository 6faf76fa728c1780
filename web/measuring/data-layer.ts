import type { ConsentSignals } from '#domain/visitor/consent.ts'
import { mayReport } from '#web/storage/consent.ts'

declare global {
  interface Window {
    dataLayer?: object[]
  }
}

let tellLog = (_kind: string): void => {}

/** Who keeps our own log of what happens. */
export function logEvents(log: (kind: string) => void): void {
  tellLog = log
}

/** Tells the tag manager and our own log, unless denied (ruling 1); nothing personal here. */
export function pushEvent(event: { event: string } & Record<string, string | number>): void {
  if (!mayReport()) return
  pushToDataLayer(event)
  tellLog(event.event)
}

/** For the consent event itself, which is always told. */
export function pushToDataLayer(event: object): void {
  window.dataLayer ??= []
  window.dataLayer.push(event)
}

/** Google's command, which tags read as an `arguments` object and as nothing else. */
export function gtag(..._command: ['consent', 'update', ConsentSignals]): void {
  // oxlint-disable-next-line prefer-rest-params -- an array is not read
  pushToDataLayer(arguments)
}

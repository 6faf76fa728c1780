import type { Call, InputOf } from '#api/define-call.ts'
import { browserSend } from '#web/api-client.ts'
import { beaconTimeoutMs } from '#web/site-info.ts'

/** Sends a log that outlives the page (ruling 10); a beacon only where fetch has no keepalive. */
export function sendLog<C extends Call>(call: C, input: InputOf<C>): void {
  if ('keepalive' in Request.prototype) {
    const options = { keepalive: true, suppressErrors: true, timeoutMs: beaconTimeoutMs() }
    browserSend(call, input, options).catch(() => {})
    return
  }
  const body = new Blob([JSON.stringify(input)], { type: 'application/json' })
  navigator.sendBeacon(`/api/${call.path}`, body)
}

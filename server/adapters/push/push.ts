/** A subscribed browser: its push service and its keys. */
export type PushAddress = {
  endpoint: string
  /** The browser's public key on P-256, uncompressed, base64url. */
  p256dh: string
  /** The browser's secret of 16 bytes, base64url. */
  auth: string
}

export type PushMessage = {
  to: PushAddress
  /** The text for the device's service worker. */
  text: string
  /** A later message with this topic replaces a waiting one. */
  topic: string
  /** Seconds that the push service keeps it while the device is off. */
  keepFor: number
}

/** `gone`: the browser unsubscribed. `refused`: retrying is useless. */
export type PushResult = 'taken' | 'gone' | 'refused'

/** Sends through the browser's push service. Throws where a retry may help. */
export type Push = { send: (message: PushMessage) => Promise<PushResult> }

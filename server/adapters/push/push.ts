/** A browser that wants to be told: its push service, and the keys that only it opens. */
export type PushAddress = {
  endpoint: string
  /** The browser's public key on P-256, uncompressed, base64url. */
  p256dh: string
  /** Its secret of 16 bytes, base64url. */
  auth: string
}

export type PushMessage = {
  to: PushAddress
  /** What the worker on the device reads. */
  text: string
  /** A later message with the same word takes the place of one that still waits. */
  topic: string
  /** Seconds that the push service keeps it for a device that is off. */
  keepFor: number
}

/** `gone`: the browser wants nothing any more. `refused`: asking again is no use. */
export type PushResult = 'taken' | 'gone' | 'refused'

/** Sends through the browser's own push service; throws where trying again may help. */
export type Push = { send: (message: PushMessage) => Promise<PushResult> }

/**
 * Sends text messages. `to` is E.164, such as +971501234567; `key` names the message, so that a
 * repeated send after a lost answer is the same message and not a second one.
 * Throws SmsRefused when no try can ever succeed, SmsUnavailable when a later one may.
 */
export type Sms = {
  send: (message: { to: string; text: string; key: string }) => Promise<{ providerId: string }>
}

/** Never to be sent or retried: number, receiver or text refused. */
export class SmsRefused extends Error {
  override name = 'SmsRefused'
  /** The provider's own code, such as Twilio's 21211; 0 for none. */
  readonly providerCode: number

  constructor(providerCode: number) {
    // Neither number nor text: this line reaches the logs.
    super(`the provider refuses the message, code ${providerCode}`)
    this.providerCode = providerCode
  }
}

/** Unreachable, busy or not knowing us: the message may go later. */
export class SmsUnavailable extends Error {
  override name = 'SmsUnavailable'
}

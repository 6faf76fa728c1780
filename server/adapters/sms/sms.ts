/** `to` is E.164, such as +971501234567; `key` identifies the message. */
export type SmsMessage = {
  to: string
  text: string
  key: string
  /** Seconds after which the message is dropped, wherever it waits. */
  goodForSeconds?: number
}

/** `providerId`: the provider's id of the message. */
export type SmsTaken = { providerId: string }

/** A message's fate on its way to the phone. */
export type SmsReported = 'delivered' | 'undelivered'

/** A raw call-back about the message of `key`; `url` is the address it was given. */
export type SmsReport = {
  url: string
  key: string
  body: string
  header: (name: string) => string | undefined
}

/**
 * `send` throws SmsRefused (never possible), SmsUnavailable (try later) or SmsUnsure (unknown, then
 * `find` tells).
 */
export type Sms = {
  name: string
  send: (message: SmsMessage) => Promise<SmsTaken>
  find: (message: SmsMessage, since: Date) => Promise<SmsTaken | undefined>
  /** Reads its call-back; undefined for a state on the way. */
  readReport?: (report: SmsReport) => SmsReported | 'forged' | undefined
}

/** Never to be retried here; another provider may, unless the number is at fault. */
export class SmsRefused extends Error {
  override name = 'SmsRefused'
  /** The provider's own code, such as Twilio's 21211; 0 for none. */
  readonly providerCode: number
  /** No such number, or its owner refuses messages: no provider may retry. */
  readonly isNumberAtFault: boolean

  constructor(providerCode: number, { isNumberAtFault }: { isNumberAtFault: boolean }) {
    // Without number and text, because this reaches the logs.
    super(`the provider refuses the message, code ${providerCode}`)
    this.providerCode = providerCode
    this.isNumberAtFault = isNumberAtFault
  }
}

/** Unreachable, busy or unauthorised: the message may go later. */
export class SmsUnavailable extends Error {
  override name = 'SmsUnavailable'
}

/** Like SmsUnavailable, but the message may have been sent. */
export class SmsUnsure extends SmsUnavailable {
  override name = 'SmsUnsure'
}

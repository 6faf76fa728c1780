/** `to` is E.164, such as +971501234567; `key` names the message, for good. */
export type SmsMessage = {
  to: string
  text: string
  key: string
  /** Seconds after which it is to be dropped, wherever it waits. */
  goodForSeconds?: number
}

/** `providerId`: under what name the provider knows the message. */
export type SmsTaken = { providerId: string }

/** What became of a message on its way to the phone. */
export type SmsReported = 'delivered' | 'undelivered'

/** A call-back about the message of a key, as it came; `url` is the address that was given for it. */
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
  /** Where it calls back: undefined for a state on the way. */
  readReport?: (report: SmsReport) => SmsReported | 'forged' | undefined
}

/** Never to be tried again here: another provider may, unless the number itself is at fault. */
export class SmsRefused extends Error {
  override name = 'SmsRefused'
  /** The provider's own code, such as Twilio's 21211; 0 for none. */
  readonly providerCode: number
  /** No such number, or its owner wants no messages: nobody is to try. */
  readonly isNumberAtFault: boolean

  constructor(providerCode: number, { isNumberAtFault }: { isNumberAtFault: boolean }) {
    // Neither number nor text: this line reaches the logs.
    super(`the provider refuses the message, code ${providerCode}`)
    this.providerCode = providerCode
    this.isNumberAtFault = isNumberAtFault
  }
}

/** Unreachable, busy or not knowing us: the message may go later. */
export class SmsUnavailable extends Error {
  override name = 'SmsUnavailable'
}

/** As SmsUnavailable, but the message may have gone already. */
export class SmsUnsure extends SmsUnavailable {
  override name = 'SmsUnsure'
}

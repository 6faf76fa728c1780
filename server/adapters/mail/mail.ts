/** `key` identifies the message, so that a mail server or reader drops a second copy. */
export type MailMessage = { to: string; subject: string; text: string; key: string }

/** `send` throws MailRefused (never possible) or MailUnavailable (try later). */
export type Mail = {
  name: string
  send: (message: MailMessage) => Promise<void>
}

/** The mail server refuses this message for good, such as an address that does not exist. */
export class MailRefused extends Error {
  override name = 'MailRefused'

  constructor(replyCode: number) {
    // Without the address, because this reaches the logs.
    super(`the mail server refuses the message, code ${replyCode}`)
  }
}

/** Unreachable, busy or unauthorised: the message may go later. */
export class MailUnavailable extends Error {
  override name = 'MailUnavailable'
}

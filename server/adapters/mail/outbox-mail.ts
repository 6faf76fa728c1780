import type { Mail } from './mail.ts'

/** Sends nothing: messages are read at `/dev/outbox`. */
export const outboxMail = (): Mail => ({ name: 'outbox', send: async () => undefined })

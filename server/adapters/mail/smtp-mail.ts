import type { Mail } from './mail.ts'
import { MailRefused, MailUnavailable } from './mail.ts'

const TIMEOUTS_MS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/**
 * A mail server by SMTP (RFC 5321). `url`: such as `smtps://user:password@mail.example.com`; over
 * `smtp:` the connection must become encrypted, except to this machine. `from`: the sender.
 */
export function smtpMail({ url, from }: { url: string; from: string }): Mail {
  const { hostname } = new URL(url)
  let opened: ReturnType<typeof openTransport> | undefined
  return {
    name: 'smtp',
    send: async ({ to, subject, text, key }) => {
      const messageId = `<${key}@${from.split('@')[1]?.replace('>', '') ?? hostname}>`
      try {
        const transport = await (opened ??= openTransport(url))
        await transport.sendMail({ from, to, subject, text, messageId })
      } catch (error) {
        throw refusalOf(error)
      }
    },
  }
}

/** Signs in and leaves, without a message. Throws where the server is away or refuses us. */
export async function greetMailServer(url: string): Promise<void> {
  const transport = await openTransport(url)
  await transport.verify().finally(() => transport.close())
}

/** nodemailer is loaded with the first message: most starts send none. */
async function openTransport(url: string) {
  const { protocol, hostname } = new URL(url)
  const isNear = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  return (await import('nodemailer')).createTransport({
    url,
    ...TIMEOUTS_MS,
    requireTLS: protocol === 'smtp:' && !isNear,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** The parts of an error of nodemailer that say what the server answered. */
type Answered = { permanent?: boolean; responseCode?: number; code?: string; command?: string }

function refusalOf(error: unknown): Error {
  const { permanent, responseCode, code, command } = Object(error) as Answered
  // A login that fails is of our settings, not of the message.
  const isOfMessage = permanent === true && code !== 'EAUTH'
  if (isOfMessage) return new MailRefused(responseCode ?? 0)
  return new MailUnavailable(`the mail server did not take it: ${code} ${command ?? ''}`.trim())
}

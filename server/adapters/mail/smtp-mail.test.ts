import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import type { SMTPServerOptions } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { MailRefused, MailUnavailable } from './mail.ts'
import { smtpMail } from './smtp-mail.ts'

let server: SMTPServer | undefined
afterEach(() => new Promise<void>((resolve) => (server ? server.close(resolve) : resolve())))

/** A mail server on a port of its own, and what it took. */
async function aMailServer(options: SMTPServerOptions = {}) {
  const taken: { to: string[]; raw: string }[] = []
  const own = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      void text(stream).then((raw) => {
        taken.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw })
        done()
      })
    },
    ...options,
  })
  own.on('error', () => undefined)
  server = own
  await new Promise<void>((resolve) => {
    own.listen(0, '127.0.0.1', resolve)
  })
  const { port } = own.server.address() as AddressInfo
  return { taken, url: `smtp://127.0.0.1:${port}` }
}

const message = {
  to: 'rami@example.com',
  subject: 'دعوة Invitation',
  text: 'Come in.\n',
  key: 'k1',
}
const from = 'Daarly <team@daarly.example>'

test('a message arrives with its words, sender and an id that stays the same', async () => {
  const { taken, url } = await aMailServer()
  const mail = smtpMail({ url, from })
  await mail.send(message)
  await mail.send(message)
  expect(taken).toHaveLength(2)
  for (const { to, raw } of taken) {
    expect(to).toEqual(['rami@example.com'])
    expect(raw).toContain('From: Daarly <team@daarly.example>')
    expect(raw).toContain('Message-ID: <k1@daarly.example>')
    expect(raw).toContain('Come in.')
  }
})

test.each([
  [550, MailRefused],
  [451, MailUnavailable],
])('an answer of %i is told apart', async (responseCode, kind) => {
  const { url } = await aMailServer({
    onRcptTo: (_address, _session, done) =>
      done(Object.assign(new Error('no such person'), { responseCode })),
  })
  const sending = smtpMail({ url, from }).send(message)
  await expect(sending).rejects.toBeInstanceOf(kind)
  await expect(sending).rejects.not.toThrow(/rami/)
})

test('a server that is away, and one that does not know us, may take it later', async () => {
  const { url } = await aMailServer({
    authOptional: false,
    onAuth: (_auth, _session, done) => done(new Error('wrong')),
    allowInsecureAuth: true,
  })
  const away = smtpMail({ url: 'smtp://127.0.0.1:1', from }).send(message)
  await expect(away).rejects.toBeInstanceOf(MailUnavailable)
  const known = smtpMail({ url: url.replace('//', '//user:wrong@'), from }).send(message)
  await expect(known).rejects.toBeInstanceOf(MailUnavailable)
})

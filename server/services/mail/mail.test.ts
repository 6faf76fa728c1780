import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signIn } from '#api/console/sign-in.ts'
import { inviteMember, makeMemberLink } from '#api/console/team.ts'
import { signInRules } from '#domain/staff/sign-in-limits.ts'
import type { MailMessage } from '#server/adapters/mail/mail.ts'
import { MailRefused, MailUnavailable } from '#server/adapters/mail/mail.ts'
import { anApp, Refused } from '#tests/support/app/an-app.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aVisitor } from '#tests/support/app/test-visitor.ts'
import { confirm, signInAgain, theAdministrator } from '#tests/support/console/a-member.ts'
import type { TestMember } from '#tests/support/console/a-member.ts'
import { sendMail } from '#server/jobs/send-mail.ts'
import { listSentMails } from './list-sent-mails.ts'

let app: TestApp
let administrator: TestMember
let taken: MailMessage[] = []
beforeAll(async () => {
  app = await anApp()
  administrator = await theAdministrator(app)
})
beforeEach(() => {
  taken = []
})
afterAll(() => app.close())

/** Takes a message as a mail server does. */
const taking = { name: 'test', send: async (message: MailMessage) => void taken.push(message) }

let count = 0
async function invite() {
  await confirm(app, administrator)
  count += 1
  const who = { name: `rami-${count}`, fullName: 'Rami Saad', email: `rami-${count}@example.com` }
  const made = await app.call(
    inviteMember,
    { ...who, role: 'operations' },
    { as: administrator.as },
  )
  return { ...made, ...who }
}

const newest = async () => {
  const [mail] = await listSentMails(app.deps)
  if (!mail) throw new Error('there is no mail')
  return mail
}

test('an invitation goes to the address of who is invited, in two languages, once', async () => {
  const { link, isMailed, email } = await invite()
  expect(isMailed).toBe(true)
  const { id, state } = await newest()
  expect(state).toBe('queued')
  const work = () => sendMail({ ...app.deps, mail: taking }, { mailId: id })
  await Promise.all([work(), work()])
  await work()
  expect(taken).toMatchObject([{ to: email, key: id }])
  expect(taken[0]?.text.split(link)).toHaveLength(3)
  expect(taken[0]?.text).toContain('مرحبًا Rami Saad')
  expect(taken[0]?.text).not.toMatch(/[{}]/)
  expect(await newest()).toMatchObject({ state: 'sent' })
})

test('neither address nor link stands in the database in clear', async () => {
  const { link, email } = await invite()
  const rows = await app.db.selectFrom('mails').selectAll().execute()
  const jobs = await app.db
    .selectFrom('graphile_worker.jobs' as never)
    .selectAll()
    .execute()
  const text = JSON.stringify([
    rows.map(({ words, recipient, ...row }) => ({
      ...row,
      w: String(words),
      r: String(recipient),
    })),
    jobs,
  ])
  expect(text).not.toContain(email)
  expect(text).not.toContain(link.split('#')[1])
})

test('a server that is away is asked again, one that refuses is not, and a late message is not sent', async () => {
  await invite()
  const { id } = await newest()
  const away = {
    name: 'away',
    send: () => Promise.reject(new MailUnavailable('away')),
  }
  await expect(sendMail({ ...app.deps, mail: away }, { mailId: id })).rejects.toThrow('away')
  expect(await newest()).toMatchObject({ state: 'queued' })
  const refusing = { name: 'no', send: () => Promise.reject(new MailRefused(550)) }
  await sendMail({ ...app.deps, mail: refusing }, { mailId: id })
  expect(await newest()).toMatchObject({ state: 'failed' })

  await invite()
  const late = await newest()
  app.clock.advance({ minutes: signInRules.linkHours * 60 })
  administrator.as = await signInAgain(app, administrator)
  await sendMail({ ...app.deps, mail: taking }, { mailId: late.id })
  expect(taken).toEqual([])
  expect(await newest()).toMatchObject({ state: 'expired' })
})

test('while a mail server thinks, no connection waits, and no other worker sends it too', async () => {
  await invite()
  const { id } = await newest()
  const answer = Promise.withResolvers<void>()
  const slow = { name: 'slow', send: () => answer.promise }
  const sending = sendMail({ ...app.deps, mail: slow }, { mailId: id })
  const locks = () =>
    app.db
      .selectFrom('mails')
      .select('claimed_until')
      .where('id', '=', id)
      .forUpdate()
      .noWait()
      .execute()
  await expect.poll(async () => (await locks())[0]?.claimed_until).toBeInstanceOf(Date)
  await sendMail({ ...app.deps, mail: taking }, { mailId: id })
  expect(taken).toEqual([])
  answer.resolve()
  await sending
  expect(await newest()).toMatchObject({ state: 'sent' })
  expect((await locks())[0]?.claimed_until).toBeNull()
})

test('another link is mailed too, and a locked account tells its owner', async () => {
  const { email } = await invite()
  await app.workOff()
  const { memberId } = await app.db
    .selectFrom('staff_members')
    .select('id as memberId')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const made = await app.call(makeMemberLink, { memberId }, { as: administrator.as })
  expect(made.isMailed).toBe(true)
  const as = aVisitor('desktop')
  for (let tries = 0; tries <= signInRules.triesBeforeLock; tries++) {
    await expect(
      app.call(signIn, { email, password: 'wrong mango eleven' }, { as }),
    ).rejects.toBeInstanceOf(Refused)
  }
  const mails = await listSentMails(app.deps)
  const own = mails.filter(({ to }) => to === email).map(({ subject }) => subject)
  expect(own.filter((subject) => subject.includes('locked'))).toHaveLength(1)
  expect(own.filter((subject) => subject.includes('console'))).toHaveLength(2)
})

test('where no mail server is set, nothing is queued', async () => {
  const before = await listSentMails(app.deps)
  const { mail } = app.deps
  app.deps.mail = undefined
  try {
    expect(await invite()).toMatchObject({ isMailed: false })
  } finally {
    app.deps.mail = mail
  }
  expect(await listSentMails(app.deps)).toHaveLength(before.length)
})

import { Secret, TOTP } from 'otpauth'
import { beginSetUp, choosePassword, enterCode, finishSetUp, signIn } from '#api/console/sign-in.ts'
import { inviteMember } from '#api/console/team.ts'
import type { StaffRole } from '#domain/authority/actors.ts'
import { makeFirstLink } from '#server/services/team/members.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aVisitor } from '#tests/support/app/test-visitor.ts'
import type { TestVisitor } from '#tests/support/app/test-visitor.ts'

/** A member of staff at a browser of their own, with what they know. */
export type TestMember = {
  as: TestVisitor
  email: string
  password: string
  /** Of the authenticator app. */
  secret: string
  recoveryCodes: string[]
}

const PASSWORD = 'tall mango eleven'

/** The code that the app shows now. */
export function codeOf(app: TestApp, { secret }: Pick<TestMember, 'secret'>): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  return totp.generate({ timestamp: app.clock.now().getTime() })
}

/** The first administrator, who followed the link of a first start. */
export async function theAdministrator(app: TestApp): Promise<TestMember> {
  const link = await makeFirstLink(app.deps)
  const email = 'amina@example.com'
  return join(app, String(link), { email, own: { name: 'amina', fullName: 'Amina Khan', email } })
}

/** Somebody whom the administrator invited and who joined. */
export async function aMember(app: TestApp, by: TestMember, role: StaffRole): Promise<TestMember> {
  await confirm(app, by)
  const email = `${role}@example.com`
  const invited = { name: role, fullName: `Member ${role}`, email, role }
  const { link } = await app.call(inviteMember, invited, { as: by.as })
  return join(app, link, { email })
}

/** Signs in anew, on a browser of its own. */
export async function signInAgain(app: TestApp, member: TestMember): Promise<TestVisitor> {
  const as = aVisitor('desktop')
  const { email, password } = member
  await app.call(signIn, { email, password }, { as })
  // Each code is taken once.
  app.clock.advance({ minutes: 1 })
  await app.call(enterCode, { code: codeOf(app, member) }, { as })
  return as
}

/** Gives a second factor once more, for what wants one of late. */
export async function confirm(app: TestApp, member: TestMember): Promise<void> {
  app.clock.advance({ minutes: 1 })
  await app.call(enterCode, { code: codeOf(app, member) }, { as: member.as })
}

async function join(
  app: TestApp,
  link: string,
  who: { email: string; own?: { name: string; fullName: string; email: string } },
): Promise<TestMember> {
  const as = aVisitor('desktop')
  const token = link.split('#')[1] ?? ''
  const own = who.own ? { own: who.own } : {}
  await app.call(choosePassword, { token, password: PASSWORD, ...own }, { as })
  const { secret } = await app.call(beginSetUp, {}, { as })
  const code = codeOf(app, { secret })
  const { recoveryCodes } = await app.call(finishSetUp, { secret, code }, { as })
  return { as, email: who.email, password: PASSWORD, secret, recoveryCodes }
}

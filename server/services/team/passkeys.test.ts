import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  enterPasskey,
  getOwnAccount,
  listPasskeys,
  removePasskey,
} from '#api/console/sign-in.ts'
import { changeMember, inviteMember, listTeam } from '#api/console/team.ts'
import { signInRules } from '#domain/staff/sign-in-limits.ts'
import { anApp } from '#tests/support/app/an-app.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aVisitor } from '#tests/support/app/test-visitor.ts'
import type { TestVisitor } from '#tests/support/app/test-visitor.ts'
import { aMember, confirm, signInAgain, theAdministrator } from '#tests/support/console/a-member.ts'
import type { TestMember } from '#tests/support/console/a-member.ts'
import { anAuthenticator } from '#tests/support/console/an-authenticator.ts'

let app: TestApp
let administrator: TestMember
let device: ReturnType<typeof anAuthenticator>
beforeAll(async () => {
  app = await anApp()
  administrator = await theAdministrator(app)
  device = anAuthenticator(app.deps.env.ORIGIN)
  await add(administrator, device)
})
afterAll(() => app.close())

type Question = { challenge: string }
const refused = (code: string) => expect.objectContaining({ code }) as Error

async function add(member: TestMember, own: typeof device): Promise<void> {
  await confirm(app, member)
  const { options } = await app.call(beginPasskey, {}, { as: member.as })
  const response = own.make(options as Question)
  await app.call(addPasskey, { name: 'My phone', response }, { as: member.as })
}

const ask = async (as: TestVisitor): Promise<Question> =>
  (await app.call(beginPasskeySignIn, {}, { as })).options as Question

let count = 0
/** Signs in by the passkey, on a browser of its own unless told otherwise. */
async function enter(own = device, as = aVisitor('desktop')): Promise<TestVisitor> {
  count += 1
  await app.call(enterPasskey, { response: own.sign(await ask(as), { count }) }, { as })
  return as
}

test('a passkey alone opens a whole session, and says when it was used', async () => {
  const as = await enter()
  expect(await app.call(getOwnAccount, {}, { as })).toMatchObject({ name: 'amina' })
  const { passkeys } = await app.call(listPasskeys, {}, { as })
  expect(passkeys).toMatchObject([{ name: 'My phone', usedAt: app.clock.now().toISOString() }])
})

test('a question is answered once, within its minutes, and for this site', async () => {
  const as = aVisitor('desktop')
  const response = device.sign(await ask(as), { count: (count += 1) })
  await app.call(enterPasskey, { response }, { as })
  await expect(app.call(enterPasskey, { response }, { as: aVisitor() })).rejects.toEqual(
    refused('passkey-refused'),
  )
  const late = device.sign(await ask(as), { count: (count += 1) })
  app.clock.advance({ minutes: signInRules.passkeyMinutes })
  await expect(app.call(enterPasskey, { response: late }, { as: aVisitor() })).rejects.toEqual(
    refused('passkey-refused'),
  )
  const at = 'https://daarly.example.net'
  const elsewhere = device.sign(await ask(as), { count: (count += 1), at })
  await expect(app.call(enterPasskey, { response: elsewhere }, { as: aVisitor() })).rejects.toEqual(
    refused('passkey-refused'),
  )
})

test('one that nobody opened, one that counts backwards and one of nobody open nothing', async () => {
  const as = aVisitor('desktop')
  const unopened = device.sign(await ask(as), { count: (count += 1), flags: 0x01 })
  const backwards = device.sign(await ask(as), { count: 0 })
  const unknown = anAuthenticator(app.deps.env.ORIGIN).sign(await ask(as), { count: 1 })
  for (const response of [unopened, backwards, unknown, {}]) {
    await expect(app.call(enterPasskey, { response }, { as })).rejects.toEqual(
      refused('passkey-refused'),
    )
  }
  await expect(app.call(getOwnAccount, {}, { as })).rejects.toEqual(refused('signed-out'))
})

test('in one’s own session it is a second factor of late', async () => {
  const as = await signInAgain(app, administrator)
  app.clock.advance({ minutes: signInRules.freshMinutes })
  const who = { name: 'lena', fullName: 'Lena', email: 'lena@example.com', role: 'viewer' } as const
  await expect(app.call(inviteMember, who, { as })).rejects.toEqual(refused('confirm-again'))
  await enter(device, as)
  expect(await app.call(inviteMember, who, { as })).toMatchObject({ isMailed: true })
})

test('a disabled member’s passkey opens nothing, and a removed one neither', async () => {
  administrator.as = await signInAgain(app, administrator)
  const member = await aMember(app, administrator, 'viewer')
  const own = anAuthenticator(app.deps.env.ORIGIN)
  await add(member, own)
  const as = await enter(own)
  await confirm(app, administrator)
  const { members } = await app.call(listTeam, {}, { as: administrator.as })
  const memberId = members.find(({ name }) => name === 'viewer')?.id ?? ''
  const disabled = { memberId, role: 'viewer', isDisabled: true } as const
  await app.call(changeMember, disabled, { as: administrator.as })
  await expect(enter(own)).rejects.toEqual(refused('passkey-refused'))
  await expect(app.call(getOwnAccount, {}, { as })).rejects.toEqual(refused('signed-out'))

  const { passkeys } = await app.call(listPasskeys, {}, { as: administrator.as })
  const passkeyId = passkeys[0]?.id ?? ''
  await app.call(removePasskey, { passkeyId }, { as: administrator.as })
  await expect(app.call(removePasskey, { passkeyId }, { as: administrator.as })).rejects.toEqual(
    refused('not-found'),
  )
  await expect(enter()).rejects.toEqual(refused('passkey-refused'))
})

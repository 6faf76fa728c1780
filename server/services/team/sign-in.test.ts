import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  choosePassword,
  endOwnSessions,
  enterCode,
  finishSetUp,
  getOwnAccount,
  listOwnSessions,
  readInvitation,
  signIn,
  signOut,
} from '#api/console/sign-in.ts'
import { changeMember, inviteMember, listTeam, makeMemberLink } from '#api/console/team.ts'
import { signInRules } from '#domain/staff/sign-in-limits.ts'
import { anApp } from '#tests/support/app/an-app.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aVisitor } from '#tests/support/app/test-visitor.ts'
import {
  aMember,
  codeOf,
  confirm,
  signInAgain,
  theAdministrator,
} from '#tests/support/console/a-member.ts'
import type { TestMember } from '#tests/support/console/a-member.ts'
import { makeFirstLink, makeFirstLinkAgain, makeRescueLink } from './members.ts'

let app: TestApp
let administrator: TestMember
beforeAll(async () => {
  app = await anApp()
  administrator = await theAdministrator(app)
})
beforeEach(() => app.clock.advance({ minutes: signInRules.lockMinutes }))
afterAll(() => app.close())

const refused = (code: string) => expect.objectContaining({ code }) as Error
const account = (as: TestMember['as']) => app.call(getOwnAccount, {}, { as })

/** Where `as` is not signed in, or not any more. */
const expectSignedOut = (as: TestMember['as']) =>
  expect(account(as)).rejects.toEqual(refused('signed-out'))

describe('signing in', () => {
  test('the link of a first start makes one administrator, and no other link is made', async () => {
    const as = await signInAgain(app, administrator)
    expect(await account(as)).toMatchObject({ name: 'amina', role: 'administrator' })
    expect(await makeFirstLink(app.deps)).toBeUndefined()
    expect(await makeFirstLinkAgain(app.deps)).toBeUndefined()
  })

  test('a password alone opens nothing', async () => {
    const as = aVisitor('desktop')
    const { email, password } = administrator
    expect(await app.call(signIn, { email, password }, { as })).toEqual({ next: 'enter-code' })
    await expectSignedOut(as)
    app.clock.advance({ minutes: signInRules.secondFactorMinutes })
    const code = codeOf(app, administrator)
    await expect(app.call(enterCode, { code }, { as })).rejects.toEqual(refused('signed-out'))
  })

  test('an unknown address and a wrong password are refused alike', async () => {
    const password = 'wrong horse battery'
    const unknown = { email: 'nobody@example.com', password }
    const known = { email: administrator.email, password }
    for (const input of [unknown, known]) {
      await expect(app.call(signIn, input)).rejects.toEqual(refused('sign-in-refused'))
    }
  })

  test('a code is taken once, and a code for recovery too', async () => {
    const { email, password, recoveryCodes } = administrator
    const code = codeOf(app, administrator)
    const [recovery = ''] = recoveryCodes
    for (const proof of [code, recovery.toUpperCase()]) {
      const [one, other] = [aVisitor('desktop'), aVisitor('desktop')]
      for (const as of [one, other]) await app.call(signIn, { email, password }, { as })
      await app.call(enterCode, { code: proof }, { as: one })
      const again = app.call(enterCode, { code: proof }, { as: other })
      await expect(again).rejects.toEqual(refused('second-factor-wrong'))
    }
  })

  test('wrong passwords in a row lock the account, which the right one opens later', async () => {
    const { email, password } = administrator
    for (let tries = 0; tries < signInRules.triesBeforeLock; tries += 1) {
      const wrong = app.call(signIn, { email, password: `wrong password ${tries}` })
      await expect(wrong).rejects.toEqual(refused('sign-in-refused'))
    }
    const locked = app.call(signIn, { email, password })
    await expect(locked).rejects.toEqual(refused('sign-in-refused'))
    app.clock.advance({ minutes: signInRules.lockMinutes })
    expect(await app.call(signIn, { email, password })).toEqual({ next: 'enter-code' })
  })

  test('many wrong tries at once are counted as many', async () => {
    const { email, password } = administrator
    const wrong = Array.from({ length: signInRules.triesBeforeLock }, (_, n) =>
      app.call(signIn, { email, password: `wrong password ${n}` }).catch(() => undefined),
    )
    await Promise.all(wrong)
    const locked = app.call(signIn, { email, password })
    await expect(locked).rejects.toEqual(refused('sign-in-refused'))
  })

  test('a right password between wrong codes does not free the account', async () => {
    const { email, password } = administrator
    const as = aVisitor('desktop')
    for (let tries = 0; tries < signInRules.triesBeforeLock; tries += 1) {
      await app.call(signIn, { email, password }, { as })
      const wrong = app.call(enterCode, { code: 'wrong' }, { as })
      await expect(wrong).rejects.toEqual(refused('second-factor-wrong'))
    }
    const code = codeOf(app, administrator)
    const right = app.call(enterCode, { code }, { as })
    await expect(right).rejects.toEqual(refused('second-factor-wrong'))
  })

  test('a session ends when it is idle, and as one signs out', async () => {
    const as = await signInAgain(app, administrator)
    app.clock.advance({ minutes: signInRules.idleMinutes - 1 })
    await account(as)
    app.clock.advance({ minutes: signInRules.idleMinutes })
    await expectSignedOut(as)
    const another = await signInAgain(app, administrator)
    await app.call(signOut, {}, { as: another })
    await expectSignedOut(another)
  })

  test('sessions are listed, and all but this one are ended', async () => {
    const [one, other] = [
      await signInAgain(app, administrator),
      await signInAgain(app, administrator),
    ]
    const { sessions } = await app.call(listOwnSessions, {}, { as: other })
    expect(sessions.filter(({ isThis }) => isThis)).toHaveLength(1)
    expect(sessions[0]).toMatchObject({ form: 'computer', browser: 'chrome', isThis: true })
    await app.call(endOwnSessions, {}, { as: other })
    await expectSignedOut(one)
    await account(other)
  })
})

describe('the team', () => {
  test('a member is invited, joins, and may do what the role may', async () => {
    administrator.as = await signInAgain(app, administrator)
    const viewer = await aMember(app, administrator, 'viewer')
    const { actions } = await account(viewer.as)
    expect(actions).toContain('see-cases')
    expect(actions).not.toContain('change-team')
    const team = app.call(listTeam, {}, { as: viewer.as })
    await expect(team).rejects.toEqual(refused('not-allowed'))
    const { members } = await app.call(listTeam, {}, { as: administrator.as })
    expect(members).toContainEqual(expect.objectContaining({ name: 'viewer', hasJoined: true }))
  })

  test('who was signed in for a while confirms before the team changes', async () => {
    administrator.as = await signInAgain(app, administrator)
    app.clock.advance({ minutes: signInRules.freshMinutes })
    const invited = {
      name: 'late',
      fullName: 'Late',
      email: 'late@example.com',
      role: 'viewer',
    } as const
    const invite = () => app.call(inviteMember, invited, { as: administrator.as })
    await expect(invite()).rejects.toEqual(refused('confirm-again'))
    await confirm(app, administrator)
    const { link } = await invite()
    expect(await app.call(readInvitation, { token: link.split('#')[1] ?? '' })).toEqual({
      fullName: 'Late',
      email: 'late@example.com',
      isFirst: false,
    })
  })

  test('a name or address is given once', async () => {
    await confirm(app, administrator)
    const invited = {
      name: 'other',
      fullName: 'A',
      email: 'AMINA@example.com',
      role: 'viewer',
    } as const
    const twice = app.call(inviteMember, invited, { as: administrator.as })
    await expect(twice).rejects.toThrow('staff-name-taken')
  })

  test('whoever is disabled is out with the next request', async () => {
    const member = await aMember(app, administrator, 'operations')
    const { members } = await app.call(listTeam, {}, { as: administrator.as })
    const { id: memberId = '' } = members.find(({ name }) => name === 'operations') ?? {}
    await app.call(
      changeMember,
      { memberId, role: 'operations', isDisabled: true },
      { as: administrator.as },
    )
    await expectSignedOut(member.as)
    const { email, password } = member
    const again = app.call(signIn, { email, password })
    await expect(again).rejects.toEqual(refused('sign-in-refused'))
    await confirm(app, administrator)
    const link = app.call(makeMemberLink, { memberId }, { as: administrator.as })
    await expect(link).rejects.toEqual(refused('not-found'))
  })

  test('the last administrator stays one', async () => {
    await confirm(app, administrator)
    const { members } = await app.call(listTeam, {}, { as: administrator.as })
    const { id: memberId = '' } = members.find(({ name }) => name === 'amina') ?? {}
    const changes = [
      { role: 'viewer', isDisabled: false },
      { role: 'administrator', isDisabled: true },
    ] as const
    for (const change of changes) {
      const last = app.call(changeMember, { memberId, ...change }, { as: administrator.as })
      await expect(last).rejects.toThrow('last-administrator')
    }
  })

  test('a link opens once, and chooses no password that is easy to guess', async () => {
    await confirm(app, administrator)
    const invited = {
      name: 'once',
      fullName: 'Once Only',
      email: 'once@example.com',
      role: 'finance',
    } as const
    const { link } = await app.call(inviteMember, invited, { as: administrator.as })
    const token = link.split('#')[1] ?? ''
    const choose = (password: string) => app.call(choosePassword, { token, password })
    await expect(choose('short')).rejects.toThrow('password-too-short')
    await expect(choose('once@example.com')).rejects.toThrow('password-too-simple')
    await choose('green river stone')
    await expect(choose('green river stone')).rejects.toEqual(refused('link-expired'))
  })

  test('a second factor is not set up over one that there is', async () => {
    const as = aVisitor('desktop')
    const { email, password, secret } = administrator
    await app.call(signIn, { email, password }, { as })
    const code = codeOf(app, administrator)
    const over = app.call(finishSetUp, { secret, code }, { as })
    await expect(over).rejects.toEqual(refused('not-allowed'))
  })

  test('who lost everything gets a link from the operator, and is signed out elsewhere', async () => {
    const link = await makeRescueLink(app.deps, administrator.email)
    await expectSignedOut(administrator.as)
    const as = aVisitor('desktop')
    const token = link?.split('#')[1] ?? ''
    const chosen = { token, password: 'another long password' }
    expect(await app.call(choosePassword, chosen, { as })).toEqual({ next: 'set-up-code' })
    expect(await makeRescueLink(app.deps, 'nobody@example.com')).toBeUndefined()
  })

  test('the audit trail holds what was done and by whom', async () => {
    const events = await app.db
      .selectFrom('audit_events')
      .select(['kind', 'holds'])
      .where('chain', '=', 'team')
      .execute()
    expect(events).toContainEqual({
      kind: 'member-changed',
      holds: expect.objectContaining({
        member: 'operations',
        state: 'disabled',
        staff: 'amina',
      }) as object,
    })
    const kinds = new Set(events.map(({ kind }) => kind))
    expect([...kinds]).toEqual(
      expect.arrayContaining([
        'member-invited',
        'member-joined',
        'member-signed-in',
        'sign-in-refused',
      ]),
    )
  })
})

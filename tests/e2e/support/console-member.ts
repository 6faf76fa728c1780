import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { connect } from '#server/db/connect.ts'
import { insertMember, replaceLink } from '#server/db/staff/members.ts'
import { hashToken, newToken } from '#server/privacy/opaque-id.ts'
import { hiringSite } from './e2e-server.ts'
import { databaseOf } from './in-database.ts'
import type { DatabaseOwner } from './in-database.ts'

/** An administrator of the story that calls, with what they know. */
export type ConsoleMember = { name: string; email: string; password: string; codes: string[] }

const PASSWORD = 'tall mango eleven'
const HOUR_MS = 3_600_000

/** Joins a site as an administrator of this story's own, by a link, and signs in. */
export async function enterConsole(
  page: Page,
  site: DatabaseOwner = hiringSite,
): Promise<ConsoleMember> {
  const name = `amina-${randomUUID().slice(0, 8)}`
  const email = `${name}@example.com`
  await page.goto(`/console/join#${await inviteTo({ name, email }, site)}`)
  await page.getByLabel('New password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Continue' }).click()
  const key = await page.locator('code').innerText()
  await page.getByLabel('The code that the app shows now').fill(codeOf(key))
  await page.getByRole('button', { name: 'Continue' }).click()
  const kept = page.getByRole('button', { name: 'I have written them down' })
  await kept.waitFor()
  const codes = await page.getByRole('listitem').allInnerTexts()
  await kept.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today')
  return { name, email, password: PASSWORD, codes }
}

/** Signs in with the password and one of the codes for recovery. */
export async function signInWith(page: Page, member: ConsoleMember): Promise<void> {
  await page.getByLabel('Email address').fill(member.email)
  await page.getByLabel('Password').fill(member.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByLabel('Code of your authenticator app').fill(member.codes[0] ?? '')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today')
}

/** Adds the member and answers the secret of a link to choose a password. */
async function inviteTo(
  { name, email }: { name: string; email: string },
  site: DatabaseOwner,
): Promise<string> {
  const { db, close } = connect(await databaseOf(site), { max: 1 })
  try {
    const at = new Date()
    const id = randomUUID()
    const member = { id, name, email, fullName: 'Amina Khan', role: 'administrator' } as const
    await insertMember(db, member, at)
    const token = newToken()
    const expiresAt = new Date(at.getTime() + HOUR_MS)
    await replaceLink(db, { tokenHash: hashToken(token), memberId: id, at, expiresAt })
    return token
  } finally {
    await close()
  }
}

/** What an authenticator app shows now for a secret. */
export const codeOf = (key: string): string =>
  new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) }).generate()

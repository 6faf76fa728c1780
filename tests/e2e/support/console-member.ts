import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { runCommand } from './run-command.ts'

const administrator = {
  email: 'amina@example.com',
  password: 'tall mango eleven',
} as const

/**
 * Signs in as the administrator of the hiring site, by the link that the operator's command prints:
 * the first one, or a new one where a story was here before. Answers the codes for recovery.
 */
export async function enterConsole(page: Page): Promise<string[]> {
  const told = await runCommand('console-link').catch(() =>
    runCommand('console-link', administrator.email),
  )
  // The command names the site by its own address, and the story by another one.
  const link = new URL(told.split('\n')[0] ?? '')
  await page.goto(link.pathname + link.hash)
  const name = page.getByLabel('Your name')
  await page.getByLabel('New password').fill(administrator.password)
  if (await name.isVisible()) {
    await name.fill('Amina Khan')
    await page.getByLabel('Email address').fill(administrator.email)
    await page.getByLabel('Short name').fill('amina')
  }
  await page.getByRole('button', { name: 'Continue' }).click()
  const key = await page.locator('code').innerText()
  await page.getByLabel('The code that the app shows now').fill(codeOf(key))
  await page.getByRole('button', { name: 'Continue' }).click()
  const kept = page.getByRole('button', { name: 'I have written them down' })
  await kept.waitFor()
  const codes = await page.getByRole('listitem').allInnerTexts()
  await kept.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today')
  return codes
}

/** Signs in with the password and one of the codes for recovery. */
export async function signInWith(page: Page, code: string): Promise<void> {
  await page.getByLabel('Email address').fill(administrator.email)
  await page.getByLabel('Password').fill(administrator.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByLabel('Code of your authenticator app').fill(code)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today')
}

const codeOf = (key: string): string =>
  new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) }).generate()

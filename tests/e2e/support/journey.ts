import { devices, expect } from '@playwright/test'
import type { Browser, Page } from '@playwright/test'
import type { AddressFlags } from '#api/address-flags.ts'
import { stepCalls } from '#api/hiring/step-calls.ts'
import { getAppInfo } from '#api/hiring/application.ts'
import type { AppInfo } from '#api/hiring/application.ts'
import { stepUnits } from '#api/hiring/steps/step-units.ts'
import type { SubmittedStep } from '#domain/hiring/steps/step-codes.ts'
import { NARROW, checkScreen } from './check-screen.ts'
import { callAs, walkTo } from './walk.ts'

/** One application in one browser, with the flags that its address goes by. */
export type Journey = { page: Page; caseId: string; flags?: AddressFlags }

/** The step's own address. */
export function addressOf({ caseId, flags = {} }: Journey, step: string): string {
  const words = Object.entries(flags).map(([name, value]) => [name, String(value)])
  return `/app?${new URLSearchParams([['appId', caseId], ...words, ['step', step]])}`
}

/** Walks to each step in turn and checks its screen there. */
export async function checkSteps(journey: Journey, steps: readonly string[]): Promise<AppInfo> {
  const { page, caseId, flags = {} } = journey
  let app: AppInfo | undefined
  for (const step of steps) {
    app = await walkTo(page, { caseId, flags }, step)
    expect(app.step).toBe(step)
    await checkScreen(page, addressOf(journey, step))
    await expect(page).toHaveURL(new RegExp(`step=${step}\\b`))
  }
  if (!app) throw new Error('no step to check')
  return app
}

/** What the application's own page knows of it now. */
export async function infoOf({ page, caseId, flags = {} }: Journey): Promise<AppInfo> {
  return (await callAs(page, getAppInfo, { id: caseId, ...flags })) as AppInfo
}

/** Answers a step otherwise than its sample does. */
export async function answerStep(
  journey: Journey,
  step: SubmittedStep,
  changes: object = {},
): Promise<void> {
  const { page, caseId, flags = {} } = journey
  const app = await infoOf(journey)
  const sample = stepUnits[step].sample({ ...app, papersRead: [] })
  const { version } = app
  await callAs(page, stepCalls[step], { caseId, version, ...flags, ...sample, ...changes })
}

/** The small phone of somebody else. */
export async function aSmallPhone(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const { defaultBrowserType: _type, ...phone } = devices['Pixel 7']
  const context = await browser.newContext({ ...phone, viewport: NARROW, baseURL: baseURL ?? '' })
  return context.newPage()
}

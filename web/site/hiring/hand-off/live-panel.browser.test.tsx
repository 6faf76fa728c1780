import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { AppInfo } from '#api/hiring/application.ts'
import { aHiringContext } from '#tests/support/rules/hiring-contexts.ts'
import { renderWithWords } from '#tests/support/pages/render-with-words.tsx'
import { LivePanel } from './live-panel.tsx'

const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString()

/** The panel looks at nothing else of an application. */
const app = {
  completed: false,
  paidByCreditCard: false,
  maid: { name: 'Grace', age: 32, nationality: { label: 'Kenya', code: 'KE' } } as AppInfo['maid'],
  terms: null,
  mandates: [],
  timeline: [
    { kind: 'link-opened', at: ago(7200) },
    { kind: 'submitted', step: 'REQUIRED_DOCUMENTS', at: ago(20) },
  ],
} as Partial<AppInfo> as AppInfo

function show(isLive: boolean) {
  const ctx = aHiringContext({ mobile: false })
  const panel = <LivePanel live={{ app, isLive }} ctx={ctx} />
  return renderWithWords(<MemoryRouter>{panel}</MemoryRouter>, ['hiring', 'flow', 'handOff'])
}

const onPhone = page.getByRole('region', { name: 'On the phone' })

test('a computer says what the phone did, just now in seconds and earlier by the clock', async () => {
  await show(true)
  await expect.element(page.getByText('Grace, 32 · Kenya')).toBeVisible()
  await expect.element(onPhone.getByText('Live', { exact: true })).toBeVisible()
  await expect.element(onPhone.getByText(/^[2-5]\d sec\. ago$/)).toBeVisible()
  await expect.element(onPhone.getByText(/^\d{1,2}:\d{2}\s[AP]M$/)).toBeVisible()
})

test('a line that does not stand is said', async () => {
  await show(false)
  await expect.element(onPhone.getByText('Not connected')).toBeVisible()
})

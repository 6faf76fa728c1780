import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { AppInfo } from '#api/hiring/application.ts'
import { renderWithWords } from '#tests/support/pages/render-with-words.tsx'
import { SharePage } from './share-page.tsx'

const app = {
  maid: { name: 'Maricel' },
  answers: { MAID_ARRIVAL: { day: '2026-11-24', slot: '10:00-12:00' } },
  terms: { firstDay: '2026-11-24' },
} as unknown as AppInfo

test('where copying is refused, the words stand there to be marked by hand', async () => {
  Reflect.deleteProperty(Navigator.prototype, 'share')
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: () => Promise.reject(new Error('refused')) },
  })
  await renderWithWords(<SharePage app={app} />, ['endWorkFlow'])
  await page.getByRole('button', { name: 'Share' }).click()
  const told = page.getByRole('status')
  await expect
    .element(told)
    .toHaveTextContent(
      'It could not be copied. Select these words yourself: Maricel comes to us on Tuesday, November 24.',
    )
})

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { AppInfo } from '#api/hiring/application.ts'
import { anAppInfo } from '#tests/support/pages/an-app-info.ts'
import { renderWithWords } from '#tests/support/pages/render-with-words.tsx'
import { PaperList } from './paper-list.tsx'

type Kind = AppInfo['mandates'][number]['kind']

const withPapers = (...kinds: Kind[]) =>
  anAppInfo({
    mandates: kinds.map((kind) => ({ id: kind, kind, state: 'AWAITING_SIGNATURE', signatures: 0 })),
  })

test.each([
  [['one-time', 'monthly', 'agreement'], 'monthly', 'Paper 2 of 3'],
  [['monthly', 'agreement'], 'monthly', 'Paper 1 of 2'],
  [['monthly', 'agreement'], 'agreement', 'Paper 2 of 2'],
] as const)('[W13] of %j the %s is %s', async (kinds, form, place) => {
  const list = (
    <PaperList
      app={withPapers(...kinds)}
      forms={['monthly', 'agreement']}
      form={form}
      goTo={() => undefined}
    />
  )
  await renderWithWords(list, ['signMonthlyPayments'])
  await expect.element(page.getByText(place)).toBeVisible()
  expect(page.getByRole('listitem').elements()).toHaveLength(kinds.length)
})

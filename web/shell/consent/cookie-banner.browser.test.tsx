import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { renderWithWords } from '#tests/support/pages/render-with-words.tsx'
import { CookieBanner } from './cookie-banner.tsx'

/** The banner of a page that came with this policy. */
function render(consent: object) {
  const element = <CookieBanner hideAfterMs={undefined} onClose={vi.fn<() => void>()} />
  const router = createMemoryRouter([{ id: 'root', path: '/', element }], {
    hydrationData: { loaderData: { root: { site: { consent } } } },
  })
  return renderWithWords(<RouterProvider router={router} />, ['consent'])
}

test('[C01] who is asked again reads what changed', async () => {
  await render({ policy: 'spec', version: 2, changes: 'we count scans too.' })
  await expect.element(page.getByText('New: we count scans too.')).toBeVisible()
})

test('[C01] the first time nothing is new', async () => {
  await render({ policy: 'spec', version: 1 })
  await expect.element(page.getByRole('button', { name: 'Accept' })).toBeVisible()
  expect(page.getByText('New:').elements()).toEqual([])
})

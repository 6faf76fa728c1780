import { createMemoryRouter, data, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderWithWords } from '#tests/support/pages/render-with-words.tsx'
import { FailureText } from './failure-text.tsx'

function fail(told: object): never {
  throw data(told, { status: 503 })
}

/** A page whose data did not come, as `load.ts` tells it. */
const render = (told: object) => {
  const route = {
    path: '/',
    loader: () => fail(told),
    element: null,
    errorElement: <FailureText />,
  }
  return renderWithWords(<RouterProvider router={createMemoryRouter([route])} />, [])
}

test('a page that failed on our side names its request', async () => {
  await render({ code: 'unexpected', requestCode: 'BCDFGHJKMN' })
  await expect.element(page.getByText('Reference for our team: BCDFGHJKMN')).toBeVisible()
})

test('and says nothing of one that has none', async () => {
  await render({ code: 'unexpected' })
  await expect.element(page.getByRole('heading')).toBeVisible()
  expect(page.getByText('Reference for our team').elements()).toEqual([])
})

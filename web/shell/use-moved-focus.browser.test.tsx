import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useMovedFocus } from './use-moved-focus.ts'

function Layout() {
  useMovedFocus()
  return (
    <main id="content">
      <Outlet />
    </main>
  )
}

const list = (
  <>
    <h1>List</h1>
    <Link to="/one">One</Link>
    <Link to="/one#part">A part of one</Link>
    <Link to="/?sort=price">By price</Link>
  </>
)
const one = (
  <>
    <h1>One</h1>
    <h2 id="part">Part</h2>
  </>
)

async function show() {
  const children = [
    { index: true, element: list },
    { path: 'one', element: one },
  ]
  const router = createMemoryRouter([{ path: '/', Component: Layout, children }])
  await render(<RouterProvider router={router} />)
  return router
}

const press = (name: string) => page.getByRole('link', { name, exact: true }).click()
const heading = (name: string) => page.getByRole('heading', { name, exact: true })
const focusIsAt = async (part: ReturnType<typeof heading>) => {
  await expect.element(part).toHaveFocus()
}

test('[N02] the first page keeps the focus where it is, the next one gives it to its heading', async () => {
  await show()
  await expect.element(heading('List')).toBeVisible()
  await expect.element(heading('List')).not.toHaveFocus()
  await press('One')
  await focusIsAt(heading('One'))
})

test('[N02] Back returns to the link that was pressed, also after it was drawn anew', async () => {
  const router = await show()
  await press('One')
  await focusIsAt(heading('One'))
  await router.navigate(-1)
  await focusIsAt(page.getByRole('link', { name: 'One', exact: true }))
})

test('[N02] a named part takes the focus instead of the heading', async () => {
  await show()
  await press('A part of one')
  await focusIsAt(heading('Part'))
})

test('[N02] the same page with another order keeps the focus', async () => {
  await show()
  await press('By price')
  await focusIsAt(page.getByRole('link', { name: 'By price' }))
})

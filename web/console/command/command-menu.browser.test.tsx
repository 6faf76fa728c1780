import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { inEnglish } from '#tests/support/console/in-english.tsx'
import { AccountContext } from '#web/console/frame/account-context.ts'
import { CommandMenu } from './command-menu.tsx'
import words from './words.json'

const search = '**/console/search?*'
const ann = {
  status: 200,
  body: JSON.stringify({ cases: [], visas: [], maids: [{ id: 'ann', name: 'Ann' }] }),
}
const nothing = { status: 200, body: JSON.stringify({ cases: [], visas: [], maids: [] }) }

beforeEach(() => commands.answerRequests(search, [ann, nothing]))

const places = [
  { to: '/health', label: 'Health' },
  { to: '/team', label: 'Team' },
]

async function show(actions: string[] = ['see-cases']) {
  const closed = vi.fn<() => void>()
  const account = {
    name: 'omar',
    fullName: 'Omar Saleh',
    email: '',
    role: 'operations',
    actions,
  } as const
  const element = <CommandMenu open places={places} onClose={closed} />
  const router = createMemoryRouter([{ path: '*', element }])
  const shown = (
    <AccountContext value={account}>
      <RouterProvider router={router} />
    </AccountContext>
  )
  await render(inEnglish(shown, { command: words.en }))
  return { closed, router }
}

const field = () => page.getByRole('combobox')
const options = () =>
  page
    .getByRole('option')
    .elements()
    .map((option) => option.textContent)
const offers = async (...expected: string[]) => {
  await expect.poll(options).toEqual(expected)
}
const searches = async () => (await commands.keysSent(search)).length

test('places are there at once, and the server is asked once for what was typed', async () => {
  await show()
  await offers('HealthPlace', 'TeamPlace')
  await field().fill('ea')
  await offers('AnnMaid', 'HealthPlace', 'TeamPlace')
  expect(await searches()).toBe(1)
})

test('the arrows choose, Enter opens and closes, and what an earlier text found is not offered', async () => {
  const { closed, router } = await show()
  await field().fill('te')
  await offers('AnnMaid', 'TeamPlace')
  await field().fill('tea')
  await offers('TeamPlace')
  await expect.poll(searches).toBe(2)
  await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}')
  expect(router.state.location.pathname).toBe('/team')
  expect(closed).toHaveBeenCalledOnce()
})

test('a search that fails says so', async () => {
  await commands.answerRequests(search, ['offline'])
  await show()
  await field().fill('nobody')
  await expect.element(page.getByText('The server did not answer. Try again.')).toBeVisible()
  await commands.answerRequests(search, [nothing])
  await field().fill('nobody at all')
  await expect.element(page.getByText('Nothing of this is here.')).toBeVisible()
})

test('who may not see cases is offered places alone, and nothing is asked', async () => {
  await show([])
  await field().fill('team')
  await offers('TeamPlace')
  await field().fill('nobody')
  await expect.element(page.getByText('Nothing of this is here.')).toBeVisible()
  expect(await searches()).toBe(0)
})

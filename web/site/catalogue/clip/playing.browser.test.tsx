import { useState } from 'react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { playHere, stopPlaying, useIsPlayingHere, useVideoReset } from './playing.ts'

beforeEach(() => stopPlaying())

function Clip({ name }: { name: string }) {
  const isHere = useIsPlayingHere(name)
  return (
    <button aria-pressed={isHere} onClick={() => (isHere ? stopPlaying(name) : playHere(name))}>
      {name}
    </button>
  )
}

function Page() {
  useVideoReset()
  const [, setDrawn] = useState(0)
  return (
    <main>
      <button onClick={() => setDrawn((drawn) => drawn + 1)}>Draw anew</button>
      <Clip name="Ann" />
      <Clip name="Bea" />
    </main>
  )
}

/** Clips that stay from page to page, so that a stop is seen and not only a clip that left. */
function Frame() {
  return (
    <>
      <Clip name="Cara" />
      <Outlet />
    </>
  )
}

async function show() {
  const children = [
    { path: '/list', Component: Page },
    { path: '/other', Component: Page },
    { path: '/words', element: <h1>Words</h1> },
  ]
  const options = { initialEntries: ['/list'] }
  const router = createMemoryRouter([{ Component: Frame, children }], options)
  await render(<RouterProvider router={router} />)
  return router
}

const press = (name: string) => page.getByRole('button', { name }).click()
const playing = () =>
  page
    .getByRole('button', { pressed: true })
    .elements()
    .map(({ textContent }) => textContent)
const plays = async (...names: string[]) => {
  await expect.poll(playing).toEqual(names)
}

test('[O02] whichever clip starts stops the one that played', async () => {
  await show()
  await press('Ann')
  await plays('Ann')
  await press('Bea')
  await plays('Bea')
  await press('Bea')
  await plays()
})

test('a clip that stops leaves one that plays elsewhere alone', async () => {
  await show()
  await press('Bea')
  stopPlaying('Ann')
  await plays('Bea')
})

test.each(['/other', '/words', '/list?sort=price', '/list'])(
  '[N01] a navigation to %s stops what plays',
  async (to) => {
    const router = await show()
    await press('Cara')
    await plays('Cara')
    await router.navigate(to)
    await plays()
  },
)

test('[N01] Back stops what plays, also between two addresses of one page', async () => {
  const router = await show()
  await router.navigate('/list?sort=price')
  await press('Ann')
  await plays('Ann')
  await router.navigate(-1)
  await plays()
})

test('a page that is drawn anew goes on playing', async () => {
  await show()
  await press('Ann')
  await press('Draw anew')
  await plays('Ann')
})

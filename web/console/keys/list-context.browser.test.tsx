import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { neighboursOf, useListContext } from './list-context.ts'

beforeEach(() => sessionStorage.clear())

function List({ ids }: { ids: readonly (string | null)[] }) {
  useListContext(ids)
  return <h1>List</h1>
}

async function show(ids: readonly (string | null)[], address = '/applications?stage=papers') {
  const routes = [
    { path: '/applications', element: <List ids={ids} /> },
    { path: '/today', element: <List ids={['z']} /> },
    { path: '/health', element: <h1>Health</h1> },
  ]
  const router = createMemoryRouter(routes, { initialEntries: [address] })
  await render(<RouterProvider router={router} />)
  return router
}

test('who opens an application from a list finds its neighbours and the way back', async () => {
  await show(['a', 'b', 'c'])
  expect(neighboursOf('b')).toEqual({
    address: '/applications?stage=papers',
    place: 2,
    count: 3,
    before: 'a',
    next: 'c',
  })
  expect(neighboursOf('a')).toMatchObject({ place: 1, before: undefined, next: 'b' })
  expect(neighboursOf('c')).toMatchObject({ place: 3, before: 'b', next: undefined })
})

test('an application that stands twice in a list counts once, and rows without one do not count', async () => {
  await show(['a', null, 'b', 'a', 'c'])
  expect(neighboursOf('b')).toMatchObject({ place: 2, count: 3, before: 'a', next: 'c' })
  expect(neighboursOf('c')).toMatchObject({ before: 'b' })
})

test('the list that was shown last counts, with its own filters', async () => {
  const router = await show(['a', 'b'])
  await router.navigate('/applications?stage=money')
  await expect.poll(() => neighboursOf('a')?.address).toBe('/applications?stage=money')
  await router.navigate('/today')
  await expect.poll(() => neighboursOf('z')?.address).toBe('/today')
  expect(neighboursOf('a')).toBeUndefined()
})

test('a list is remembered on pages that have none', async () => {
  const router = await show(['a', 'b'])
  await router.navigate('/health')
  expect(neighboursOf('b')).toMatchObject({ place: 2, count: 2 })
})

test.each(['{', '[]', '{"address":"/today","ids":[1]}'])(
  'where %s is stored there are no neighbours',
  async (stored) => {
    await show(['a'])
    expect(neighboursOf('a')).toBeDefined()
    for (const key of Object.keys(sessionStorage)) sessionStorage.setItem(key, stored)
    expect(neighboursOf('a')).toBeUndefined()
  },
)

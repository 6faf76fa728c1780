import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { LOCAL_KEYS, SESSION_KEYS } from '#domain/constants.ts'
import { goTo, isShownPath } from '#web/navigator.ts'
import { paths } from '#web/paths.ts'
import { isRedirectMode } from '#web/site-info.ts'
import { onNavigation } from './navigation-event.ts'
import { useNavigationEffects } from './use-navigation-effects.ts'

const ownAddress = '**/api/**/getipaddress*'
const scans = '**/api/**/qrscanned*'
const urlLog = '**/api/**/addurllog*'
const CODE = '00000000-0000-4000-8000-00000000000a'
const home = '/hire-nanny'
const saved = '/saved'

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  localStorage.setItem(LOCAL_KEYS.consentMode, 'granted')
  document.cookie = 'XSRF-TOKEN=token'
  window.dataLayer = []
  await commands.answerRequests(ownAddress, [{ status: 200, body: '{"ip":"192.0.2.1"}' }])
  await commands.answerRequests(scans, [{ status: 200, body: '{}' }])
  await commands.answerRequests(urlLog, [{ status: 200, body: '{}' }])
})
afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
})

function Shell() {
  useNavigationEffects()
  return <Outlet />
}

const aSite = (redirectToWhatsapp: boolean) => ({
  siteConfig: {
    ccSiteConfig: { redirectToWhatsapp, whatsappNumber: '', whatsappMessage: '' },
    landingPageSiteConfig: { whatsappMessage: '' },
  },
})

/** The site at an address; a page waits for `ready` before it is shown. */
async function visit(address: string, { isRedirecting = false, ready = Promise.resolve() } = {}) {
  const root = { language: 'en', mode: 'maid', origin: '', site: aSite(isRedirecting) }
  const children = [
    { id: 'nannies', path: home, element: <h1>Nannies</h1> },
    {
      id: 'saved',
      path: saved,
      element: <h1>Saved</h1>,
      loader: async () => {
        await ready
        return null
      },
    },
    { path: paths.cookiesDisabled, element: <h1>Storage is off</h1> },
  ]
  const options = { initialEntries: [address], hydrationData: { loaderData: { root } } }
  const router = createMemoryRouter([{ id: 'root', Component: Shell, children }], options)
  await render(<RouterProvider router={router} />)
  return router
}

const kept = () =>
  (['journeyId', 'event', 'lang'] as const).map((key) => sessionStorage.getItem(SESSION_KEYS[key]))
const heading = (name: string) => page.getByRole('heading', { name })
const sent = async (address: string) => (await commands.keysSent(address)).length
const urls = async () =>
  ((await commands.bodiesSent(urlLog)) as { url: string }[]).map(({ url }) => url)
const here = (address: string) => location.origin + address

test('code outside of components goes to a page without loading the document again', async () => {
  const router = await visit(home)
  goTo(saved)
  await expect.element(heading('Saved')).toBeVisible()
  expect([router.state.location.pathname, router.state.historyAction]).toEqual([saved, 'PUSH'])
})

test('the site’s configuration is known to code outside of components', async () => {
  await visit(home, { isRedirecting: true })
  expect(isRedirectMode()).toBe(true)
  await visit(home, { isRedirecting: false })
  expect(isRedirectMode()).toBe(false)
})

test('[N01] a navigation is announced once, as it starts, and not the first page', async () => {
  const announced: string[] = []
  const stop = onNavigation(() =>
    announced.push(heading('Saved').elements().length > 0 ? 'late' : 'in time'),
  )
  const { promise, resolve } = Promise.withResolvers<void>()
  const router = await visit(home, { ready: promise })
  expect(announced).toEqual([])
  const navigated = router.navigate(saved)
  await expect.poll(() => announced).toEqual(['in time'])
  resolve()
  await navigated
  // What follows a navigation is done by then.
  await expect.poll(() => isShownPath(saved)).toBe(true)
  expect(announced).toEqual(['in time'])
  stop()
})

test('[E12] what an address brings is kept for the visit, and a later address adds to it', async () => {
  const router = await visit(`${home}?journeyId=j1&event=fair&lang=ar`)
  expect(kept()).toEqual(['j1', 'fair', 'ar'])
  await router.navigate(`${saved}?event=poster`)
  await expect.poll(kept).toEqual(['j1', 'poster', 'ar'])
})

test('the shown path is that of the page on screen, also while the next one loads', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const router = await visit(home, { ready: promise })
  const navigated = router.navigate(saved)
  expect([isShownPath(home), isShownPath(saved)]).toEqual([true, false])
  resolve()
  await navigated
  await expect.poll(() => [isShownPath(home), isShownPath(saved)]).toEqual([false, true])
})

test('[A11][A06] the own address and a scanned code are reported once, with the first page', async () => {
  const router = await visit(`${home}?qr=${CODE}`)
  await expect.poll(() => sent(scans)).toBe(1)
  await expect.poll(() => sessionStorage.getItem(SESSION_KEYS.clientIp)).toBe('192.0.2.1')
  await router.navigate(`${saved}?qr=${CODE}`)
  await expect.poll(urls).toHaveLength(2)
  expect([await sent(scans), await sent(ownAddress)]).toEqual([1, 1])
})

test('[A12] each address is logged, also another search, but without its token', async () => {
  const router = await visit(`${home}?token=secret&a=1`)
  await expect.poll(urls).toEqual([here(`${home}?a=1`)])
  await router.navigate(`${home}?a=2`)
  await expect.poll(urls).toEqual([here(`${home}?a=1`), here(`${home}?a=2`)])
})

test('[C06] each page is told to the tag manager once, by its code', async () => {
  const router = await visit(home)
  await router.navigate('#part')
  await router.navigate(saved)
  await expect
    .poll(() => window.dataLayer)
    .toMatchObject([
      { event: 'page_view', pageCode: 'nannies', language: 'en', mode: 'maid' },
      { event: 'page_view', pageCode: 'saved' },
    ])
})

test('pages that were seen while measuring was denied are reported nowhere, also later', async () => {
  localStorage.setItem(LOCAL_KEYS.consentMode, 'denied')
  const router = await visit(home)
  await expect.poll(() => sessionStorage.getItem(SESSION_KEYS.clientIp)).toBe('192.0.2.1')
  localStorage.setItem(LOCAL_KEYS.consentMode, 'granted')
  await router.navigate(saved)
  await expect.poll(urls).toEqual([here(saved)])
  expect(window.dataLayer).toMatchObject([{ pageCode: 'saved' }])
})

test('[V01] where a browser keeps nothing its visitor is told so instead of the page', async () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  const router = await visit(home)
  await expect.element(heading('Storage is off')).toBeVisible()
  expect(router.state.historyAction).toBe('REPLACE')
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { toldKey } from '#domain/constants.ts'
import { usePush } from './use-push.ts'

const put = '**/ccserviceapplication/push'
const keys = { p256dh: 'k'.repeat(20), auth: 'a'.repeat(20) }
const endpoint = 'https://push.example/1'
const made = { endpoint, toJSON: () => ({ endpoint, keys }) }

/** What this browser knows of messages; a device of the test has none. */
const device = { permission: 'granted', subscription: null as typeof made | null }
const pushManager = {
  getSubscription: async () => device.subscription,
  subscribe: async () => (device.subscription = made),
}

beforeEach(async () => {
  localStorage.clear()
  document.cookie = 'XSRF-TOKEN=token'
  Object.assign(device, { permission: 'granted', subscription: null })
  await commands.answerRequests('**/pushkey', [{ status: 200, body: '{"publicKey":"key"}' }])
  await commands.answerRequests(put, [{ status: 200, body: '{}' }])
  vi.stubGlobal('Notification', {
    get permission() {
      return device.permission
    },
    requestPermission: async () => device.permission,
  })
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue({ pushManager } as never)
  vi.spyOn(navigator.serviceWorker, 'ready', 'get').mockResolvedValue({ pushManager } as never)
  setInstalled(true)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function setInstalled(matches: boolean): void {
  vi.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches } as MediaQueryList)
}

function Push({ caseId }: { caseId: string }) {
  const { state, isBusy, set } = usePush(caseId)
  return (
    <>
      <output>{isBusy ? 'busy' : state}</output>
      <button onClick={() => void set(true)}>On</button>
      <button onClick={() => void set(false)}>Off</button>
    </>
  )
}

const shows = async (text: string) => {
  await expect.element(page.getByRole('status')).toHaveTextContent(text)
}
const press = (name: string) => page.getByRole('button', { name }).click()

test('outside of the installed app nothing is asked', async () => {
  setInstalled(false)
  await render(<Push caseId="a" />)
  await shows('unknown')
})

test('switched on and off, the device is told of and kept for other applications', async () => {
  const { rerender } = await render(<Push caseId="a" />)
  await shows('off')
  await press('On')
  await shows('on')
  expect(await commands.bodiesSent(put)).toEqual([{ caseId: 'a', wanted: true, endpoint, ...keys }])
  // Another application of the same device was not asked about.
  await rerender(<Push caseId="b" />)
  await shows('off')
  await rerender(<Push caseId="a" />)
  await shows('on')
  await press('Off')
  await shows('off')
  expect((await commands.bodiesSent(put))[1]).toEqual({ caseId: 'a', wanted: false, endpoint })
  expect(localStorage.getItem(toldKey('a'))).toBeNull()
})

test('who refuses in the browser is told that, and nothing is sent', async () => {
  await render(<Push caseId="a" />)
  await shows('off')
  device.permission = 'denied'
  await press('On')
  await shows('denied')
  expect(await commands.bodiesSent(put)).toEqual([])
})

test('a server that does not take it is told as a failure, and the next try may succeed', async () => {
  await commands.answerRequests(put, [
    { status: 404, body: '{}' },
    { status: 200, body: '{}' },
  ])
  await render(<Push caseId="a" />)
  await press('On')
  await shows('failed')
  expect(localStorage.getItem(toldKey('a'))).toBeNull()
  await press('On')
  await shows('on')
})

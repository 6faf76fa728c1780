import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import { render, renderHook } from 'vitest-browser-react'
import { openCaseDocument } from '#api/console/cases/case-actions.ts'
import { downloadFile } from '#web/console/console-send.ts'
import { messageOf } from '#web/console/message-of.ts'
import { useOpenedFile } from './use-opened-file.ts'

const opening = '**/console/cases/*/documents/*/open?*'
const passport = { status: 200, body: 'her passport' }
const refused = {
  status: 403,
  body: JSON.stringify({
    type: 'about:blank',
    title: 'Not for this role.',
    status: 403,
    code: 'forbidden',
  }),
}

beforeEach(() => commands.answerRequests(opening, [passport]))
afterEach(() => vi.restoreAllMocks())

/** A file of a household, as its viewer opens it. */
function Viewer() {
  const { address, isBusy, failure, open } = useOpenedFile((reason) =>
    downloadFile(openCaseDocument, { caseId: 'a', kind: 'passport', reason }),
  )
  return (
    <>
      {address ? <a href={address}>The file</a> : null}
      <p role="alert">{failure ? messageOf(failure, 'No answer.') : null}</p>
      <button disabled={isBusy} onClick={() => void open('complaint')}>
        Open
      </button>
    </>
  )
}

const press = () => page.getByRole('button').click()
const file = () => page.getByRole('link')
const address = () => file().element().getAttribute('href') ?? ''
/** What an address of this page's memory holds; nothing once it is given up. */
const read = (blob: string) =>
  fetch(blob).then(
    (answer) => answer.text(),
    () => 'gone',
  )

test('nothing is fetched before it is opened, and then with the reason', async () => {
  await render(<Viewer />)
  await expect.element(file()).not.toBeInTheDocument()
  await press()
  await expect.element(file()).toBeVisible()
  expect(await read(address())).toBe('her passport')
  expect(await commands.bodiesSent(opening)).toEqual([{ reason: 'complaint' }])
})

test('a file is gone from the memory with the screen that showed it', async () => {
  const { rerender, unmount } = await render(<Viewer />)
  await press()
  await expect.element(file()).toBeVisible()
  const opened = address()
  await rerender(<Viewer />)
  expect(await read(opened)).toBe('her passport')
  await unmount()
  expect(await read(opened)).toBe('gone')
})

test('a file that comes once its screen was left is never in the memory', async () => {
  const { promise, resolve } = Promise.withResolvers<Blob>()
  const made = vi.spyOn(URL, 'createObjectURL')
  const { result, unmount } = await renderHook(() => useOpenedFile(() => promise))
  const opened = result.current.open('complaint')
  await unmount()
  resolve(new Blob(['her passport']))
  await opened
  expect(made).not.toHaveBeenCalled()
})

test('opened again, the newer file is shown and the older one is gone', async () => {
  await commands.answerRequests(opening, [passport, { status: 200, body: 'a better scan' }])
  await render(<Viewer />)
  await press()
  await expect.element(file()).toBeVisible()
  const first = address()
  await press()
  await expect.poll(address).not.toBe(first)
  expect([await read(first), await read(address())]).toEqual(['gone', 'a better scan'])
})

test('a refusal is told, shows nothing, and is forgotten once the file is opened', async () => {
  await commands.answerRequests(opening, [refused, 'offline', passport])
  await render(<Viewer />)
  const alert = page.getByRole('alert')
  await press()
  await expect.element(alert).toHaveTextContent('Not for this role.')
  await press()
  await expect.element(alert).toHaveTextContent('No answer.')
  await expect.element(file()).not.toBeInTheDocument()
  await press()
  await expect.element(file()).toBeVisible()
  await expect.element(alert).toBeEmptyDOMElement()
})

test('while it is fetched it cannot be asked for a second time', async () => {
  const answer = Promise.withResolvers<Response>()
  vi.spyOn(globalThis, 'fetch').mockReturnValueOnce(answer.promise)
  await render(<Viewer />)
  await press()
  await expect.element(page.getByRole('button')).toBeDisabled()
  answer.resolve(new Response('her passport'))
  await expect.element(page.getByRole('button')).toBeEnabled()
  await expect.element(file()).toBeVisible()
})

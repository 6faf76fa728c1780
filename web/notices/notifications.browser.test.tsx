import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { Dialog } from '#web/ui/layers/dialog.tsx'
import { renderWithWords } from '#tests/support/pages/render-with-words.tsx'
import { incorrectCode } from './error-catalogue.ts'
import type { Notification } from './notification.ts'
import { notifications } from './notification-queue.ts'
import { Notifications } from './notifications.tsx'

afterEach(() => notifications.closeAll())

const aNotification = (own: Partial<Notification>): Notification => ({
  type: 'info',
  title: { text: 'Kept for you' },
  body: { text: 'Until tonight.' },
  duration: 0,
  ...own,
})

const render = (open: boolean) =>
  renderWithWords(
    <RouterProvider
      router={createMemoryRouter([
        {
          path: '/',
          element: (
            <>
              <Dialog open={open} onClose={() => undefined} title="Picture" closeLabel="Away">
                <p className="h-150">Behind</p>
              </Dialog>
              <button
                type="button"
                onClick={() => notifications.show(aNotification({ closeOnWindowClick: true }))}
              >
                Tell
              </button>
              <Notifications />
            </>
          ),
        },
      ])}
    />,
    [],
  )

const told = (text: string) => page.getByText(text)

test('[E10][K01] an incorrect code lies above the captcha dialog and can be closed there', async () => {
  await render(true)
  notifications.show(aNotification({}))
  notifications.show(incorrectCode)
  const notice = page.getByRole('alert')
  await expect.element(notice).toBeVisible()
  const box = notice.element().getBoundingClientRect()
  const top = document.elementFromPoint(box.x + box.width / 2, box.y + 20)
  expect(notice.element().contains(top)).toBe(true)
  expect(box.top).toBe(54)
  // On a phone the others wait for their turn, which comes behind it.
  expect(told('Kept for you').elements()).toEqual([])
  await notice.getByRole('button', { name: 'Close' }).click()
  expect(notifications.shown.get()).toHaveLength(1)
  await expect.element(told('Kept for you')).toBeInTheDocument()
  expect(told('Kept for you').element().closest('dialog')).toBeNull()
})

test('[E10] on top without a dialog is where all notifications are', async () => {
  await render(false)
  notifications.show(incorrectCode)
  await expect.element(page.getByRole('alert')).toBeVisible()
  expect(page.getByRole('alert').element().getBoundingClientRect().top).toBe(54)
})

test('[E10] class and align are those of the notification', async () => {
  await render(false)
  notifications.show(aNotification({ class: 'of-the-server', align: 'end' }))
  await expect.element(told('Until tonight.')).toBeVisible()
  expect(told('Until tonight.').element().closest('.of-the-server')).not.toBeNull()
  expect(getComputedStyle(told('Until tonight.').element()).textAlign).toBe('end')
  expect(getComputedStyle(told('Kept for you').element()).textAlign).toBe('end')
})

test('[E10] a press anywhere closes what asks for it, but not the press that brought it', async () => {
  await render(false)
  await page.getByRole('button', { name: 'Tell' }).click()
  await expect.element(told('Kept for you')).toBeVisible()
  document.body.click()
  await expect.element(told('Kept for you')).not.toBeInTheDocument()
})

test('[U03] a notice that was closed under the pointer holds no clock of the next', async () => {
  await render(true)
  notifications.show(incorrectCode)
  await page.getByRole('alert').getByRole('button', { name: 'Close' }).click()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await page.getByText('Behind').hover({ position: { x: 10, y: 560 } })
  notifications.show(aNotification({ duration: 30 }))
  await expect.element(told('Kept for you')).not.toBeInTheDocument()
})

test('[E10] a notification leaves after its duration', async () => {
  await render(false)
  // Above where notices are: a pointer on one stops its clock.
  await page.getByRole('button', { name: 'Tell' }).hover()
  notifications.show(aNotification({ duration: 30 }))
  await expect.element(told('Kept for you')).not.toBeInTheDocument()
})

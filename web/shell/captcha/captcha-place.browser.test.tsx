import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { notifications } from '#web/notices/notification-queue.ts'
import { heldRequest } from '#web/request/captcha-hold.ts'
import { renderWithWords } from '#tests/support/pages/render-with-words.tsx'
import { CaptchaPlace } from './captcha-place.tsx'

afterEach(() => heldRequest.set(undefined))

/** A request held with this picture; answers what was sent with it. */
function hold(): string[] {
  const sent: string[] = []
  heldRequest.set({
    captchaId: 'c',
    imageId: 'i',
    wasWrong: false,
    isPending: false,
    verify: (answer) => void sent.push(answer),
    replace: () => undefined,
    close: () => heldRequest.set(undefined),
  })
  return sent
}

const dialog = () => page.getByRole('dialog')

async function aRouter() {
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<null>()
  const router = createMemoryRouter([
    { path: '/', Component: CaptchaPlace },
    { path: '/next', loader: () => arrival, Component: CaptchaPlace },
  ])
  await renderWithWords(<RouterProvider router={router} />, [])
  return { router, arrive: () => arrive(null) }
}

test('[K03] the dialog goes with a navigation that was under way before it came', async () => {
  const { router, arrive } = await aRouter()
  const arrived = router.navigate('/next')
  hold()
  await expect.element(dialog()).toBeVisible()
  arrive()
  await arrived
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(heldRequest.get()).toBeUndefined()
})

test('[V02][K04] a forbidden character is told at once, at the field and above, and not sent', async () => {
  const show = vi.spyOn(notifications, 'show')
  await aRouter()
  const sent = hold()
  const field = page.getByLabelText('Letters and numbers')
  const verify = page.getByRole('button', { name: 'Verify' })
  await expect.element(verify).toBeDisabled()
  await field.fill('a-')
  await expect.element(page.getByText(/^Incorrect code\./)).toBeVisible()
  expect(show).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ duration: 7_000 }))
  await verify.click()
  expect(sent).toEqual([])
  await field.fill('a_ 1')
  await verify.click()
  expect(sent).toEqual(['a_ 1'])
  show.mockRestore()
})

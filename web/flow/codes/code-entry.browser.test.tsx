import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderWithWords } from '#tests/support/pages/render-with-words.tsx'
import { CallFailure } from '#web/send.ts'
import { CodeEntry, NoMessage } from './code-entry.tsx'
import { useCode } from './use-code.ts'

type Of = Parameters<typeof useCode<string>>[0]

function Form({ resendAt = 0, ...of }: Of & { resendAt?: number }) {
  const code = useCode(of)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        code.confirm()
      }}
    >
      <CodeEntry code={code} resendAt={resendAt} takesFocus beside={<NoMessage />} />
      <button type="submit">Go on</button>
    </form>
  )
}

const show = (of: Partial<Of> & { resendAt?: number }) =>
  renderWithWords(
    <Form check={(code) => Promise.resolve(code)} onChecked={() => undefined} {...of} />,
    ['codes', 'refusals'],
  )

const box = () => page.getByLabelText('Code from our text message')
const press = (name: string) => page.getByRole('button', { name }).click()
const refused = (code: string, retryAfter?: number) =>
  new CallFailure(429, '', { status: 429, code, title: code, ...(retryAfter && { retryAfter }) })

test('[W34] the last digit sends the code, of any script and with spaces', async () => {
  const checked: string[] = []
  await show({ onChecked: (code) => checked.push(code) })
  await expect.element(box()).toHaveFocus()
  await box().fill('١٢٣ 45')
  expect(checked).toEqual([])
  await box().fill('١٢٣ 456')
  await expect.poll(() => checked).toEqual(['123456'])
})

test('[W34] a code that is too short is refused at its box, until something is typed', async () => {
  const checked: string[] = []
  await show({ onChecked: (code) => checked.push(code) })
  await box().fill('123')
  await press('Go on')
  await expect.element(page.getByText('The code has six digits.')).toBeVisible()
  await box().fill('1234')
  await expect.element(box()).toBeValid()
  expect(checked).toEqual([])
})

test('[W34] equal digits go again under the same key, other digits under another', async () => {
  const sent: { code: string; key: string }[] = []
  await show({
    check(code, key) {
      sent.push({ code, key })
      return Promise.reject(refused('too-many-requests'))
    },
  })
  await box().fill('123456')
  await expect.element(page.getByText('Try again in a minute', { exact: false })).toBeVisible()
  await press('Go on')
  await expect.poll(() => sent.length).toBe(2)
  await box().fill('654321')
  await expect.poll(() => sent.length).toBe(3)
  const [first, again, other] = sent
  expect(again).toEqual(first)
  expect(other?.key).not.toBe(first?.key)
})

test('[W34] another code empties the box; too many are told at it', async () => {
  const answers = [Promise.resolve(), Promise.reject(refused('too-many-requests', 300))]
  answers[1]?.catch(() => undefined)
  await show({ send: () => answers.shift() ?? Promise.resolve() })
  await box().fill('123')
  await press('Send it again')
  await expect.element(box()).toHaveValue('')
  await press('Send it again')
  await expect.element(page.getByText('Try again in 5 minutes', { exact: false })).toBeVisible()
  await expect.element(box()).toBeInvalid()
})

test('[W34] until another may be sent the seconds are counted', async () => {
  await show({ resendAt: Date.now() + 30_000 })
  await expect.element(page.getByText(/^Send it again in \d+ s$/)).toBeVisible()
  expect(page.getByRole('button', { name: 'Send it again' }).query()).toBeNull()
})

test('[W34] what the page tells itself is not told at the box', async () => {
  const told: (string | undefined)[] = []
  await show({
    send: () => Promise.reject(refused('link-expired')),
    tells: ({ problem }) => told.push(problem?.code) > 0,
  })
  await press('Send it again')
  await expect.poll(() => told).toEqual(['link-expired'])
  await expect.element(box()).toBeValid()
})

test('[W34] where only a press checks, the last digit does not', async () => {
  const checked: string[] = []
  await show({ waitsForPress: true, onChecked: (code) => checked.push(code) })
  await box().fill('123456')
  await expect.element(box()).toHaveValue('123456')
  expect(checked).toEqual([])
  await press('Go on')
  await expect.poll(() => checked).toEqual(['123456'])
})

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useQuestion } from './use-question.ts'

function Question({ work }: { work: (key: string) => Promise<unknown> }) {
  const { state, open, close, confirm } = useQuestion(work)
  return (
    <>
      <button onClick={open}>End it</button>
      <button onClick={confirm}>Yes</button>
      <button onClick={close}>Keep it</button>
      <output>{state}</output>
    </>
  )
}

const press = (name: string) => page.getByRole('button', { name }).click()
async function shows(state: string): Promise<void> {
  await expect.element(page.getByRole('status')).toHaveTextContent(state)
}

test('a question that was closed while its work runs is still at it when opened again', async () => {
  await render(<Question work={() => new Promise(() => undefined)} />)
  await press('End it')
  await press('Yes')
  await press('Keep it')
  await shows('closed')
  await press('End it')
  await shows('working')
})

test('work that fails is told, also where its question was closed meanwhile', async () => {
  const work = Promise.withResolvers<never>()
  await render(<Question work={() => work.promise} />)
  await press('End it')
  await press('Yes')
  await press('Keep it')
  work.reject(new Error('the line is lost'))
  await shows('failed')
})

test('a second try has the key of the first', async () => {
  const keys: string[] = []
  const work = (key: string) => {
    keys.push(key)
    return Promise.reject(new Error('the line is lost'))
  }
  await render(<Question work={work} />)
  await press('End it')
  await press('Yes')
  await shows('failed')
  await press('Yes')
  await expect.poll(() => keys.length).toBe(2)
  expect(new Set(keys).size).toBe(1)
})

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { FoldContext, useFolds } from './folds.ts'
import { Group } from './group.tsx'

/** A screen of two parts, one of which comes late, as the video of a person does. */
function Screen({ version, isLateHere = true }: { version: number; isLateHere?: boolean }) {
  const { folds, toggleAll } = useFolds()
  return (
    <FoldContext value={folds}>
      <button type="button" onClick={toggleAll}>
        Open all
      </button>
      <Group id="first" title="First">
        <p>What is first</p>
      </Group>
      {isLateHere ? (
        <Group key={version} id="late" title="Late">
          <p>What is late</p>
        </Group>
      ) : null}
    </FoldContext>
  )
}

const first = page.getByText('What is first')
const late = page.getByText('What is late')

test('what comes after all parts were opened is open too', async () => {
  const { rerender } = await render(<Screen version={1} isLateHere={false} />)
  await expect.element(first).not.toBeVisible()
  await page.getByRole('button', { name: 'Open all' }).click()
  await rerender(<Screen version={1} />)
  await expect.element(first).toBeVisible()
  await expect.element(late).toBeVisible()
})

test('a part that is drawn anew stays as it was left', async () => {
  const { rerender } = await render(<Screen version={1} />)
  await page.getByRole('button', { name: 'Open all' }).click()
  await page.getByRole('heading', { name: 'Late' }).click()
  await expect.element(late).not.toBeVisible()
  await rerender(<Screen version={2} />)
  await expect.element(first).toBeVisible()
  await expect.element(late).not.toBeVisible()
})

import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { guardMovedText } from './guard-moved-text.ts'

function Told() {
  const [step, setStep] = useState(1)
  return (
    <p data-testid="told">
      {step === 1 ? 'Nothing is charged.' : null}
      <button type="button" onClick={() => setStep((now) => now + 1)}>
        Go on
      </button>
      {step > 2 ? 'Thank you.' : null}
    </p>
  )
}

/** As translators do: the text goes into two elements, in another language. */
function translate(element: Element): void {
  for (const node of Array.from(element.childNodes)) {
    if (!(node instanceof Text)) continue
    const font = document.createElement('font')
    node.replaceWith(font)
    font.append(node)
    node.data = 'Rien n’est débité.'
  }
}

test('[L04] a page whose texts a translator has moved goes on', async () => {
  guardMovedText()
  await render(<Told />)
  const told = page.getByTestId('told')
  translate(told.element())
  await expect.element(told).toHaveTextContent('Rien n’est débité.Go on')
  const button = page.getByRole('button', { name: 'Go on' })
  await button.click()
  await expect.element(told).toHaveTextContent('Go on')
  await button.click()
  await expect.element(told).toHaveTextContent('Go onThank you.')
})

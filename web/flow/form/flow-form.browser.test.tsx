import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderWithWords } from '#tests/support/pages/render-with-words.tsx'
import { Restoring } from './drafts/restoring.ts'
import { FlowForm } from './flow-form.tsx'

const base = { refusals: [], attempt: 0, isSending: false, saveState: 'none' } as const

/** A form whose drawing comes back once `restoring` ends, and what it submits. */
function Form({ restoring, sent }: { restoring?: Restoring; sent: string[] }) {
  const [drawn, setDrawn] = useState('nothing')
  void restoring?.done.then(() => setDrawn('strokes'))
  const step = { ...base, ...(restoring ? { restoring } : {}), submit: () => void sent.push(drawn) }
  return (
    <FlowForm step={step} title="Sign" action="Send">
      {drawn}
    </FlowForm>
  )
}

const press = page.getByRole('button', { name: 'Send' }).first()

test('a press is judged once what was typed before a reload is shown again', async () => {
  const restoring = new Restoring()
  const sent: string[] = []
  await renderWithWords(<Form restoring={restoring} sent={sent} />, ['flow', 'refusals'])
  await press.click()
  expect(sent).toEqual([])
  restoring.end()
  await expect.poll(() => sent).toEqual(['strokes'])
  await press.click()
  expect(sent).toEqual(['strokes', 'strokes'])
})

test('a form that keeps no drafts submits at once', async () => {
  const sent: string[] = []
  await renderWithWords(<Form sent={sent} />, ['flow', 'refusals'])
  await press.click()
  expect(sent).toEqual(['nothing'])
})

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ErrorSummary } from './error-summary.tsx'

test('the error summary links each sentence to its control', () => {
  const html = renderToStaticMarkup(
    <ErrorSummary
      title="There is a problem"
      problems={[
        { id: 'iban', message: 'This IBAN has 22 characters.' },
        { id: 'eid', message: 'The last digit does not match.' },
      ]}
    />,
  )
  expect(html).toMatch(/<a href="#iban"[^>]*>This IBAN has 22 characters.<\/a>/)
  expect(html).toMatch(/<a href="#eid"[^>]*>The last digit does not match.<\/a>/)
  expect(html).toContain('role="alert"')
  expect(html).toContain('tabindex="-1"')
})

test('without problems there is no summary', () => {
  expect(renderToStaticMarkup(<ErrorSummary title="There is a problem" problems={[]} />)).toBe('')
})

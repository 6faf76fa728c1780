import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import createIcon from './plain-icon.tsx'

const Check = createIcon({ node: [['path', { key: 'a', d: 'M20 6 9 17l-5-5' }]] })

test('an icon is its shapes, hidden from assistive technology', () => {
  const markup = renderToStaticMarkup(<Check size={16} strokeWidth={1.75} className="shrink-0" />)
  expect(markup).toContain('width="16" height="16" viewBox="0 0 24 24"')
  expect(markup).toContain('stroke-width="1.75"')
  expect(markup).toContain('class="shrink-0"')
  expect(markup).toContain('aria-hidden="true"')
  expect(markup).toContain('<path d="M20 6 9 17l-5-5">')
})

test('an icon with a name is heard', () => {
  const markup = renderToStaticMarkup(<Check aria-label="Checked" />)
  expect(markup).toContain('aria-label="Checked"')
  expect(markup).toContain('aria-hidden="false"')
})

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Chip } from './chip.tsx'

test('a chip that finds nobody stays reachable and says why', () => {
  const html = renderToStaticMarkup(
    <Chip label="Russian" count={0} noneReason="Nobody with your other wishes" />,
  )
  expect(html).toContain('aria-disabled="true"')
  expect(html).toContain('title="Nobody with your other wishes"')
  expect(html).not.toMatch(/\sdisabled/)
})

test('a chosen chip can be let go even when it finds nobody', () => {
  const html = renderToStaticMarkup(<Chip on label="Russian" count={0} noneReason="Nobody" />)
  expect(html).toContain('aria-pressed="true"')
  expect(html).not.toContain('aria-disabled')
})

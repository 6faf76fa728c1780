import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PriceBar } from './price-bar.tsx'

test('the parts of a price fill the bar from end to end', () => {
  const html = renderToStaticMarkup(
    <PriceBar
      parts={[
        { part: 'pay', amount: 1500 },
        { part: 'costs', amount: 950 },
        { part: 'us', amount: 350 },
        { part: 'tax', amount: 140 },
      ]}
    />,
  )
  const read = (name: string) =>
    [...html.matchAll(new RegExp(`\\b${name}="([0-9.]+)%"`, 'g'))].map(([, share]) => Number(share))
  const starts = read('x')
  const widths = read('width')
  expect(widths.reduce((sum, width) => sum + width, 0)).toBeCloseTo(100, 1)
  starts.slice(1).forEach((start, index) => {
    expect(start).toBeCloseTo((starts[index] ?? 0) + (widths[index] ?? 0), 1)
  })
})

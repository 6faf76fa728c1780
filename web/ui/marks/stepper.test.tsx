import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Stepper } from './stepper.tsx'

const widths = (html: string) =>
  [...html.matchAll(/<rect width="([^"]+)"/g)].map(([, width]) => width)

test('[W37] the stepper names the stage, tells what is left and shows one bar a stage', () => {
  const html = renderToStaticMarkup(
    <Stepper stage="Bank details" summary="1 of 3 · 6 min left" filled={[0.6, 0, 0]} />,
  )
  expect(html).toContain('Bank details')
  expect(html).toContain('1 of 3 · 6 min left')
  expect(widths(html)).toEqual(['60%', '0%', '0%'])
})

test('[W37] a stage that is not needed has no bar', () => {
  const html = renderToStaticMarkup(
    <Stepper stage="Pay online" summary="1 of 2 · 4 min left" filled={[1, 0.25]} />,
  )
  expect(widths(html)).toEqual(['100%', '25%'])
})

test('a bar is never filled beyond its ends', () => {
  const html = renderToStaticMarkup(<Stepper stage="a" summary="b" filled={[1.4, -1]} />)
  expect(widths(html)).toEqual(['100%', '0%'])
})

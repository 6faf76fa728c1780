import { useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { judgeSignature } from '#domain/signing/signature.ts'
import { SignaturePad } from './signature-pad.tsx'
import type { SignaturePadHandle } from './signature-pad.tsx'
import type { SignatureStroke } from './signature-strokes.ts'

type Signed = {
  onDrawn: (strokes: SignatureStroke[]) => void
  onKept: (png: Blob | null) => void
}

function Signer({ onDrawn, onKept, width = 320 }: Signed & { width?: number }) {
  const [strokes, setStrokes] = useState<SignatureStroke[]>([])
  const pad = useRef<SignaturePadHandle>(null)
  return (
    <div style={{ width }}>
      <SignaturePad
        ref={pad}
        strokes={strokes}
        onChange={(drawn) => {
          setStrokes(drawn)
          onDrawn(drawn)
        }}
        label="Signature 1 of 3"
        signer="Fatima"
        undoLabel="Undo"
        clearLabel="Clear"
      />
      <button onClick={() => void pad.current?.toPngBlob().then(onKept)}>Keep</button>
    </div>
  )
}

function canvas(): HTMLCanvasElement {
  const found = document.querySelector('canvas')
  if (!found) throw new Error('there is no pad')
  return found
}

const wave: [number, number][] = [
  [0.1, 0.6],
  [0.2, 0.2],
  [0.35, 0.7],
  [0.5, 0.3],
  [0.7, 0.6],
]

/** What the page has heard of the pad. */
function watch() {
  const seen = {
    strokes: [] as SignatureStroke[],
    png: undefined as Blob | null | undefined,
    by: {
      onDrawn: (strokes: SignatureStroke[]) => void (seen.strokes = strokes),
      onKept: (png: Blob | null) => void (seen.png = png),
    },
  }
  return seen
}

/** How many pixels carry ink. */
function inkOnCanvas(): number {
  const { width, height } = canvas()
  const image = canvas().getContext('2d')?.getImageData(0, 0, width, height)
  return image?.data.filter((value, index) => index % 4 === 3 && value > 0).length ?? 0
}

test('what is drawn becomes strokes in shares of the pad, and counts as a signature', async () => {
  const seen = watch()
  await render(<Signer {...seen.by} />)
  await commands.drag('canvas', wave)
  await expect.poll(() => seen.strokes.length).toBe(1)
  const [stroke = []] = seen.strokes
  expect(stroke[0]?.x).toBeCloseTo(0.1, 1)
  expect(stroke.at(-1)?.x).toBeCloseTo(0.7, 1)
  expect(judgeSignature(seen.strokes, 0)).toBe('accepted')
  expect(inkOnCanvas()).toBeGreaterThan(0)
})

test('undo takes the last stroke away, clear all of them, and the ink goes too', async () => {
  const seen = watch()
  await render(<Signer {...seen.by} />)
  await commands.drag('canvas', wave)
  await commands.drag('canvas', [
    [0.2, 0.8],
    [0.5, 0.82],
    [0.8, 0.8],
  ])
  await expect.poll(() => seen.strokes.length).toBe(2)
  const both = inkOnCanvas()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => seen.strokes.length).toBe(1)
  await expect.poll(inkOnCanvas).toBeLessThan(both)
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect.poll(() => seen.strokes).toEqual([])
  await expect.poll(inkOnCanvas).toBe(0)
  await expect
    .element(page.getByRole('button', { name: 'Undo' }))
    .toHaveAttribute('aria-disabled', 'true')
})

test('a drawing survives another width of the pad, as when a phone is turned', async () => {
  const seen = watch()
  const { rerender } = await render(<Signer {...seen.by} />)
  await commands.drag('canvas', wave)
  await expect.poll(() => seen.strokes.length).toBe(1)
  const before = canvas().width
  const drawn = seen.strokes
  await rerender(<Signer {...seen.by} width={260} />)
  await expect.poll(() => canvas().width).toBeLessThan(before)
  expect(seen.strokes).toEqual(drawn)
  await expect.poll(inkOnCanvas).toBeGreaterThan(0)
})

test('the print is a PNG 1200 pixels wide', async () => {
  const seen = watch()
  await render(<Signer {...seen.by} />)
  await commands.drag('canvas', wave)
  await expect.poll(() => seen.strokes.length).toBe(1)
  await page.getByRole('button', { name: 'Keep' }).click()
  await expect.poll(() => seen.png?.type).toBe('image/png')
  const { width, height } = await createImageBitmap(seen.png ?? new Blob())
  expect([width, height]).toEqual([1200, 1000])
})

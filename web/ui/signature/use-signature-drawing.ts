import type { RefObject } from 'react'
import { useEffect, useEffectEvent, useRef } from 'react'
import SignaturePad from 'signature_pad'
import { penOf } from './signature-canvas.ts'
import { groupsFrom, strokesFrom } from './signature-strokes.ts'
import type { PadFrame, SignatureStroke } from './signature-strokes.ts'

/** Draws strokes in every size and theme, and reports new ones. */
export function useSignatureDrawing(
  canvasRef: RefObject<HTMLCanvasElement | null>,
  strokes: readonly SignatureStroke[],
  onChange: (strokes: SignatureStroke[]) => void,
): void {
  const padRef = useRef<SignaturePad>(null)
  const frameRef = useRef<PadFrame>({ width: 1, height: 1, startedAt: 0 })
  const drawnRef = useRef<readonly SignatureStroke[]>(strokes)

  const redraw = useEffectEvent(() => {
    const canvas = canvasRef.current
    const pad = padRef.current
    if (!canvas || !pad) return
    const { clientWidth: width, clientHeight: height } = canvas
    if (width === 0) return
    const pixels = Math.max(1, window.devicePixelRatio)
    canvas.width = Math.round(width * pixels)
    canvas.height = Math.round(height * pixels)
    canvas.getContext('2d')?.scale(pixels, pixels)
    const startedAt = frameRef.current.startedAt || startOf(strokes)
    frameRef.current = { width, height, startedAt }
    const pen = penOf(getComputedStyle(canvas).color)
    Object.assign(pad, pen)
    pad.fromData(groupsFrom(strokes, frameRef.current, pen))
    drawnRef.current = strokes
  })

  const beginStroke = useEffectEvent(() => {
    if (padRef.current?.toData().length) return
    frameRef.current = { ...frameRef.current, startedAt: Date.now() }
  })

  const endStroke = useEffectEvent(() => {
    const pad = padRef.current
    if (!pad) return
    const drawn = strokesFrom(pad.toData(), frameRef.current)
    drawnRef.current = drawn
    onChange(drawn)
  })

  useEffect(() => {
    const canvas = canvasRef.current
    if (!canvas) return
    const pad = new SignaturePad(canvas, { minDistance: 2 })
    padRef.current = pad
    pad.addEventListener('beginStroke', beginStroke)
    pad.addEventListener('endStroke', endStroke)
    const sizes = new ResizeObserver(redraw)
    sizes.observe(canvas)
    const theme = matchMedia('(prefers-color-scheme: dark)')
    theme.addEventListener('change', redraw)
    return () => {
      pad.off()
      sizes.disconnect()
      theme.removeEventListener('change', redraw)
      padRef.current = null
    }
  }, [canvasRef])

  useEffect(() => {
    // Skips what the pad itself just drew.
    if (drawnRef.current !== strokes) redraw()
  }, [strokes])
}

/** So that the time of new strokes continues. */
function startOf(strokes: readonly SignatureStroke[]): number {
  return Date.now() - (strokes.at(-1)?.at(-1)?.t ?? 0)
}

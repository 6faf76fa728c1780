import SignaturePad from 'signature_pad'
import type { PointGroup } from 'signature_pad'
import { groupsFrom, signatureRatio } from './signature-strokes.ts'
import type { SignatureStroke } from './signature-strokes.ts'

/** Bank papers are light in every theme. */
const printedInk = '#15221B'
const printedWidth = 1200
/** The pad width for which pen sizes are set. */
const usualPadWidth = 358

/** Pen settings in this colour. */
export function penOf(penColor: string): Omit<PointGroup, 'points'> {
  return {
    penColor,
    minWidth: 1.1,
    maxWidth: 2.9,
    dotSize: 2.2,
    velocityFilterWeight: 0.7,
    compositeOperation: 'source-over',
  }
}

/** A PNG, 1200 wide, dark on transparent; null where canvases are blocked. */
export async function signaturePng(strokes: readonly SignatureStroke[]): Promise<Blob | null> {
  if (isCanvasBlocked()) return null
  const canvas = document.createElement('canvas')
  canvas.width = printedWidth
  canvas.height = printedWidth / signatureRatio
  const pen = penOf(printedInk)
  const pad = new SignaturePad(canvas, pen)
  pad.off()
  // Scales the canvas, because the pen's width depends on pad pixels.
  canvas.getContext('2d')?.scale(printedWidth / usualPadWidth, printedWidth / usualPadWidth)
  const frame = { width: usualPadWidth, height: usualPadWidth / signatureRatio, startedAt: 0 }
  pad.fromData(groupsFrom(strokes, frame, pen))
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/png')
  })
}

/**
 * Browsers against fingerprinting falsify canvases: reads back a painted pixel, allowing a small
 * deviation.
 */
export function isCanvasBlocked(): boolean {
  const canvas = document.createElement('canvas')
  canvas.width = 1
  canvas.height = 1
  const context = canvas.getContext('2d')
  if (!context) return true
  context.fillStyle = 'rgb(32, 96, 160)'
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
  return Math.abs(red - 32) + Math.abs(green - 96) + Math.abs(blue - 160) > 24
}

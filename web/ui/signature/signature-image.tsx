import { signatureRatio } from './signature-strokes.ts'
import type { SignatureStroke } from './signature-strokes.ts'

/** 1,000 units keep numbers in the path short. */
const across = 1000
const down = across / signatureRatio
const margin = 30

/** Fits its box; `label` is empty where text says it. */
export function SignatureImage({
  strokes,
  label,
  className,
}: {
  strokes: readonly SignatureStroke[]
  label: string
  className?: string
}) {
  return (
    <svg
      viewBox={inkBox(strokes)}
      role={label ? 'img' : undefined}
      aria-label={label || undefined}
      aria-hidden={label ? undefined : true}
      className={className}
    >
      <path
        d={strokes.map(strokePath).join('')}
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}

/** Through the midpoints, which hides sampling corners. */
function strokePath(stroke: SignatureStroke): string {
  const points = stroke.map(({ x, y }) => [Math.round(x * across), Math.round(y * down)] as const)
  const [first, ...others] = points
  if (!first) return ''
  const curves = others.map(([x, y], index) => {
    const [beforeX, beforeY] = points[index] ?? first
    return `Q${beforeX} ${beforeY} ${Math.round((beforeX + x) / 2)} ${Math.round((beforeY + y) / 2)}`
  })
  const [lastX, lastY] = points.at(-1) ?? first
  return `M${first[0]} ${first[1]}${curves.join('')}L${lastX} ${lastY}`
}

/** The ink's bounds; the whole pad without ink. */
function inkBox(strokes: readonly SignatureStroke[]): string {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (const { x, y } of strokes.flat()) {
    box.left = Math.min(box.left, x * across)
    box.right = Math.max(box.right, x * across)
    box.top = Math.min(box.top, y * down)
    box.bottom = Math.max(box.bottom, y * down)
  }
  if (box.left > box.right) return `0 0 ${across} ${Math.round(down)}`
  const width = box.right - box.left + 2 * margin
  const height = box.bottom - box.top + 2 * margin
  return [box.left - margin, box.top - margin, width, height].map(Math.round).join(' ')
}

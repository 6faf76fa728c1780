import { encode } from 'uqr'

/** Dark on white in every theme, as readers need. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  return (
    <svg
      // A drawing has no element of its own that readers call an image.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-full text-photo-ink forced-color-adjust-none"
    >
      <path d={data.map(rowPath).join('')} fill="currentColor" />
    </svg>
  )
}

/** A row's dark runs as rectangles of unit height. */
function rowPath(row: readonly boolean[], y: number): string {
  let path = ''
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x] || row[x - 1]) continue
    const end = row.indexOf(false, x)
    const length = (end === -1 ? row.length : end) - x
    path += `M${x} ${y}h${length}v1h-${length}z`
  }
  return path
}

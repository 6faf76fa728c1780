/** Parts of the price, each with its colour. */
export type ShownPart = 'pay' | 'costs' | 'us' | 'tax'

const fills: Record<ShownPart, string> = {
  pay: 'fill-bar-pay',
  costs: 'fill-bar-costs',
  us: 'fill-bar-us',
  tax: 'fill-bar-tax',
}

const swatches: Record<ShownPart, string> = {
  pay: 'bg-bar-pay',
  costs: 'bg-bar-costs',
  us: 'bg-bar-us',
  tax: 'bg-bar-tax',
}

/** Drawn half on each part, in the page's colour. */
const gap = 4

/** In proportion; hidden from screen readers, because the text repeats it. */
export function PriceBar({
  parts,
  on = 'paper',
}: {
  parts: readonly { part: ShownPart; amount: number }[]
  /** The surface's colour, visible between parts. */
  on?: 'paper' | 'raised'
}) {
  const total = parts.reduce((sum, { amount }) => sum + amount, 0)
  const starts = parts.map((_, index) =>
    parts.slice(0, index).reduce((sum, { amount }) => sum + amount, 0),
  )
  return (
    <div aria-hidden className="h-9 overflow-hidden rounded-field xl:h-7 xl:rounded-desk">
      <svg className="mirror-rtl -m-0.5 block h-[calc(100%+4px)] w-[calc(100%+4px)]">
        {parts.map(({ part, amount }, index) => (
          <rect
            key={part}
            x={`${share(starts[index] ?? 0, total)}%`}
            width={`${share(amount, total)}%`}
            height="100%"
            rx={5}
            strokeWidth={gap}
            className={`${fills[part]} ${on === 'paper' ? 'stroke-paper' : 'stroke-raised'}`}
          />
        ))}
      </svg>
    </div>
  )
}

/** A part's colour beside its words. */
export function PriceSwatch({ part }: { part: ShownPart }) {
  return (
    <span
      aria-hidden
      className={`inline-block size-2.5 shrink-0 rounded-[3px] ${swatches[part]} forced-color-adjust-none`}
    />
  )
}

function share(amount: number, total: number): number {
  return total > 0 ? Math.round((amount / total) * 10_000) / 100 : 0
}

import { useEffect, useRef } from 'react'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { useFormatter } from '#web/use-formatter.ts'

type Line = { name: string; counts: readonly number[] }
type Drawn = { days: readonly string[]; lines: readonly Line[]; notedDays: ReadonlySet<string> }

const HEIGHT = 220
/** Solid, dashed and dotted as well, so that no line is told by its colour alone. */
const dashes = [[], [6, 4], [2, 3], [10, 3, 2, 3]] as const
const colours = ['--action', '--saffron-text', '--ink', '--ink3'] as const

/** Lines over days; the table beside it has the same numbers, so readers are led there. */
export function FunnelChart(drawn: Drawn) {
  const place = useRef<HTMLDivElement>(null)
  const format = useFormatter()
  useEffect(() => {
    const { current } = place
    if (!current) return undefined
    const plot = new uPlot(
      optionsOf(drawn, current, (seconds) =>
        format.dateTime(new Date(seconds * 1_000), { day: 'numeric', month: 'short' }),
      ),
      [drawn.days.map(noonOf), ...drawn.lines.map(({ counts }) => [...counts])],
      current,
    )
    const size = new ResizeObserver(() =>
      plot.setSize({ width: current.clientWidth, height: HEIGHT }),
    )
    size.observe(current)
    return () => {
      size.disconnect()
      plot.destroy()
    }
  }, [drawn, format])
  return <div ref={place} dir="ltr" aria-hidden className="w-full min-w-0 overflow-hidden" />
}

/** Seconds of noon in Dubai, at which every zone that reads it has the same day. */
const noonOf = (day: string): number => Date.parse(`${day}T12:00:00+04:00`) / 1_000

function optionsOf(
  { lines, notedDays }: Drawn,
  place: HTMLElement,
  dayText: (seconds: number) => string,
): uPlot.Options {
  const style = getComputedStyle(place)
  const colour = (name: string) => style.getPropertyValue(name).trim()
  const noted = new Set([...notedDays].map(noonOf))
  const axis = {
    stroke: colour('--ink2'),
    grid: { stroke: colour('--line'), width: 1 },
    ticks: { show: false },
  }
  return {
    width: place.clientWidth,
    height: HEIGHT,
    legend: { show: false },
    cursor: { show: false },
    axes: [
      { ...axis, values: (_plot, at) => at.map(dayText) },
      { ...axis, incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000] },
    ],
    scales: { y: { range: (_plot, _least, most) => [0, Math.max(1, most)] } },
    series: [
      {},
      ...lines.map(({ name }, at) => ({
        label: name,
        stroke: colour(colours[at % colours.length] ?? '--ink'),
        width: 2,
        dash: [...(dashes[at % dashes.length] ?? [])],
        points: { show: false },
      })),
    ],
    hooks: { draw: [(plot) => drawNoted(plot, noted, colour('--saffron-text'))] },
  }
}

/** A line down each day that has a note. */
function drawNoted(plot: uPlot, noted: ReadonlySet<number>, colour: string): void {
  const { ctx, bbox } = plot
  ctx.save()
  ctx.strokeStyle = colour
  ctx.setLineDash([3, 3])
  for (const second of noted) {
    const x = plot.valToPos(second, 'x', true)
    ctx.beginPath()
    ctx.moveTo(x, bbox.top)
    ctx.lineTo(x, bbox.top + bbox.height)
    ctx.stroke()
  }
  ctx.restore()
}

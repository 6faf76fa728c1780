import type { Scrape } from './read-metrics.ts'

/** Scrapes of one process with the second of each, oldest first. */
export type Series = readonly { at: number; scrape: Scrape }[]

const folds: Record<string, (values: number[]) => number> = {
  max: (values) => Math.max(...values),
  min: (values) => Math.min(...values),
  sum: (values) => values.reduce((sum, value) => sum + value, 0),
}

/** `fold(metric{labels}) op number`, or of `rate` or `changes` of it over a range: what our rules are made of. */
const shape =
  /^(max|min|sum)\((?:(rate|changes)\()?([a-z_]+)(?:\{([^}]*)\})?(?:\[\d+m\]\))?\) ([<>]) ([\d.e]+(?: \* \d+)?)$/

/** Whether a rule's expression holds after the last scrape; throws for one of another form. */
export function holds(expression: string, series: Series): boolean {
  const [, fold = '', over, name = '', labels = '', sign, number = ''] =
    shape.exec(expression) ?? []
  if (sign === undefined) throw new Error(`another form of rule: ${expression}`)
  // Labels of the target, such as its job, are Prometheus' own.
  const wanted = labels.split(',').filter((label) => label !== '' && !label.startsWith('job='))
  const names = new Set(series.flatMap(({ scrape }) => [...scrape.keys()]))
  const values = [...names]
    .filter((key) => key === name || key.startsWith(`${name}{`))
    .filter((key) => wanted.every((label) => key.includes(label)))
    .map((key) => valueOf(over, key, series))
    .filter((value) => value !== undefined)
  if (values.length === 0) return false
  const bound = number.split(' * ').reduce((product, factor) => product * Number(factor), 1)
  const value = folds[fold]?.(values) ?? 0
  return sign === '<' ? value < bound : value > bound
}

function valueOf(over: string | undefined, key: string, series: Series): number | undefined {
  const points = series.flatMap(({ at, scrape }) => {
    const value = scrape.get(key)
    return value === undefined ? [] : [{ at, value }]
  })
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || last.at !== series.at(-1)?.at) return undefined
  if (over === undefined) return last.value
  if (over === 'changes') {
    return points.filter(({ value }, place) => place > 0 && value !== points[place - 1]?.value)
      .length
  }
  return points.length < 2 ? undefined : (last.value - first.value) / (last.at - first.at)
}

/** One sample of a metric; label values are escaped. */
export type Sample = {
  /** Suffix of the metric's name: `_bucket`, `_sum`, `_count`. */
  suffix?: string
  labels?: Record<string, string>
  value: number
}

export type Metric = {
  name: string
  help: string
  type: 'counter' | 'gauge' | 'histogram'
  samples: readonly Sample[]
}

export const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

/** Prometheus text format 0.0.4. Metrics without samples are left out. */
export function metricText(metrics: readonly Metric[]): string {
  return metrics
    .filter(({ samples }) => samples.length > 0)
    .map(({ name, help, type, samples }) =>
      [
        `# HELP ${name} ${help}`,
        `# TYPE ${name} ${type}`,
        ...samples.map(({ suffix = '', labels = {}, value }) => {
          const named = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`)
          return `${name}${suffix}${named.length > 0 ? `{${named.join(',')}}` : ''} ${value}`
        }),
        '',
      ].join('\n'),
    )
    .join('')
}

const escaped = (text: string): string =>
  text
    .replaceAll('\\', String.raw`\\`)
    .replaceAll('"', String.raw`\"`)
    .replaceAll('\n', String.raw`\n`)

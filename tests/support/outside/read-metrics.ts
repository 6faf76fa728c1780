import { spawnSync } from 'node:child_process'

/** The figures of one scrape by name and labels as they stand there: `name{kind="page"}`. */
export type Scrape = ReadonlyMap<string, number>

/** Of Prometheus' text format; throws where a line is no figure. */
export function readMetrics(text: string): Scrape {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    lines.map((line) => {
      const [, series = '', value = ''] = /^([a-z_]+(?:\{[^}]*\})?) (\S+)$/.exec(line) ?? []
      if (series === '' || Number.isNaN(Number(value))) throw new Error(`no figure: ${line}`)
      return [series, Number(value)]
    }),
  )
}

/** What Prometheus' own tool says; undefined where it is not installed. */
export function askPromtool(args: string[], input = ''): string | undefined {
  const { error, status, stdout, stderr } = spawnSync('promtool', args, { input, encoding: 'utf8' })
  if (error) return undefined
  return status === 0 ? 'fine' : `${stdout}${stderr}`
}

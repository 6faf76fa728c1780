import { parseArgs } from 'node:util'
import { measuredFigures } from './figures.ts'
import { simulatedTable } from './simulated-table.ts'

const USAGE = `Use: npm run simulate
     npm run simulate -- --machines 1,4,16,100 --cores 2 --primary-cores 4 --pool 10
     npm run simulate -- --core-price 20   adds what the cores cost, at your price of one a month`

/** Prints what is full first as web machines grow, by the figures measured. */
function main(): void {
  const { values } = parseArgs({
    options: {
      machines: { type: 'string', default: '1,4,16,100' },
      cores: { type: 'string', default: '2' },
      'primary-cores': { type: 'string', default: '4' },
      pool: { type: 'string', default: '10' },
      'core-price': { type: 'string' },
    },
  })
  const price = values['core-price']
  process.stdout.write(
    simulatedTable(measuredFigures, {
      machines: values.machines.split(',').map(numberOf),
      coresEach: numberOf(values.cores),
      primaryCores: numberOf(values['primary-cores']),
      poolEach: numberOf(values.pool),
      corePrice: price === undefined ? undefined : numberOf(price),
    }),
  )
}

function numberOf(text: string): number {
  const number = Number(text)
  if (!(number > 0)) throw new Error(`${text} is no number above 0.`)
  return number
}

try {
  main()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${USAGE}\n`)
  process.exitCode = 1
}

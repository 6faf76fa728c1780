import { fork } from 'node:child_process'
import path from 'node:path'
import * as z from 'zod/mini'
import { projectRoot } from '#bench/processes/project-root.ts'
import { productFlags, productVariables } from '#commands/product-flags.mjs'
import { median } from '#bench/row.ts'
import type { Row } from '#bench/row.ts'

const LEAST_SHARE = 0.5

const renderedSchema = z.object({
  bytes: z.number(),
  rates: z.array(z.object({ product: z.number(), react: z.number() })),
})

type Settings = { databaseUrl: string; dataDir: string; url: string; seconds: number }

/**
 * The list page in a process of its own, without network and compression, beside React's own
 * renderer: how much of a page's time is not React's.
 */
export async function reactRow(settings: Settings): Promise<Row[]> {
  const { bytes, rates } = await inChild(settings)
  const rate = median(rates.map(({ product }) => product))
  const react = median(rates.map((one) => one.react))
  const share = median(rates.map(({ product, react: own }) => product / own))
  return [
    {
      what: `${settings.url} in process, beside React alone (${Math.round(bytes / 1000)} kB of HTML)`,
      aim: `at least ${LEAST_SHARE} of React's own renderer`,
      result: `${share.toFixed(2)} of React's own (${rate.toFixed(0)} against ${react.toFixed(0)} a core second)`,
      isMet: share >= LEAST_SHARE,
      note: 'loaders, calls, validation and security hashes included; React alone gets the same tree with its data',
    },
  ]
}

function inChild(settings: Settings): Promise<z.output<typeof renderedSchema>> {
  return new Promise((resolve, reject) => {
    const child = fork(path.join(projectRoot, 'bench', 'processes', 'measure-render.ts'), {
      execArgv: [...productFlags],
      env: { ...productVariables, ...process.env },
    })
    child.on('error', reject)
    child.on('exit', (code) => reject(new Error(`Rendering ended with ${code}.`)))
    child.on('message', (message) => resolve(renderedSchema.parse(message)))
    child.send(settings)
  })
}

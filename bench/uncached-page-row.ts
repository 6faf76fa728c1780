import { fork } from 'node:child_process'
import path from 'node:path'
import * as z from 'zod/mini'
import { median } from './row.ts'
import type { Row } from './row.ts'

const PAGES_A_SECOND = 200
const LEAST_SHARE = 0.5

const renderedSchema = z.object({
  bytes: z.number(),
  rates: z.array(z.object({ product: z.number(), react: z.number() })),
})

type Settings = { databaseUrl: string; dataDir: string; url: string; seconds: number }

/** The same page without the cache, beside React's own renderer. */
export async function uncachedPageRow(settings: Settings): Promise<Row[]> {
  const { bytes, rates } = await inChild(settings)
  const rate = median(rates.map(({ product }) => product))
  const react = median(rates.map((one) => one.react))
  const share = median(rates.map(({ product, react: own }) => product / own))
  return [
    {
      what: `${settings.url} rendered without the cache, a core second (${Math.round(bytes / 1000)} kB of HTML)`,
      aim: `${PAGES_A_SECOND}, and at least ${LEAST_SHARE} of React's own renderer`,
      result: `${rate.toFixed(0)}, ${share.toFixed(2)} of React's own (${react.toFixed(0)})`,
      isMet: rate >= PAGES_A_SECOND && share >= LEAST_SHARE,
      note: 'loaders, calls, validation and security hashes included; React alone gets the same tree with its data',
    },
  ]
}

function inChild(settings: Settings): Promise<z.output<typeof renderedSchema>> {
  return new Promise((resolve, reject) => {
    const child = fork(path.join(import.meta.dirname, 'measure-render.ts'))
    child.on('error', reject)
    child.on('exit', (code) => reject(new Error(`Rendering ended with ${code}.`)))
    child.on('message', (message) => resolve(renderedSchema.parse(message)))
    child.send(settings)
  })
}

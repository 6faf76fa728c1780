import { once } from 'node:events'
import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads'
import * as z from 'zod/mini'
import { browserHeaders } from './asked-pages.ts'
import { Asker } from './asker.ts'
import { atFixedTimes } from './at-fixed-times.ts'

const Order = z.object({
  port: z.number(),
  path: z.string(),
  perSecond: z.number(),
  seconds: z.number(),
})
const Readings = z.object({ times: z.array(z.number()), failed: z.number() })

/** How long each answer took, in milliseconds, and how many were no success. */
export type PageReadings = z.infer<typeof Readings>

/**
 * Reads a page so often, whether answers come or not, in a thread of its own: a generator that sends a
 * flood meanwhile would measure how long it keeps its own callers waiting.
 */
export async function readPages(order: z.infer<typeof Order>): Promise<PageReadings> {
  const thread = new Worker(new URL(import.meta.url), { workerData: order })
  const [readings] = await once(thread, 'message')
  await thread.terminate()
  return z.parse(Readings, readings)
}

async function read({ port, path, perSecond, seconds }: z.infer<typeof Order>): Promise<void> {
  const asker = new Asker(port)
  const readings: PageReadings = { times: [], failed: 0 }
  const under: Promise<void>[] = []
  const ask = async (): Promise<void> => {
    const { ms, status } = await asker.ask({ path, headers: browserHeaders })
    readings.times.push(ms)
    if (status !== 200) readings.failed += 1
  }
  await ask()
  readings.times = []
  await atFixedTimes(seconds, [{ perSecond, act: () => under.push(ask()) }])
  await Promise.all(under)
  asker.close()
  parentPort?.postMessage(readings, [])
}

if (!isMainThread) await read(z.parse(Order, workerData))

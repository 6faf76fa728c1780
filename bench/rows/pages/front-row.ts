import { changePrice } from '#bench/load/change-price.ts'
import { listIds } from '#bench/load/list-ids.ts'
import { rawRequest } from '#bench/load/load-plan.ts'
import { runLoad } from '#bench/load/run-load.ts'
import type { Measured } from '#bench/load/run-load.ts'
import type { Bench } from '#bench/bench.ts'
import { startNginx } from '#bench/processes/nginx-process.ts'
import { childrenOf } from '#bench/processes/process-cost.ts'
import { startProductProcess } from '#bench/processes/product-process.ts'
import { median, whole } from '#bench/row.ts'
import type { Row } from '#bench/row.ts'
import { askAt } from '#tests/support/app/ask-at.ts'
import { freePort } from '#tests/support/app/free-port.ts'
import { aFront } from '#tests/support/outside/a-front.ts'
import { nginxProgram } from '#tests/support/outside/an-nginx.ts'
import { pageOf } from './cached-page-row.ts'

const PAGE = '/hire-maid'
const ROUNDS = 5
const LEAST_SHARE = 0.9
const CHANGES = 20
/** A second in nginx, and the rendering. */
const MOST_MS = 1_300
const POLL_MS = 2

const headers = { 'Accept-Encoding': 'gzip', 'User-Agent': 'Mozilla/5.0 (iPhone)' }
const what = `${PAGE} from nginx in front of the product`
const aim = `at least ${LEAST_SHARE} of a static file by nginx, by processor time`

type Use = Bench & { port: number; workerPid: number; productPort: number }

/**
 * A page from the shipped cache in front against nginx serving the same bytes with the same headers from
 * a folder, turn about; then how long a price takes to be seen through it.
 */
export async function frontRows(bench: Bench): Promise<Row[]> {
  if (nginxProgram === undefined) {
    return [{ what, aim, result: 'nginx is not installed', isMet: undefined }]
  }
  const productPort = await freePort()
  const front = await aFront(productPort)
  const settings = { PORT: String(productPort) }
  const product = await startProductProcess({ ...bench, settings })
  try {
    const workerPid = childrenOf(front.pid)[0] ?? 0
    const use = { ...bench, port: front.port, workerPid, productPort }
    return [await hitRow(use), await changeRow(use)]
  } finally {
    await product.stop()
    await front.stop()
  }
}

async function hitRow({ port, workerPid, productPort, seconds }: Use): Promise<Row> {
  const page = await pageOf(productPort, PAGE, headers)
  const nginx = await startNginx(page)
  if (!nginx) throw new Error('nginx did not start.')
  const plan = {
    connections: 32,
    warmUpSeconds: 0.5,
    seconds: seconds / 4,
    requests: [rawRequest({ path: PAGE, headers })],
  }
  const ours: Measured[] = []
  const theirs: Measured[] = []
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(await runLoad({ ...plan, port }, workerPid))
    theirs.push(await runLoad({ ...plan, port: nginx.port }, nginx.workerPid))
  }
  await nginx.stop()
  const share = (of: (one: Measured) => number) =>
    median(ours.map((own, round) => of(own) / of(theirs[round] ?? own)))
  const byCore = share(({ perCore }) => perCore)
  return {
    what,
    aim,
    result: `${byCore.toFixed(2)} (${each(ours)} against ${each(theirs)} pages a core second)`,
    isMet: byCore >= LEAST_SHARE,
    note: `by wall ${share(({ perSecond }) => perSecond).toFixed(2)}`,
  }
}

const each = (all: Measured[]) => whole(median(all.map(({ perCore }) => perCore)))

/** Time from a price that is announced until a visitor of the front sees it. */
async function changeRow({ db, port }: Use): Promise<Row> {
  const [maidId = ''] = await listIds(db, 1)
  const asked = { headers: { 'accept-encoding': 'identity' } }
  const ask = async () => (await askAt(port, `/maids/${maidId}`, asked)).body
  const times: number[] = []
  for (let change = 0; change < CHANGES; change++) {
    for (let time = 0; time < 4; time++) await ask()
    const before = await ask()
    await changePrice(db, maidId)
    const from = performance.now()
    while ((await ask()) === before) await pause(POLL_MS)
    times.push(performance.now() - from)
  }
  const slowest = Math.max(...times)
  return {
    what: 'a price until it is seen through the front',
    aim: `${MOST_MS} ms`,
    result: `${whole(median(times))} ms, at most ${whole(slowest)} ms of ${CHANGES}, its rendering included`,
    isMet: slowest <= MOST_MS,
  }
}

const pause = (milliseconds: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })

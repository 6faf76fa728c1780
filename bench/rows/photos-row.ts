import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { Asker } from '#bench/load/asker.ts'
import { headersOf, newHires } from '#bench/load/new-hire.ts'
import type { Hire } from '#bench/load/new-hire.ts'
import { startOn } from '#bench/load/start-answer.ts'
import { upload } from '#bench/load/upload.ts'
import { cpuSeconds, residentMegabytes } from '#bench/processes/process-cost.ts'
import type { Row } from '#bench/row.ts'

const PHOTOS = 10
const MOST_MORE_MEGABYTES = 100
const MOST_BYTES = 8.4e6
const BETWEEN_LOOKS_MS = 20

type Use = { port: number; pid: number; maidIds: readonly string[] }

/** Ten households send a photo of 8 MB of a passport at the same moment. */
export async function photosRow({ port, pid, maidIds }: Use): Promise<Row[]> {
  const asker = new Asker(port)
  const hires = await newHires(port, { maidIds, count: PHOTOS })
  for (const hire of hires) await begin(asker, hire)
  const photo = await aPhoto()
  const before = residentMegabytes(pid)
  let highest = before
  const looking = setInterval(() => {
    highest = Math.max(highest, residentMegabytes(pid))
  }, BETWEEN_LOOKS_MS)
  const cpu = cpuSeconds(pid)
  const answers = await Promise.all(
    hires.map((hire) => upload(asker, hire, { kind: 'passport', picture: photo })),
  )
  clearInterval(looking)
  asker.close()
  const kept = answers.filter(({ status }) => status === 200).length
  const other = answers.find(({ status }) => status !== 200)
  const slowest = Math.max(...answers.map(({ ms }) => ms))
  return [
    {
      what: `${PHOTOS} photos of ${(photo.length / 1e6).toFixed(1)} MB at once: memory of the web process`,
      aim: `all kept, at most ${MOST_MORE_MEGABYTES} MB more`,
      result: `${kept} kept, ${(highest - before).toFixed(0)} MB more at its highest (${before.toFixed(0)} before, ${residentMegabytes(pid).toFixed(0)} after)`,
      isMet: Number.isNaN(highest)
        ? undefined
        : kept === PHOTOS && highest - before <= MOST_MORE_MEGABYTES,
      note: `the slowest after ${(slowest / 1000).toFixed(1)} s; ${((cpuSeconds(pid) - cpu) / PHOTOS).toFixed(1)} s of processor each${other ? `; one answered ${other.status}: ${other.text.slice(0, 100)}` : ''}`,
    },
  ]
}

async function begin(asker: Asker, { caseId, cookies, xsrf, firstDays }: Hire): Promise<void> {
  const { status, text } = await asker.ask({
    method: 'POST',
    path: '/api/sales/ccserviceapplication/step/HIRE_MAID',
    headers: headersOf(cookies, xsrf, randomUUID()),
    body: JSON.stringify({ caseId, ...startOn(firstDays[0] ?? '') }),
  })
  if (status !== 200) throw new Error(`A start answered ${status}: ${text}`)
}

/** As a phone makes one: 12 million points, as well kept as 8 MB allow. */
async function aPhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const
  const image = sharp({
    create: { width: 4_000, height: 3_000, channels: 3, background: '#888', noise },
  })
  const points = await image.png({ compressionLevel: 0 }).toBuffer()
  for (const quality of [95, 92, 90, 85, 80, 75]) {
    const photo = await sharp(points).jpeg({ quality }).toBuffer()
    if (photo.length <= MOST_BYTES) return photo
  }
  throw new Error('no photo is small enough')
}

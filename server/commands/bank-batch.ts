import { rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { writeDirhams } from '#domain/bank/dirhams.ts'
import { dubaiDay } from '#domain/day.ts'
import { listBatches } from '#server/db/bank/batches.ts'
import type { Deps } from '#server/deps.ts'
import { fetchBatch } from '#server/services/bank/batches/fetch-batch.ts'
import { makeCancellationBatch } from '#server/services/bank/batches/make-cancellation-batch.ts'
import { makeMandateBatch } from '#server/services/bank/batches/make-mandate-batch.ts'
import { makeCollectionBatch } from '#server/services/bank/batches/make-collection-batch.ts'
import { reconcile } from '#server/services/bank/reconcile.ts'
import { makeNearDues } from '#server/services/payment/make-near-dues.ts'
import { runCommand } from './frame/run-command.ts'
import { withDeps } from './frame/with-deps.ts'
import { makeFolder } from '#server/make-folder.ts'
import { StartProblem } from '#server/start-problem.ts'

const USAGE = `Use: npm run staff -- bank-batch mandates          a file of what is signed and may go to the bank
     npm run staff -- bank-batch collections       what falls due; the clock makes one each hour too
     npm run staff -- bank-batch cancellations     what it is to forget, since its hire is over
     npm run staff -- bank-batch list
     npm run staff -- bank-batch open              what the bank has not answered in time, or answered unasked
     npm run staff -- bank-batch get NUMBER FOLDER   writes it, with its forms, as often as you like`

/** For staff: files for the bank. */
async function bankBatch([verb = '', ...rest]: string[]): Promise<string> {
  const work = works[verb]
  if (!work) throw new StartProblem(USAGE)
  return withDeps((deps) => work(deps, rest))
}

const works: Partial<Record<string, (deps: Deps, rest: string[]) => Promise<string>>> = {
  mandates: makeMandates,
  collections: makeCollections,
  cancellations: makeCancellations,
  list: sayBatches,
  open: sayOpen,
  get: getBatch,
}

/** Households of samples are no customers of a bank. */
const SCOPE = 'no-samples'

async function makeMandates(deps: Deps): Promise<string> {
  const made = await makeMandateBatch(deps, 'staff', SCOPE)
  if (!made) return 'Nothing that is signed may go to the bank now.'
  return `Batch ${made.number}: ${made.requests} mandates, AED ${writeDirhams(made.sum)} at most, SHA-256 ${made.sha256}.`
}

async function makeCollections(deps: Deps): Promise<string> {
  await makeNearDues(deps)
  const made = await makeCollectionBatch(deps, SCOPE)
  if (!made) return 'No collections are due.'
  return `Batch ${made.number}: ${made.requests} collections, AED ${writeDirhams(made.sum)}, SHA-256 ${made.sha256}.`
}

async function makeCancellations(deps: Deps): Promise<string> {
  const made = await makeCancellationBatch(deps, SCOPE)
  if (!made) return 'No mandate of a hire that is over is still at the bank.'
  return `Batch ${made.number}: ${made.requests} mandates to cancel, SHA-256 ${made.sha256}.`
}

async function sayOpen(deps: Deps): Promise<string> {
  const { unanswered, neverSent } = await reconcile(deps)
  const lines = [
    ...unanswered.map(
      ({ ref, number, sent_at: at }) =>
        `${ref} of application ${number}, sent ${dubaiDay(at.getTime())}, has no answer`,
    ),
    ...neverSent.map(({ ref, file, on }) => `${ref} was answered in ${file} on ${on}, never sent`),
  ]
  return lines.join('\n') || 'All that was sent is answered or in time, and nothing else was.'
}

async function sayBatches({ db }: Deps): Promise<string> {
  const batches = await listBatches(db)
  const lines = batches.map(
    ({ number, kind, created_at: at, requests, answered, sum }) =>
      `${number}  ${dubaiDay(at.getTime())}  ${kind}  ${requests} rows, ${answered} answered, AED ${writeDirhams(sum)}`,
  )
  return lines.join('\n') || 'No batch was made yet.'
}

async function getBatch(deps: Deps, [number = '', folder = '']: string[]): Promise<string> {
  if (!/^\d+$/.test(number) || folder === '') throw new StartProblem(USAGE)
  const batch = await fetchBatch(deps, Number(number))
  if (!batch) throw new StartProblem(`There is no batch ${number}.`)
  makeFolder(folder)
  let forms = 0
  for await (const form of batch.forms) {
    await writeWhole(path.join(folder, form.name), form.bytes)
    forms += 1
  }
  const file = path.join(folder, batch.name)
  await writeWhole(file, batch.text)
  return `${file} and ${forms} forms are written. They hold accounts and names: delete them once the bank has them.`
}

/** Writes a file whole, readable only by its owner. */
async function writeWhole(file: string, content: string | Uint8Array): Promise<void> {
  await writeFile(`${file}.part`, content, { mode: 0o600 })
  await rename(`${file}.part`, file)
}

runCommand(() => bankBatch(process.argv.slice(2)))

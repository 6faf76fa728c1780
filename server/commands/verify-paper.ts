import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { PDF } from '@libpdf/core'
import { checkOwnChain } from '#domain/audit/own-chain.ts'
import { checkSeal } from '#domain/signing/seal/check-seal.ts'
import { checkDetachedStamp } from '#domain/signing/seal/check-time-stamp.ts'
import { judgePaper } from '#domain/signing/seal/judge-paper.ts'
import type { PaperVerdict } from '#domain/signing/seal/judge-paper.ts'
import { COVER, judgeProof, parseProofList, proofState } from '#domain/signing/seal/judge-proof.ts'
import type { ProofFault } from '#domain/signing/seal/judge-proof.ts'
import { unzip } from '#server/adapters/unzip.ts'
import { errorCode } from '#server/start-problem.ts'
import { headProof } from '#server/services/audit/head-keys.ts'
import { sha256, sha256Hex } from '#server/services/audit/sha256.ts'
import { readOwnChain } from '#server/services/audit/trail-file.ts'

const usage = `Checks sealed papers and proof packs without database or network.
  npm run operate -- verify-paper --by FINGERPRINT [--stamp TOKEN] FILE...
FILE is a PDF, or the ZIP of a proof pack.
FINGERPRINT is the SHA-256 of the sealing certificate, as printed on every certificate of signatures.
TOKEN is the time stamp of a single FILE that was stamped after it was sealed (a file .tst).`

const sentences: Record<PaperVerdict['state'], string> = {
  unchanged: 'ours and unchanged',
  'added-to': 'ours, with something added behind the seal',
  changed: 'changed or damaged',
  'not-ours': 'sealed by somebody else',
  'no-seal': 'without a seal',
  'not-pdf': 'not a PDF',
}

const faults: Record<ProofFault['what'], string> = {
  changed: 'changed since the list was sealed',
  missing: 'missing',
  'not-listed': 'not in the sealed list',
}

const { values, positionals } = readArguments()
if (!values.by || positionals.length === 0 || (values.stamp && positionals.length > 1)) {
  say(usage)
  process.exitCode = 2
} else {
  const ours = values.by.replaceAll(/[\s:]/g, '').toLowerCase()
  for (const file of positionals) {
    await tell(file, ours).catch((error: unknown) => {
      process.exitCode = 1
      say(`${file}: ${troubleOf(error)}`)
    })
  }
}

/** What was typed; nothing where it cannot be understood, which is answered with the usage. */
function readArguments() {
  const options = { by: { type: 'string' }, stamp: { type: 'string' } } as const
  try {
    return parseArgs({ options, allowPositionals: true })
  } catch {
    return { values: { by: undefined, stamp: undefined }, positionals: [] }
  }
}

/** Never a stack: whoever checks a paper may know no program. */
function troubleOf(error: unknown): string {
  const code = errorCode(error)
  if (code === 'ENOENT') return 'no such file, or its time stamp is missing'
  return `cannot be read (${code ?? (error instanceof Error ? error.name : 'unknown')})`
}

/** Prints what a file is, then its attachments. */
async function tell(file: string, ours: string): Promise<void> {
  const bytes = new Uint8Array(readFileSync(file))
  if (Buffer.from(bytes.subarray(0, 4)).toString('latin1') === 'PK\u0003\u0004') {
    await tellPack(file, bytes, ours)
    return
  }
  const verdict = judgePaper(await checkSeal(bytes), [ours])
  tellVerdict(file, verdict)
  if (verdict.state !== 'unchanged') return
  if (values.stamp) await tellStamp(bytes, values.stamp)
  const evidence = await evidenceOf(bytes)
  if (evidence) say(evidence)
}

function tellVerdict(file: string, verdict: PaperVerdict): void {
  if (verdict.state !== 'unchanged') process.exitCode = 1
  const at = 'sealedAt' in verdict ? `, sealed at ${verdict.sealedAt}` : ''
  const stamp = 'stamp' in verdict && verdict.stamp ? `, stamped at ${verdict.stamp.at}` : ''
  say(`${file}: ${sentences[verdict.state]}${at}${stamp}`)
}

async function evidenceOf(bytes: Uint8Array): Promise<string | undefined> {
  const attached = (await PDF.load(bytes)).getAttachment('evidence.json')
  return attached ? new TextDecoder().decode(attached) : undefined
}

/** Tells whether a token stamps these bytes, and when. */
async function tellStamp(bytes: Uint8Array, file: string): Promise<void> {
  const digest = new Uint8Array(createHash('sha256').update(bytes).digest())
  const stamp = await checkDetachedStamp(new Uint8Array(readFileSync(file)), digest)
  if (!stamp) process.exitCode = 1
  const said = stamp
    ? `a time stamp of this paper, made at ${stamp.at} by ${stamp.by}`
    : 'no time stamp of this paper, or damaged'
  say(`${file}: ${said}`)
}

/** Judges a pack by its sealed list, then its chain of events by the heads in it. */
async function tellPack(file: string, bytes: Uint8Array, ours: string): Promise<void> {
  const files = filesOf(bytes)
  if (!files) {
    process.exitCode = 1
    say(`${file}: an archive that cannot be read`)
    return
  }
  const verdict = await judgeProof(files, {
    ours: [ours],
    sha256: (content) => Promise.resolve(sha256Hex(content)),
    listOf: async (sealed) => parseProofList((await evidenceOf(sealed)) ?? ''),
  })
  const { cover, list } = verdict
  if (cover) tellVerdict(`${file}: ${COVER}`, cover)
  for (const fault of verdict.faults) say(`${file}: ${fault.file}: ${faults[fault.what]}`)
  if (cover?.state === 'unchanged' && !list) {
    say(`${file}: ${COVER} is a paper of ours, but lists no files`)
  }
  if (!list || proofState(verdict).state !== 'whole') {
    process.exitCode = 1
    return
  }
  say(`${file}: ${list.files.length} files of application ${list.case}, each as listed`)
  await tellChain(file, files)
}

function filesOf(bytes: Uint8Array): ReturnType<typeof unzip> | undefined {
  try {
    return unzip(bytes)
  } catch {
    return undefined
  }
}

async function tellChain(file: string, files: ReturnType<typeof unzip>): Promise<void> {
  const textOf = (name: string) => new TextDecoder().decode(files.get(name))
  const own = await readOwnChain(textOf('audit.jsonl'))
  const isSigned = headProof(textOf('audit-keys.pem'))
  const checked = own && checkOwnChain({ sha256, isSigned }, own)
  if (!own || !checked || checked.problem) {
    process.exitCode = 1
    say(`${file}: audit.jsonl: the chain of events is not whole`)
    return
  }
  const { unsigned } = checked
  say(`${file}: audit.jsonl: ${own.events.length} events in one whole chain, ${unsigned} unsigned`)
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

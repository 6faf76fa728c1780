import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { PDF } from '@libpdf/core'
import { checkSeal } from '#domain/signing/seal/check-seal.ts'
import { checkDetachedStamp } from '#domain/signing/seal/check-time-stamp.ts'
import { judgePaper } from '#domain/signing/seal/judge-paper.ts'
import type { PaperVerdict } from '#domain/signing/seal/judge-paper.ts'

const usage = `Checks sealed papers without database or network.
  npm run verify-paper -- --by FINGERPRINT [--stamp TOKEN] FILE...
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

const { values, positionals } = parseArgs({
  options: { by: { type: 'string' }, stamp: { type: 'string' } },
  allowPositionals: true,
})
if (!values.by || positionals.length === 0 || (values.stamp && positionals.length > 1)) {
  process.stdout.write(`${usage}\n`)
  process.exitCode = 2
} else {
  for (const file of positionals) await tell(file, values.by.replaceAll(/[\s:]/g, '').toLowerCase())
}

/** Prints what a paper is, then its attachments. */
async function tell(file: string, ours: string): Promise<void> {
  const bytes = new Uint8Array(readFileSync(file))
  const verdict = judgePaper(await checkSeal(bytes), [ours])
  if (verdict.state !== 'unchanged') process.exitCode = 1
  const at = 'sealedAt' in verdict ? `, sealed at ${verdict.sealedAt}` : ''
  const stamp = 'stamp' in verdict && verdict.stamp ? `, stamped at ${verdict.stamp.at}` : ''
  process.stdout.write(`${file}: ${sentences[verdict.state]}${at}${stamp}\n`)
  if (verdict.state !== 'unchanged') return
  if (values.stamp) await tellStamp(bytes, values.stamp)
  const evidence = (await PDF.load(bytes)).getAttachment('evidence.json')
  if (evidence) process.stdout.write(`${new TextDecoder().decode(evidence)}\n`)
}

/** Tells whether a token stamps these bytes, and when. */
async function tellStamp(bytes: Uint8Array, file: string): Promise<void> {
  const digest = new Uint8Array(createHash('sha256').update(bytes).digest())
  const stamp = await checkDetachedStamp(new Uint8Array(readFileSync(file)), digest)
  if (!stamp) process.exitCode = 1
  const said = stamp
    ? `a time stamp of this paper, made at ${stamp.at} by ${stamp.by}`
    : 'no time stamp of this paper, or damaged'
  process.stdout.write(`${file}: ${said}\n`)
}

import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { PDF } from '@libpdf/core'
import { checkSeal } from '#domain/signing/seal/check-seal.ts'
import { judgePaper } from '#domain/signing/seal/judge-paper.ts'
import type { PaperVerdict } from '#domain/signing/seal/judge-paper.ts'

const usage = `Checks sealed papers without database or network.
  npm run verify-paper -- --by FINGERPRINT FILE...
FINGERPRINT is the SHA-256 of the sealing certificate, as printed on every certificate of signatures.`

const sentences: Record<PaperVerdict['state'], string> = {
  unchanged: 'ours and unchanged',
  'added-to': 'ours, with something added behind the seal',
  changed: 'changed or damaged',
  'not-ours': 'sealed by somebody else',
  'no-seal': 'without a seal',
  'not-pdf': 'not a PDF',
}

const { values, positionals } = parseArgs({
  options: { by: { type: 'string' } },
  allowPositionals: true,
})
if (!values.by || positionals.length === 0) {
  process.stdout.write(`${usage}\n`)
  process.exitCode = 2
} else {
  for (const file of positionals) await tell(file, values.by.replaceAll(/[\s:]/g, '').toLowerCase())
}

/** One line of what it is, then what is attached to it. */
async function tell(file: string, ours: string): Promise<void> {
  const bytes = new Uint8Array(readFileSync(file))
  const verdict = judgePaper(await checkSeal(bytes), [ours])
  if (verdict.state !== 'unchanged') process.exitCode = 1
  const at = 'sealedAt' in verdict ? `, sealed at ${verdict.sealedAt}` : ''
  const stamp = 'stamp' in verdict && verdict.stamp ? `, stamped at ${verdict.stamp.at}` : ''
  process.stdout.write(`${file}: ${sentences[verdict.state]}${at}${stamp}\n`)
  if (verdict.state !== 'unchanged') return
  const evidence = (await PDF.load(bytes)).getAttachment('evidence.json')
  if (evidence) process.stdout.write(`${new TextDecoder().decode(evidence)}\n`)
}

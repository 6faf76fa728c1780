import { execFile } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { loadSigningIdentity } from '#server/adapters/pdf/seal/signing-identity.ts'
import type { SigningIdentity } from '#server/adapters/pdf/seal/signing-identity.ts'
import { sealPdf } from '#server/adapters/pdf/seal/seal-pdf.ts'
import { timeStampsOf } from '#server/adapters/pdf/seal/time-stamps.ts'
import { aTimeStampAuthority } from '#tests/support/outside/a-time-stamp-authority.ts'
import { aWrittenPdf } from '#tests/support/a-pdf.ts'

const at = new Date('2026-11-24T10:03:22Z')
const folder = mkdtempSync(path.join(tmpdir(), 'verify-'))
const [genuine, changed] = ['genuine.pdf', 'changed.pdf'].map((name) => path.join(folder, name))
let identity: SigningIdentity
beforeAll(async () => {
  identity = await loadSigningIdentity({ dataDir: folder, issuerName: 'Daarly', now: new Date() })
  const plain = await aWrittenPdf((document) => void document.text('A paper'))
  const evidence = { paper: '48201-B', signedBy: 'household' }
  const { bytes } = await sealPdf(plain, { identity, at, reason: 'Signed', evidence })
  await writeFile(genuine ?? '', bytes)
  const other = Buffer.from(bytes)
  other[200] = (other[200] ?? 0) ^ 1
  await writeFile(changed ?? '', other)
})

/** As whoever got a paper runs it: neither database nor settings. */
function command(...args: (string | undefined)[]): Promise<{ code: number; said: string }> {
  const env = { PATH: process.env['PATH'] }
  const given = args.map(String)
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['server/commands/operate.ts', 'verify-paper', ...given],
      { env },
      (error, out) => resolve({ code: Number(error?.code ?? 0), said: out }),
    )
  })
}

test('[G28] the command tells a genuine paper with its evidence from a changed one', async () => {
  // As it is printed: in groups, in either case.
  const by = identity.fingerprint.toUpperCase().replaceAll(/(.{8})(?=.)/g, '$1 ')
  const [ours, both, theirs] = await Promise.all([
    command('--by', by, genuine),
    command('--by', by, genuine, changed),
    command('--by', 'ab'.repeat(32), genuine),
  ])
  expect(ours.code).toBe(0)
  expect(ours.said).toContain('genuine.pdf: ours and unchanged, sealed at 2026-11-24T10:03:22.000Z')
  expect(ours.said).toContain('"paper": "48201-B"')
  expect(both).toMatchObject({ code: 1 })
  expect(both.said).toContain('changed.pdf: changed or damaged')
  expect(theirs).toMatchObject({ code: 1 })
  expect(theirs.said).toContain('sealed by somebody else')
})

test('without a fingerprint it says how it is used', async () => {
  expect(await command(genuine)).toMatchObject({ code: 2 })
})

test('a file that is not there, and what is no file, are told in a sentence', async () => {
  for (const file of [path.join(folder, 'nothing.pdf'), folder]) {
    const { code, said } = await command('--by', identity.fingerprint, file)
    expect(code).toBe(1)
    expect(said).toMatch(new RegExp(`^${file}: [a-z ,]+( \\([A-Z]+\\))?\n$`))
  }
  expect(await command('--colour', 'blue', genuine)).toMatchObject({ code: 2 })
})

test('a time stamp that came later is checked beside its paper, and of another one refused', async () => {
  const authority = await aTimeStampAuthority(at)
  const digest = new Uint8Array(
    createHash('sha256')
      .update(await readFile(genuine ?? ''))
      .digest(),
  )
  const token = await timeStampsOf(authority.url, () => at, 5_000).timestamp(digest, 'SHA-256')
  await authority.close()
  const stamp = path.join(folder, 'genuine.tst')
  await writeFile(stamp, token)
  const by = ['--by', identity.fingerprint, '--stamp', stamp]
  const good = await command(...by, genuine)
  expect(good).toMatchObject({ code: 0 })
  expect(good.said).toContain('a time stamp of this paper, made at 2026-11-24T10:03:22.000Z')
  await writeFile(stamp, token.slice(0, -1))
  const damaged = await command(...by, genuine)
  expect(damaged).toMatchObject({ code: 1 })
  expect(damaged.said).toContain('no time stamp of this paper, or damaged')
})

import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { auditContent } from '#domain/audit/audit-event.ts'
import { chainsDigest, headText, noHead } from '#domain/audit/audit-heads.ts'
import type { ChainEnd, SignedHead } from '#domain/audit/audit-heads.ts'
import type { LinkedEvent } from '#domain/audit/chain-check.ts'
import { firstPrevious, linkHash } from '#domain/audit/link-hash.ts'
import type { TrailPart } from '#server/db/audit/read-trail.ts'
import { newKeyText, parseKeyRing } from '#server/privacy/key-ring.ts'
import { headKey } from '#server/services/audit/head-keys.ts'
import { sha256, sha256Hex } from '#server/services/audit/sha256.ts'
import { writeTrail } from '#server/services/audit/trail-file.ts'
import { whole } from '#bench/row.ts'
import type { Row } from '#bench/row.ts'

const MOST_SECONDS = 60
// 200 applications at a time, five events of each between two heads: a head for each thousand.
const [GROUP, BETWEEN, ROUNDS] = [200, 5, 5]
const GROUP_EVENTS = GROUP * BETWEEN * ROUNDS

/** The command on an export of so many events, in a process of its own, its start included. */
export async function auditRow(use: { dataDir: string; events: number }): Promise<Row> {
  const groups = Math.ceil(use.events / GROUP_EVENTS)
  const key = headKey(parseKeyRing(`${newKeyText('field-1')},${newKeyText('index-1')}`))
  const file = (name: string) => path.join(use.dataDir, name)
  const made = headsOf(groups, key)
  await writeFile(file('heads.jsonl'), made.map(({ head }) => `${JSON.stringify(head)}\n`).join(''))
  await writeFile(file('keys.pem'), key.publicKey)
  const events = await writeTrail(file('trail.jsonl'), partsOf(groups, made))
  const begin = performance.now()
  const said = await verify(file)
  const seconds = (performance.now() - begin) / 1000
  return {
    what: `proof of an audit trail of ${whole(events)} events, ${whole(made.length)} signed heads`,
    aim: `whole, in ${MOST_SECONDS} s`,
    result: `${seconds.toFixed(1)} s, ${whole(events / seconds)} events a second`,
    isMet: seconds <= MOST_SECONDS && said.includes('is whole'),
    note: said.trim(),
  }
}

function verify(file: (name: string) => string): Promise<string> {
  const from = ['--from', file('trail.jsonl'), '--heads', file('heads.jsonl')]
  const args = ['server/commands/verify-audit.ts', ...from, '--keys', file('keys.pem')]
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, (error, said) => (error ? reject(error) : resolve(said)))
  })
}

async function* partsOf(groups: number, heads: Made[]): AsyncGenerator<TrailPart> {
  yield { heads }
  for (let group = 0; group < groups; group += 1) {
    for (const chain of chainsOf(group)) yield { events: chain }
  }
}

type Made = { head: SignedHead; chains: ChainEnd[] }

function headsOf(groups: number, key: ReturnType<typeof headKey>): Made[] {
  const made: Made[] = []
  for (let group = 0; group < groups; group += 1) {
    const all = chainsOf(group)
    for (let round = 1; round <= ROUNDS; round += 1) {
      const ends = all.map((chain) => endOf(chain[round * BETWEEN - 1]))
      made.push({ head: sign(key, made, ends), chains: ends })
    }
  }
  return made
}

function sign(
  key: ReturnType<typeof headKey>,
  made: readonly Made[],
  ends: ChainEnd[],
): SignedHead {
  const content = {
    number: made.length + 1,
    at: '2026-11-22T08:00:00.000Z',
    events: (made.length + 1) * GROUP * BETWEEN,
    digest: Buffer.from(chainsDigest(sha256, ends)).toString('hex'),
    previous: made.at(-1)?.head.hash ?? noHead,
    key: key.id,
  }
  const text = headText(content)
  return { ...content, hash: sha256Hex(text), signature: key.sign(text) }
}

function chainsOf(group: number): LinkedEvent[][] {
  return Array.from({ length: GROUP }, (_, place) => chainOf(`bench-${group * GROUP + place}`))
}

function chainOf(chain: string): LinkedEvent[] {
  const events: LinkedEvent[] = []
  const answer = sha256Hex(chain)
  let previous: Uint8Array = firstPrevious
  for (let sequence = 1; sequence <= BETWEEN * ROUNDS; sequence += 1) {
    const said = {
      chain,
      kind: 'step-submitted',
      by: 'household',
      at: '2026-11-22T08:00:00.000Z',
      holds: { step: 'CLIENT_PHONE_NUMBER', version: sequence, answer },
    }
    const hash = linkHash(sha256, { previous, sequence, content: sha256(auditContent(said)) })
    events.push({ ...said, sequence, previous, hash })
    previous = hash
  }
  return events
}

function endOf(event: LinkedEvent | undefined): ChainEnd {
  if (!event) throw new Error('a chain is too short')
  const { chain, sequence, hash } = event
  return { chain, sequence, hash: Buffer.from(hash).toString('hex') }
}

import { appendFile, readFile } from 'node:fs/promises'
import path from 'node:path'
import { chainsDigest, headText, noHead } from '#domain/audit/audit-heads.ts'
import type { SignedHead } from '#domain/audit/audit-heads.ts'
import { appendHeads } from '#server/adapters/audit/heads-file.ts'
import {
  findHead,
  findLastHead,
  insertHead,
  listHeadsAfter,
  lockAuditHeads,
  takeGrownChains,
} from '#server/db/audit/audit-heads.ts'
import type { GrownChain } from '#server/db/audit/audit-heads.ts'
import { inTransaction } from '#server/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import { headKey } from './head-keys.ts'
import type { HeadKey } from './head-keys.ts'
import { sha256, sha256Hex } from './sha256.ts'
import { findAuditHead } from '#server/db/audit/audit-events.ts'
import type { Db } from '#server/db/connect.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'ring' | 'env' | 'log'>

const CHAINS_A_HEAD = 1_000
const HEADS_AT_ONCE = 500

/** The heads file is ahead of the database or contradicts it. */
export class HeadsDisagree extends Error {
  override name = 'HeadsDisagree'
}

/** Where heads are written, outside the database, and beside it the keys that prove them. */
export const headsFileOf = ({
  DATA_DIR,
  AUDIT_HEADS_FILE,
}: Pick<Deps['env'], 'DATA_DIR' | 'AUDIT_HEADS_FILE'>): string =>
  AUDIT_HEADS_FILE ?? path.join(DATA_DIR, 'audit', 'heads.jsonl')

export const publicKeysFileOf = (headsFile: string): string =>
  path.join(path.dirname(headsFile), 'public-keys.pem')

/**
 * Signs the chains that grew. Throws HeadsDisagree where file and database differ: the database may
 * be an old copy.
 */
export async function signAuditHeads(deps: Parts): Promise<void> {
  const key = headKey(deps.ring)
  await writeOut(deps)
  while (await signNext(deps, key));
  await keepPublicKey(deps, key)
  await writeOut(deps)
}

/** Signs the next chains. Answers whether more may wait. */
function signNext({ db, clock }: Parts, key: HeadKey): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await lockAuditHeads(tx)
    const chains = await takeGrownChains(tx, CHAINS_A_HEAD)
    if (chains.length === 0) return false
    const last = await findLastHead(tx)
    await insertHead(tx, makeHead({ key, last, chains, at: clock.now() }), chains)
    return chains.length === CHAINS_A_HEAD
  })
}

function makeHead(of: {
  key: HeadKey
  last: SignedHead | undefined
  chains: readonly GrownChain[]
  at: Date
}): SignedHead {
  const { key, last, chains } = of
  const content = {
    number: (last?.number ?? 0) + 1,
    at: of.at.toISOString(),
    events: chains.reduce((sum, { grownBy }) => sum + grownBy, last?.events ?? 0),
    digest: Buffer.from(chainsDigest(sha256, chains)).toString('hex'),
    previous: last?.hash ?? noHead,
    key: key.id,
  }
  const text = headText(content)
  return { ...content, hash: sha256Hex(text), signature: key.sign(text) }
}

/** Each head is printed too: whoever keeps the log keeps a second copy. */
async function writeOut({ db, env, log }: Parts): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockAuditHeads(tx)
    await appendHeads(headsFileOf(env), async (last) => {
      const same = last && (await findHead(tx, last.number))
      if (last && same?.hash !== last.hash) {
        throw new HeadsDisagree('the audit heads file has heads that the database has not')
      }
      const heads = await listHeadsAfter(tx, last?.number ?? 0, HEADS_AT_ONCE)
      for (const { hash, number } of heads) log.info({ head: hash, count: number }, 'audit head')
      return heads
    })
  })
}

/** Beside the heads, each key that ever signed one: what an auditor is given. */
async function keepPublicKey({ env }: Parts, { publicKey }: HeadKey): Promise<void> {
  const file = publicKeysFileOf(headsFileOf(env))
  const known = await readFile(file, 'utf8').catch(() => '')
  // Appended, because a process with another key may write at the same time.
  if (!known.includes(publicKey)) await appendFile(file, publicKey, { mode: 0o644 })
}

/** Printed with the trail, so that its holder can prove later that nothing before was changed. */
export async function auditHead(
  db: Db,
  caseId: string,
): Promise<{ sequence: number; hash: string } | undefined> {
  const head = await findAuditHead(db, caseId)
  return head && { sequence: head.sequence, hash: head.hash.toString('hex') }
}

import { isDeepStrictEqual } from 'node:util'
import type * as z from 'zod/mini'
import type * as calls from '#api/console/campaigns/links.ts'
import type { OutputOf } from '#api/define-call.ts'
import type { KeptRule, LinkDraft } from '#domain/campaigns/links/campaign-link.ts'
import type { TryingSettings } from '#domain/campaigns/trying/try-link.ts'
import { Problem } from '#domain/problem.ts'
import { announceChange, announceLinks } from '#server/db/announce-change.ts'
import {
  ALL_LINKS,
  insertLinkVersion,
  listLinkVersions,
  lockLinks,
  replaceRules,
} from '#server/db/campaigns/link-versions.ts'
import { listRules, saveLink as storeLink } from '#server/db/campaigns/slugs.ts'
import type { Db } from '#server/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { sha256Hex } from '#server/services/audit/sha256.ts'
import { readLinkSettings } from '#server/services/campaigns/read-link-settings.ts'
import { actingStaff } from '#server/who/acting-staff.ts'
import type { StaffAsker } from '#server/who/staff-visit.ts'
import {
  conflictsAbout,
  errorsIn,
  readGeneralRules,
  readLinkDraft,
  withDraft,
  withGeneralRules,
} from './link-drafts.ts'

type Parts = Pick<Deps, 'db' | 'clock'>
type Input<C extends { input: z.ZodMiniType }> = z.output<C['input']>
type Saved = OutputOf<typeof calls.saveLink>

/** Publishes a new link, unless its name was ever used or an error is in it. */
export async function addLink(
  deps: Parts,
  _asker: StaffAsker,
  { draft: given }: Input<typeof calls.addLink>,
): Promise<OutputOf<typeof calls.addLink>> {
  const { draft, wrong } = readLinkDraft(given)
  if (!draft) return { wrong, conflicts: [], version: 0, isTaken: false }
  await lockLinks(deps.db)
  const settings = await readLinkSettings(deps.db)
  const isTaken = settings.links.some(({ slug }) => slug === draft.link.slug)
  if (isTaken) return { wrong: [], conflicts: [], version: 0, isTaken }
  const conflicts = errorsOf(settings, draft, deps.clock.now())
  if (conflicts.length > 0) return { wrong: [], conflicts, version: 0, isTaken }
  const version = await publishLink(deps, draft, undefined)
  await announceLinks(deps.db)
  return { wrong: [], conflicts: [], version, isTaken }
}

/**
 * Publishes a link with its rules, unless an error is in it. Throws `not-found`, and
 * `edited-meanwhile` where somebody saved it since the asker's form was opened.
 */
export async function saveLink(
  deps: Parts,
  _asker: StaffAsker,
  { slug, draft: given, after }: Input<typeof calls.saveLink>,
): Promise<Saved> {
  const { draft, wrong } = readLinkDraft(given)
  if (!draft) return { wrong, conflicts: [], version: after }
  if (draft.link.slug !== slug) throw new Problem('not-found')
  await lockLinks(deps.db)
  const settings = await readLinkSettings(deps.db)
  const before = draftOf(settings, slug)
  if (!before) throw new Problem('not-found')
  await refuseOlder(deps.db, slug, after)
  const conflicts = errorsOf(settings, draft, deps.clock.now())
  if (conflicts.length > 0) return { wrong: [], conflicts, version: after }
  if (isDeepStrictEqual(plain(before), plain(draft))) {
    return { wrong: [], conflicts: [], version: after }
  }
  const version = await publishLink(deps, draft, before)
  await announceLinks(deps.db)
  return { wrong: [], conflicts: [], version }
}

/** Publishes the rules of all links, unless an error is in them. Throws `edited-meanwhile`. */
export async function saveGeneralRules(
  deps: Parts,
  _asker: StaffAsker,
  { rules: given, after }: Input<typeof calls.saveGeneralRules>,
): Promise<Saved> {
  const { draft: rules, wrong } = readGeneralRules(given)
  if (!rules) return { wrong, conflicts: [], version: after }
  await lockLinks(deps.db)
  await refuseOlder(deps.db, ALL_LINKS, after)
  const settings = await readLinkSettings(deps.db)
  const before = settings.rules.filter(({ slug }) => slug === undefined)
  const now = deps.clock.now()
  const conflicts = errorsIn(conflictsAbout(withGeneralRules(settings, rules), undefined, now))
  if (conflicts.length > 0) return { wrong: [], conflicts, version: after }
  if (isDeepStrictEqual(plain(before), plain(rules))) {
    return { wrong: [], conflicts: [], version: after }
  }
  await replaceRules(deps.db, ALL_LINKS, rules)
  const version = await keepVersion(deps, ALL_LINKS, {
    before: { rules: before },
    after: { rules: await rulesNow(deps.db, undefined) },
  })
  // Pages ask whether such rules exist.
  await announceChange(deps.db)
  return { wrong: [], conflicts: [], version }
}

/** Somebody else's newer version must not be lost. */
async function refuseOlder(db: Db, subject: string, after: number): Promise<void> {
  const [newest] = await listLinkVersions(db, subject)
  if ((newest?.number ?? 0) !== after) {
    throw new Problem('edited-meanwhile', { facts: { what: 'link' } })
  }
}

const errorsOf = (settings: TryingSettings, draft: LinkDraft, now: Date) =>
  errorsIn(conflictsAbout(withDraft(settings, draft), draft.link.slug, now))

/** A link with its rules as they are; undefined without one. */
export function draftOf(
  { links, rules }: Pick<TryingSettings, 'links' | 'rules'>,
  slug: string,
): LinkDraft | undefined {
  const link = links.find((one) => one.slug === slug)
  return link && { link, rules: rules.filter((rule) => rule.slug === slug) }
}

/** Stores a link with its version and its audit event. The caller holds the links. */
export async function publishLink(
  deps: Parts,
  draft: LinkDraft,
  before: LinkDraft | undefined,
): Promise<number> {
  const { slug } = draft.link
  await storeLink(deps.db, draft.link)
  await replaceRules(deps.db, slug, draft.rules)
  const after = { link: draft.link, rules: await rulesNow(deps.db, slug) }
  return keepVersion(deps, slug, { before, after })
}

/** With the ids that new ones got. */
const rulesNow = async (db: Db, slug: string | undefined): Promise<KeptRule[]> =>
  (await listRules(db)).good.filter((rule) => rule.slug === slug)

/** The first save also keeps what it found, as number 0. */
async function keepVersion(
  { db, clock }: Parts,
  subject: string,
  { before, after }: { before: unknown; after: unknown },
): Promise<number> {
  const at = clock.now()
  const by = actingStaff() ?? null
  const [newest] = await listLinkVersions(db, subject)
  if (!newest && before !== undefined) {
    await insertLinkVersion(db, subject, { number: 0, value: before, at, by: null })
  }
  const number = (newest?.number ?? 0) + 1
  await insertLinkVersion(db, subject, { number, value: after, at, by })
  const link = subject === ALL_LINKS ? 'all-links' : subject
  if (before === undefined) {
    await recordAudit(db, {
      kind: 'link-added',
      by: 'staff',
      at,
      holds: { link, after: hashOf(after) },
    })
  } else {
    const holds = { link, version: number, before: hashOf(before), after: hashOf(after) }
    await recordAudit(db, { kind: 'link-changed', by: 'staff', at, holds })
  }
  return number
}

/** As JSON keeps it, where absent and undefined are the same. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
const hashOf = (value: unknown) => sha256Hex(Buffer.from(JSON.stringify(value)))

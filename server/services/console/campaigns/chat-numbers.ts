import type * as z from 'zod/mini'
import type * as calls from '#api/console/campaigns/chat-numbers.ts'
import type { OutputOf } from '#api/define-call.ts'
import type { Conflict } from '#domain/campaigns/conflicts/conflict.ts'
import type { ChatNumbers } from '#domain/campaigns/links/chat-numbers.ts'
import { isError } from '#domain/campaigns/conflicts/conflict.ts'
import { findConflicts } from '#domain/campaigns/conflicts/find-conflicts.ts'
import { numbersOf } from '#domain/campaigns/conflicts/closed-hours.ts'
import { numberStateNow } from '#domain/campaigns/trying/number-now.ts'
import type { TryingSettings } from '#domain/campaigns/trying/try-link.ts'
import { lockLinks } from '#server/db/campaigns/link-versions.ts'
import { listSettingVersions } from '#server/db/site/setting-versions.ts'
import { getSetting } from '#server/db/site/site.ts'
import type { Deps } from '#server/deps.ts'
import { countChatsToday, recountNumbers } from '#server/services/campaigns/fill-numbers.ts'
import { readLinkSettings } from '#server/services/campaigns/read-link-settings.ts'
import { saveConsoleSetting } from '#server/services/console/settings.ts'
import { readValue } from '#server/services/site/change-setting.ts'
import type { StaffAsker } from '#server/who/staff-visit.ts'

type Parts = Pick<Deps, 'db' | 'clock'>

/** Chat numbers with what they do now. */
export async function listChatNumbers({
  db,
  clock,
}: Parts): Promise<OutputOf<typeof calls.listChatNumbers>> {
  const now = clock.now()
  const [settings, kept, versions] = await Promise.all([
    readLinkSettings(db),
    getSetting(db, 'numbers'),
    listSettingVersions(db, 'numbers'),
  ])
  const chats = await countChatsToday(db, kept, now)
  const uses = namesUsed(settings)
  return {
    numbers: Object.entries(kept).map(([name, value]) => ({
      name,
      value,
      now: numberStateNow(settings.numbers, name, now.getTime()),
      chatsToday: chats.get(name) ?? 0,
      uses: uses.filter((one) => one === name).length,
    })),
    version: versions[0]?.number ?? 0,
  }
}

/** Once for each link and rule that names it. */
function namesUsed({ links, rules }: Pick<TryingSettings, 'links' | 'rules'>): string[] {
  const ofLinks = links
    .filter(({ isRetired }) => !isRetired)
    .flatMap(({ target, fallback }) => [
      ...new Set([...numbersOf(target), ...(fallback ? numbersOf(fallback) : [])]),
    ])
  const ofRules = rules.flatMap(({ use: { number, target } }) => [
    ...new Set([...(number === undefined ? [] : [number]), ...(target ? numbersOf(target) : [])]),
  ])
  return [...ofLinks, ...ofRules]
}

/** Saves all chat numbers, unless a link would lose its own. Throws `edited-meanwhile`. */
export async function saveChatNumbers(
  deps: Parts,
  asker: StaffAsker,
  { numbers, after }: z.output<(typeof calls.saveChatNumbers)['input']>,
): Promise<OutputOf<typeof calls.saveChatNumbers>> {
  const { taken, wrong } = readValue('numbers', numbers)
  if (!taken) return { wrong, conflicts: [] }
  await lockLinks(deps.db)
  const conflicts = await newErrors(deps, taken as ChatNumbers)
  if (conflicts.length > 0) return { wrong: [], conflicts }
  const saved = await saveConsoleSetting(deps, asker, { name: 'numbers', value: numbers, after })
  if (saved.wrong.length === 0) await recountNumbers(deps, Object.keys(taken))
  return { wrong: saved.wrong, conflicts: [] }
}

/** Errors that other numbers would bring. */
async function newErrors({ db, clock }: Parts, numbers: ChatNumbers): Promise<Conflict[]> {
  const settings = await readLinkSettings(db)
  const at = clock.now().getTime()
  const known = new Set(findConflicts({ ...settings, at }).map((one) => JSON.stringify(one)))
  return findConflicts({ ...settings, numbers, at }).filter(
    (one) => isError(one) && !known.has(JSON.stringify(one)),
  )
}

import type { OutputOf } from '#api/define-call.ts'
import type { getContacts as call } from '#api/site.ts'
import { isSupportOpen } from '#domain/site/support-hours.ts'
import { getSetting } from '#server/db/site/site.ts'
import type { Deps } from '#server/deps.ts'

/** The operator's numbers (R04), and the hour of the page that shows them. */
export async function getContacts(
  deps: Pick<Deps, 'db' | 'clock'>,
): Promise<OutputOf<typeof call>> {
  const [{ lines, areSamples }, { supportPhone }] = await Promise.all([
    getSetting(deps.db, 'contacts'),
    getSetting(deps.db, 'site'),
  ])
  return { supportPhone, lines, areSamples, isOpen: isSupportOpen(deps.clock.now().getTime()) }
}

import type { AppInfo } from '#api/hiring.ts'
import { awaitsIban } from '#web/site/hiring/iban/awaits-iban.ts'

/** What the end page is about: the newest thing that is not settled. */
export type EndState = 'waiting-signature' | 'waiting-iban' | 'she-said-no' | 'asking-her' | 'done'

/** Nobody is announced before her yes, and nothing is done before all have signed (rulings 29, 39). */
export function endState(app: Pick<AppInfo, 'her' | 'completed' | 'spouse' | 'answers'>): EndState {
  if (app.her?.state === 'no') return 'she-said-no'
  if (!app.completed && app.spouse && !app.spouse.signedAt) return 'waiting-signature'
  if (awaitsIban(app)) return 'waiting-iban'
  return app.her && app.her.state !== 'yes' ? 'asking-her' : 'done'
}

import type { AppInfo } from '#api/hiring.ts'

/** What the end page is about: the newest thing that is not settled. */
export type EndState = 'waiting-signature' | 'she-said-no' | 'asking-her' | 'done'

/** Nobody is announced before her yes, and nothing is done before all have signed (rulings 29, 39). */
export function endState(app: Pick<AppInfo, 'her' | 'completed' | 'spouse'>): EndState {
  if (app.her?.state === 'no') return 'she-said-no'
  if (!app.completed && app.spouse && !app.spouse.signedAt) return 'waiting-signature'
  return app.her && app.her.state !== 'yes' ? 'asking-her' : 'done'
}

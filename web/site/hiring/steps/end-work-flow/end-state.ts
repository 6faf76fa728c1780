import type { AppInfo } from '#api/hiring/application.ts'
import { waitsForSpouse } from '#web/site/hiring/spouse-status/waits-for-spouse.ts'

/** What the end page is about: the newest thing that is not settled. */
export type EndState =
  | 'waiting-signature'
  | 'waiting-iban'
  | 'she-said-no'
  | 'she-is-silent'
  | 'she-asks'
  | 'asking-her'
  | 'done'

/** Nobody is announced before her yes, and nothing is done before all have signed (rulings 29, 39). */
export function endState(
  app: Pick<AppInfo, 'her' | 'completed' | 'spouse' | 'awaitsIban'>,
): EndState {
  if (app.her?.state === 'no') return 'she-said-no'
  if (app.her?.state === 'silent') return 'she-is-silent'
  if (app.her?.state === 'question') return 'she-asks'
  if (waitsForSpouse(app)) return 'waiting-signature'
  if (app.awaitsIban) return 'waiting-iban'
  return app.her?.state === 'asked' ? 'asking-her' : 'done'
}

/** Somebody else is chosen then: no day, sum or calendar of hers may stand there any more. */
export const comesNot = (state: EndState): boolean =>
  state === 'she-said-no' || state === 'she-is-silent'

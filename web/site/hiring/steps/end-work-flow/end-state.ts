import type { AppInfo } from '#api/hiring/application.ts'
import { waitsForSpouse } from '#web/site/hiring/spouse-status/waits-for-spouse.ts'

/** The end page's subject: the newest unsettled thing. */
export type EndState =
  | 'waiting-signature'
  | 'waiting-iban'
  | 'she-said-no'
  | 'she-is-silent'
  | 'she-asks'
  | 'asking-her'
  | 'done'

/** Her yes and all signatures must precede anything else (rulings 29, 39). */
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

/** Another person is chosen then, so her day and sums must not show. */
export const anotherIsChosen = (state: EndState): boolean =>
  state === 'she-said-no' || state === 'she-is-silent'

import type { CaseStage } from './case-stages.ts'
import type { StaffAction } from './case-actions.ts'

/** What members of staff do to bring a case to another stage; all other moves are the household's. */
export const stageMoves: Readonly<
  Record<CaseStage, readonly { to: CaseStage; by: StaffAction }[]>
> = {
  filling: [{ to: 'over', by: 'cancel-hire' }],
  paying: [{ to: 'over', by: 'cancel-hire' }],
  arranging: [{ to: 'over', by: 'cancel-hire' }],
  arriving: [
    { to: 'running', by: 'report-arrival' },
    { to: 'over', by: 'cancel-hire' },
  ],
  running: [{ to: 'over', by: 'end-service' }],
  over: [],
}

import type { getFunnel } from '#api/console/funnel.ts'
import type { OutputOf } from '#api/define-call.ts'

export type ShownFunnel = OutputOf<typeof getFunnel>
export type ShownHead = NonNullable<ShownFunnel['head']>
export type ShownMilestone = ShownFunnel['rows'][number]

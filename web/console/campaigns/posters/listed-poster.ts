import type { listPosters } from '#api/console/campaigns/posters.ts'
import type { OutputOf } from '#api/define-call.ts'

/** A poster with what it brought. */
export type ListedPoster = OutputOf<typeof listPosters>['posters'][number]

import type { listLinks } from '#api/console/campaigns/links.ts'
import type { OutputOf } from '#api/define-call.ts'

/** A link as the list shows it. */
export type ShownLink = OutputOf<typeof listLinks>['links'][number]

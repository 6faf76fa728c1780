import type { getLink } from '#api/console/campaigns/links.ts'
import type { OutputOf } from '#api/define-call.ts'

/** A link with all that is known of it. */
export type ReadLink = OutputOf<typeof getLink>

import type { getPeopleImport } from '#api/console/people/people-import.ts'
import type { OutputOf } from '#api/define-call.ts'

/** One table of people with its columns and verdict. */
export type PeopleTableRead = OutputOf<typeof getPeopleImport>

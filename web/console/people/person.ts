import type { getPerson, listPeople } from '#api/console/people/people.ts'
import type { OutputOf } from '#api/define-call.ts'

export type PersonRead = OutputOf<typeof getPerson>

/** What each part of a person's screen is given. */
export type PersonPart = { maidId: string; person: PersonRead; onChanged: () => void }

export type ListedPerson = OutputOf<typeof listPeople>['people'][number]

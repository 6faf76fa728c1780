import { getVisaGuide } from '#api/visas/guide.ts'
import * as z from 'zod/mini'
import { getMaid, listMaids } from '#api/catalogue/catalogue.ts'
import type { Call } from '#api/define-call.ts'
import { getContent } from '#api/site/content.ts'
import { getResource } from '#api/site/resources.ts'
import { getContacts } from '#api/site/contacts.ts'
import {
  getGoogleRate,
  getMainSiteInfo,
  getPriceExample,
  getTerms,
  listParameters,
} from '#api/site/site.ts'
import { ROLES } from '#domain/catalogue/codes.ts'
import type { Role } from '#domain/catalogue/codes.ts'
import { NOTICES_PLACE } from '#server/services/site/notices/live-notices.ts'
import type { CatalogueChange } from '#server/services/catalogue/live-catalogue.ts'
import type { Send } from '#web/send.ts'

/** The people and words that a rendered page shows. */
export type ShownPeople = {
  /** Ids of people on the page. */
  maids: Set<string>
  /** Roles searched for its order, counts and similar people. */
  roles: Set<Role>
  /** Places of content with words on the page. */
  places: Set<string>
  /** An unknown call may show anybody. */
  isUnknown: boolean
}

/** A change that may alter pages. */
export type PageChange = CatalogueChange | { place: string }

const person = z.object({ id: z.string() })
const role = z.enum(ROLES)
const askedSchema = z.object({ role: z.optional(role) })
const listSchema = z.object({
  maids: z.array(person),
  relaxations: z.array(z.object({ faces: z.array(person) })),
})
const placeSchema = z.object({ place: z.string() })
const besideSchema = z.object({ beside: z.array(placeSchema) })
const profileSchema = z.object({
  maid: z.extend(person, { roles: z.array(role) }),
  similar: z.array(person),
})

type Read = (shown: ShownPeople, asked: unknown, answer: unknown) => void

/** For calls about people: whom an answer shows and which roles it searched. */
const ofPeople = new Map<string, Read>([
  [
    listMaids.name,
    (shown, asked, answer) => {
      const { maids, relaxations } = z.parse(listSchema, answer)
      addPeople(shown, [...maids, ...relaxations.flatMap(({ faces }) => faces)])
      addRole(shown, z.parse(askedSchema, asked).role)
    },
  ],
  [
    getMaid.name,
    (shown, _, answer) => {
      const { maid, similar } = z.parse(profileSchema, answer)
      addPeople(shown, [maid, ...similar])
      addRole(shown, maid.roles[0])
    },
  ],
  [
    getPriceExample.name,
    (shown, asked, answer) => {
      addPeople(shown, [z.parse(person, answer)])
      addRole(shown, z.parse(askedSchema, asked).role)
    },
  ],
  [
    getMainSiteInfo.name,
    (shown, _, answer) => {
      if (Object.hasOwn(Object(answer), 'nationalities')) addRole(shown, undefined)
      shown.places.add(NOTICES_PLACE)
    },
  ],
])

/** Other calls of public pages, which no change of people alters. */
const ofNobody = new Map<string, Read>([
  [
    getContent.name,
    (shown, asked, answer) => {
      const { place } = z.parse(placeSchema, asked)
      for (const one of [
        place,
        ...z.parse(besideSchema, answer).beside.map((other) => other.place),
      ])
        shown.places.add(one)
    },
  ],
  [listParameters.name, () => undefined],
  [getResource.name, () => undefined],
  [getContacts.name, () => undefined],
  [getGoogleRate.name, () => undefined],
  [getTerms.name, () => undefined],
  [getVisaGuide.name, () => undefined],
])

/** Whether a change of people may alter the answer; true for unknown calls. */
export const tellsOfPeople = (call: Call): boolean => !ofNobody.has(call.name)

/** A `send` that records whom its answers show. */
export function notingPeople(send: Send): { send: Send; shown: ShownPeople } {
  const shown: ShownPeople = {
    maids: new Set(),
    roles: new Set(),
    places: new Set(),
    isUnknown: false,
  }
  const noting: Send = async (call, input, options) => {
    try {
      const answer = await send(call, input, options)
      note(shown, call, { asked: input, answer })
      return answer
    } catch (error) {
      // A page rendered without an answer would look different with it.
      shown.isUnknown = true
      throw error
    }
  }
  return { send: noting, shown }
}

/** Whether a change may alter a page. A hold changes no search, only pages that show her. */
export function isTouched(shown: ShownPeople, change: PageChange): boolean {
  if (change === 'everything' || shown.isUnknown) return true
  if ('place' in change) return shown.places.has(change.place)
  return shown.maids.has(change.maidId) || change.roles.some((one) => shown.roles.has(one))
}

function note(
  shown: ShownPeople,
  call: Call,
  { asked, answer }: { asked: unknown; answer: unknown },
): void {
  const read = ofPeople.get(call.name) ?? ofNobody.get(call.name)
  if (read) read(shown, asked, answer)
  else shown.isUnknown = true
}

function addPeople(shown: ShownPeople, people: readonly { id: string }[]): void {
  for (const { id } of people) shown.maids.add(id)
}

/** Without a role everybody was searched. */
function addRole(shown: ShownPeople, searched: Role | undefined): void {
  for (const one of searched ? [searched] : ROLES) shown.roles.add(one)
}

import * as fc from 'fast-check'
import type { Does, Operation, Seen } from '#tests/history/operation.ts'
import { markOf } from './whose.ts'
import { FIRST_VERSION } from './versions.ts'

/** One wish of one client, and what becomes of it on the way. */
type Wish = {
  client: number
  does: Exclude<Does, 'join' | 'again' | 'look'>
  maid: number
  value: number
  /** Ticks until it is done, and until its answer is there. */
  until: number
  back: number
  fate: 'answered' | 'answer-lost' | 'request-lost'
  saysVersion: boolean
}

/** Any history that a product without faults can have, over lines that lose things. */
export const anyGoodHistory: fc.Arbitrary<Operation[]> = fc
  .array(
    fc.record({
      client: fc.integer({ min: 0, max: 5 }),
      does: fc.constantFrom(
        'hire',
        'hire',
        'submit',
        'submit',
        'draft',
        'withdraw',
        'read',
        'read',
        'list',
      ),
      maid: fc.integer({ min: 0, max: 1 }),
      value: fc.integer({ min: 0, max: 2 }),
      until: fc.integer({ min: 1, max: 30 }),
      back: fc.integer({ min: 1, max: 30 }),
      fate: fc.constantFrom('answered', 'answered', 'answered', 'answer-lost', 'request-lost'),
      saysVersion: fc.boolean(),
    } satisfies { [Name in keyof Wish]: fc.Arbitrary<Wish[Name]> }),
    { maxLength: 60, size: 'max' },
  )
  .map(goodHistory)

type Application = Seen & { household: string; maid: number; drafts: Map<string, string> }
type Timed = { wish: Wish; place: number; began: number; done: number; ended: number }

function goodHistory(wishes: readonly Wish[]): Operation[] {
  const product = new ModelProduct()
  return times(wishes)
    .toSorted((a, b) => a.done - b.done)
    .flatMap((timed) => product.take(timed))
}

/** Clients do one thing after another; what is lost may be done long after they went on. */
function times(wishes: readonly Wish[]): Timed[] {
  const free = new Map<number, number>()
  return wishes.map((wish, place) => {
    // No two moments are the same.
    const began = Math.ceil(free.get(wish.client) ?? 0) + 1 + place / 1_000
    const isLost = wish.fate !== 'answered'
    const done = began + wish.until * (isLost ? 10 : 1) + 0.000_1
    const ended = done + wish.back + 0.000_1
    free.set(wish.client, isLost ? began + wish.back : ended)
    return { wish, place, began, done, ended: isLost ? Infinity : ended }
  })
}

type Told = Pick<Operation, 'outcome'> & Partial<Operation>

/** Everything at once and in one order: what the real one promises to look like. */
class ModelProduct {
  readonly #applications: Application[] = []
  readonly #lastRead = new Map<number, number>()

  take({ wish, place, began, ended }: Timed): Operation[] {
    const household = `household-${wish.client % 3}`
    const client = `${household}.${wish.client}`
    const own = this.#applications.filter((each) => each.household === household)
    const application = own.at(-1)
    if (wish.does !== 'hire' && wish.does !== 'list' && !application) return []
    const about = {
      client,
      household,
      role: 'household',
      does: wish.does,
      key: String(place),
      began,
      ended,
      ...(application && wish.does !== 'hire' ? { caseId: application.caseId } : {}),
      ...this.#written(wish, { place, client }),
    } as const
    const isTold = wish.fate === 'answered'
    if (wish.fate === 'request-lost') return [{ ...about, outcome: 'unknown' }]
    const told = this.#do(wish, { ...about, outcome: 'ok' }, application)
    if (isTold && told.seen) this.#lastRead.set(wish.client, told.seen.version)
    return [isTold ? { ...about, ...told } : { ...about, outcome: 'unknown' }]
  }

  #written(
    { does, maid, value, client, saysVersion }: Wish,
    of: { place: number; client: string },
  ) {
    if (does === 'hire') return { maidId: String(maid) }
    if (does === 'draft') return { value: `${markOf(of.client)}${of.place}` }
    if (does !== 'submit') return {}
    const read = this.#lastRead.get(client)
    return { value: String(value), ...(saysVersion && read ? { basedOn: read } : {}) }
  }

  #do({ does, maid }: Wish, about: Operation, application: Application | undefined): Told {
    if (does === 'hire') return this.#hire(maid, about)
    if (does === 'list' || !application) return { outcome: 'ok', listed: this.#listed(about) }
    if (does === 'read') return { outcome: 'ok', seen: seenBy(application, about) }
    if (application.ended && does !== 'withdraw')
      return { outcome: 'refused', code: 'application-ended' }
    if (does === 'draft') application.drafts.set(about.client, about.value ?? '')
    else if (does === 'withdraw') end(application)
    else return submit(application, about)
    return { outcome: 'ok' }
  }

  #hire(maid: number, { household }: Operation): Told {
    const open = this.#applications.find((each) => each.maid === maid && !each.ended)
    if (open && open.household !== household) return { outcome: 'refused', code: 'maid-held' }
    if (open) return { outcome: 'ok', caseId: open.caseId }
    const caseId = `application-${this.#applications.length}`
    const fresh = { caseId, version: FIRST_VERSION, timeline: ['registered'], answers: 0 }
    this.#applications.push({ ...fresh, household, maid, drafts: new Map() })
    return { outcome: 'ok', caseId }
  }

  #listed({ household }: Operation) {
    return this.#applications
      .filter((each) => each.household === household)
      .map(({ caseId, ended }) => ({ caseId, ended }))
  }
}

function submit(application: Application, about: Operation): Told {
  if (about.basedOn !== undefined && about.basedOn < application.version) {
    return { outcome: 'refused', code: 'version-conflict' }
  }
  application.version += 1
  application.value = about.value
  application.answers = (application.answers ?? 0) + 1
  application.timeline = [...(application.timeline ?? []), `submitted ${application.version}`]
  return { outcome: 'ok', seen: seenBy(application, about) }
}

function end(application: Application): void {
  if (application.ended) return
  application.ended = 'withdrawn'
  application.drafts.clear()
  application.timeline = [...(application.timeline ?? []), 'withdrawn']
}

function seenBy(application: Application, { client }: Operation): Seen {
  const { caseId, version, value, timeline, answers, ended, drafts } = application
  return { caseId, version, value, timeline, answers, ended, draft: drafts.get(client) }
}

import { isDeepStrictEqual } from 'node:util'
import type { Role } from '#domain/catalogue/codes.ts'
import {
  buildFacetIndex,
  facetIndexBuilder,
  moveToDay,
  removeMaid,
  upsertMaid,
} from '#domain/catalogue/search/facet-index.ts'
import type { FacetIndex } from '#domain/catalogue/search/index-shape.ts'
import { lastingPositions } from '#domain/catalogue/search/option-positions.ts'
import { factsAt, factsOf, likenessOf } from '#domain/catalogue/search/slot-facts.ts'
import {
  countriesOf,
  findMaidsPage,
  relaxations,
  searchCatalogue,
  summariseRole,
} from '#domain/catalogue/search/search-catalogue.ts'
import type {
  CatalogueQuery,
  CatalogueResult,
  Relaxation,
} from '#domain/catalogue/search/search-catalogue.ts'
import { isUuid } from '#domain/uuid.ts'
import { dayNow } from '#server/clock.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/connect.ts'
import { findSearchableMaid } from '#server/db/catalogue/maids.ts'
import { readSearchableMaids } from '#server/db/catalogue/searchable-maids.ts'
import { factsOfTexts } from './facts-of-texts.ts'
import { KeptPeople } from './kept-people.ts'
import { searchableOfRow } from './searchable-of-row.ts'

/** The published profiles as an index in memory. */
export type Catalogue = {
  /** Reads every shown profile. */
  load: (db: Db) => Promise<void>
  /** Reads one profile again, or all where the id is unknown. Answers what looks different now. */
  changed: (what: string | undefined) => Promise<CatalogueChange>
  search: (query: CatalogueQuery) => CatalogueResult
  /** Ids of a page without the counts. */
  page: (query: CatalogueQuery) => string[]
  /** What each chosen wish costs, most first. */
  relax: (query: Pick<CatalogueQuery, 'role' | 'filters' | 'without'>) => Relaxation[]
  summarise: (role?: Role) => ReturnType<typeof summariseRole>
  /** ISO codes of countries where a role's shown people come from. */
  countries: (role?: Role) => string[]
  /** Rows and cards for pages that are the same for everybody. */
  people: KeptPeople
  /** The facts by which others are similar to a shown profile. */
  find: (maidId: string) => ReturnType<typeof likenessOf>
}

/** An empty catalogue; `load` fills it. */
export function liveCatalogue(parts: { db: Db; clock: Clock }): Catalogue {
  let index = buildFacetIndex([], dayNow(parts.clock))
  const people = new KeptPeople(parts.db)
  // One change at a time, so that older rows never replace newer ones.
  let work: Promise<void> = Promise.resolve()

  const inTurn = <T>(task: () => Promise<T>): Promise<T> => {
    const done = work.then(task)
    work = done.then(
      () => undefined,
      () => undefined,
    )
    return done
  }
  const today = (): FacetIndex => {
    moveToDay(index, dayNow(parts.clock))
    return index
  }
  const load = (db: Db) => {
    people.forget()
    return inTurn(async () => {
      let builder = facetIndexBuilder(dayNow(parts.clock))
      const lasting = lastingPositions()
      const read = factsOfTexts((maid) => factsOf({ lasting }, maid))
      await readSearchableMaids(db, {
        begin: (count) => (builder = facetIndexBuilder(dayNow(parts.clock), count)),
        profile: (texts) => builder.add(texts.id, read(texts)),
      })
      index = builder.finish()
    })
  }
  const refresh = (id: string) => {
    people.forget(id)
    return inTurn(async (): Promise<CatalogueChange> => {
      const row = await findSearchableMaid(parts.db, id)
      const maid = row && searchableOfRow(row)
      const before = factsAt(index, id)
      const after = maid && factsOf(index, maid)
      if (isDeepStrictEqual(before, after)) return { maidId: id, roles: [] }
      if (maid) upsertMaid(today(), maid)
      else removeMaid(index, id)
      return { maidId: id, roles: [...(before?.roles ?? []), ...(after?.roles ?? [])] }
    })
  }

  return {
    load,
    changed: async (what) => {
      if (what !== undefined && isUuid(what)) return refresh(what.toLowerCase())
      await load(parts.db)
      return 'everything'
    },
    search: (query) => searchCatalogue(today(), query),
    page: (query) => findMaidsPage(today(), query),
    relax: (query) => relaxations(today(), query),
    summarise: (role) => summariseRole(today(), role),
    countries: (role) => countriesOf(today(), role),
    people,
    find: (id) => likenessOf(index, id),
  }
}

/**
 * The roles are those whose lists and counts changed: none for a hold, which the search ignores.
 */
export type CatalogueChange = { maidId: string; roles: readonly Role[] } | 'everything'

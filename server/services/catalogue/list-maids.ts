import type * as z from 'zod/mini'
import type { listMaids as call } from '#api/catalogue/catalogue.ts'
import type { OutputOf } from '#api/define-call.ts'
import {
  filtersOf,
  listWishes,
  parseFilters,
  parseSort,
  writeFilters,
} from '#domain/catalogue/filters/filters.ts'
import type { Filters } from '#domain/catalogue/filters/filters.ts'
import { isHiddenWish } from '#domain/catalogue/filters/hidden-wish.ts'
import { wishesNotMet } from '#domain/catalogue/filters/maid-options.ts'
import type { Day } from '#domain/day.ts'
import type { CatalogueQuery, Relaxation } from '#domain/catalogue/search/search-catalogue.ts'
import { chooseLanguage } from '#domain/visitor/language.ts'
import { dayNow } from '#server/clock.ts'
import type { ShownMaidRow } from '#server/db/catalogue/maids.ts'
import { asChecked } from '#server/checked-answer.ts'
import type { Deps } from '#server/deps.ts'
import type { Visit } from '#server/who/visit.ts'
import { listNationalities } from './list-nationalities.ts'
import { facePicture } from './maid-card.ts'
import { searchableOfRow } from './searchable-of-row.ts'

const PAGE = 12
/** With fewer matches the list says which wish to drop. */
const FEW = 4
/** People shown where nobody has all wishes. */
const NEAR = 4

/** A page of the list with every count (U10). Only public pages use cached rows without a check. */
export async function listMaids(
  deps: Pick<Deps, 'db' | 'clock' | 'catalogue'>,
  visit: Visit,
  input: z.output<(typeof call)['input']>,
): Promise<OutputOf<typeof call>> {
  const { role, without, offset = 0, limit = PAGE } = input
  const reader = { language: chooseLanguage(input.lang, visit.language), now: deps.clock.now() }
  const filters = parseFilters(new URLSearchParams(input.filters ?? ''))
  const sort = parseSort(input.sort)
  const found = deps.catalogue.search({ role, filters, sort, offset, limit, without })
  const dropping = found.total < FEW ? deps.catalogue.relax({ role, filters, without }) : []
  const near = found.total === 0 ? nearestTo(deps, { role, filters, without }) : undefined
  const ids = [
    ...new Set([...found.ids, ...(near?.ids ?? []), ...dropping.flatMap(({ ids }) => ids)]),
  ]
  const { people } = deps.catalogue
  const { language } = reader
  const read = await (visit.isForEverybody
    ? people.rows(ids, language)
    : people.rowsNow(deps.db, ids, language))
  const rows = new Map(read.map((row) => [row.id, row]))
  const rowsOf = (wanted: readonly string[]) => wanted.flatMap((id) => rows.get(id) ?? [])
  const end = offset + found.ids.length
  const around = {
    total: found.total,
    all: found.all,
    lowestPrice: deps.catalogue.summarise(role).lowestPrice,
    nextOffset: found.ids.length > 0 && end < found.total ? end : null,
    counts: found.counts,
    nationalities: listNationalities(deps.catalogue, reader.language, role),
    relaxations: dropping.map(({ group, values, total, ids }: Relaxation) => ({
      group,
      value: values.join(','),
      total,
      faces: rowsOf(ids).map((row) => ({ id: row.id, name: row.name, poster: facePicture(row) })),
    })),
  }
  const cardsOf = (wanted: readonly string[]) =>
    rowsOf(wanted).map((row) => people.card(row, reader))
  // Cards were checked when written; the other fields are typed above.
  return asChecked({
    maids: cardsOf(found.ids),
    ...(near && {
      near: cardsOf(near.ids),
      unmet: rowsOf(near.ids).map((row) => unmetBy(row, filters, dayNow(deps.clock))),
      nearest: { filters: writeFilters(near.kept), total: near.total },
    }),
    ...around,
  })
}

/**
 * Adds one wish after another and drops each that would leave nobody. Answers the wishes that were
 * kept, with those who meet them first, then those who meet one less. Undefined if none was kept.
 */
function nearestTo(
  { catalogue }: Pick<Deps, 'catalogue'>,
  { filters, ...of }: Pick<CatalogueQuery, 'role' | 'filters' | 'without'>,
): { ids: string[]; kept: Filters; total: number } | undefined {
  const page = { ...of, sort: 'best-fit', offset: 0, limit: NEAR } as const
  let kept: Filters = {}
  let nearest: string[] = []
  for (const { group, value } of listWishes(filters)) {
    const more = { ...kept, [group]: [...(kept[group] ?? []), value] }
    const ids = catalogue.page({ ...page, filters: more })
    if (ids.length > 0) [kept, nearest] = [more, [...new Set([...ids, ...nearest])].slice(0, NEAR)]
  }
  if (nearest.length === 0) return undefined
  const { total } = catalogue.search({ ...page, filters: kept })
  return { ids: nearest, kept, total }
}

/** The wishes that a profile does not meet, without those that must not be named of her. */
function unmetBy(row: ShownMaidRow, filters: Filters, today: Day): string {
  const unmet = wishesNotMet(searchableOfRow(row), filters, today)
  const shown = listWishes(unmet).filter((wish) => !isHiddenWish(row.is_ethiopian, wish))
  return writeFilters(filtersOf(shown))
}

import * as z from 'zod/mini'

/** What each view asks for, by its query; undefined where it says nothing that a list knows. */
export const readViews = <S extends z.ZodMiniType>(
  schema: S,
  queries: readonly string[],
): (z.output<S> | undefined)[] =>
  queries.map((query) => {
    const read = z.safeParse(schema, Object.fromEntries(new URLSearchParams(query)))
    return read.success ? read.data : undefined
  })

/** Each count at the place of its view; null for one that was not understood. */
export function countsOfViews(
  views: readonly unknown[],
  counts: readonly number[],
): { counts: (number | null)[] } {
  const left = counts.values()
  return { counts: views.map((view) => (view === undefined ? null : (left.next().value ?? null))) }
}

/**
 * An order as it stands in an address: with a minus before it the largest comes first. What changed
 * last comes first where nothing that we know is asked for.
 */
export function orderIn<Sort extends string>(
  sorts: readonly Sort[],
  text: string,
): { sort: Sort | 'changed'; isDescending: boolean } {
  const sort = sorts.find((one) => one === text.replace('-', ''))
  return sort
    ? { sort, isDescending: text.startsWith('-') }
    : { sort: 'changed', isDescending: true }
}

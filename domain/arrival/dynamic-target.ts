/** First match wins; `all` and `any` search lowercase utm_content. */
const rows: { all?: string[]; any?: string[]; path: string; add?: [string, string] }[] = [
  { any: ['nanny without visa'], path: '/', add: ['target', 'nanny'] },
  { any: ['maid without visa', 'tadbeer'], path: '/' },
  { any: ['liveout', 'live out'], path: '/hire-maid', add: ['check_pref', 'live_out'] },
  { all: ['visa'], any: ['babysitter', 'nanny'], path: '/wa-1' },
  { all: ['visa', 'driver'], path: '/wa-3' },
  { all: ['visa'], path: '/wa-2' },
]

/** Where utm_content leads [R26], home by default, with the query. */
export function dynamicTarget(query: URLSearchParams): string {
  const text = query.get('utm_content')?.toLowerCase() ?? ''
  const row = rows.find(
    ({ all = [], any }) =>
      all.every((word) => text.includes(word)) && (!any || any.some((word) => text.includes(word))),
  )
  const kept = new URLSearchParams(query)
  if (row?.add) kept.set(...row.add)
  const search = kept.toString()
  return (row?.path ?? '/') + (search && `?${search}`)
}

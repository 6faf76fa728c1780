type Row = {
  holds: (text: string) => boolean
  path: string
  add?: [string, string]
}

const isWithoutVisa = (text: string) => !text.includes('visa') || text.includes('without visa')
const isLiveOut = (text: string) => /live ?out/.test(text)

/**
 * The first match wins; rows test utm_content, they are no exact phrases. The links of visas open
 * chats, as the specification says, until staff lead them to a page of a visa.
 */
const rows: Row[] = [
  {
    holds: (text) => text.includes('nanny') && isWithoutVisa(text),
    path: '/',
    add: ['target', 'nanny'],
  },
  // Home, so that a live-out maid without visa may continue.
  {
    holds: (text) => text.includes('tadbeer') || /maid without visa/.test(text),
    path: '/',
  },
  { holds: isLiveOut, path: '/hire-maid', add: ['check_pref', 'live_out'] },
  { holds: (text) => text.includes('visa') && /babysitter|nanny/.test(text), path: '/wa-1' },
  { holds: (text) => text.includes('visa') && text.includes('driver'), path: '/wa-3' },
  // No visa is asked for.
  { holds: (text) => text.includes('without visa'), path: '/' },
  { holds: (text) => text.includes('visa'), path: '/wa-2' },
]

/**
 * The page that utm_content names [R26], else home. Separators and case vary between campaign
 * tools.
 */
export function dynamicTarget(query: URLSearchParams): string {
  const text = (query.get('utm_content') ?? '').toLowerCase().replace(/[\s_+-]+/g, ' ')
  const row = rows.find(({ holds }) => holds(text))
  const kept = new URLSearchParams(query)
  if (row?.add) kept.set(...row.add)
  const search = kept.toString()
  return (row?.path ?? '/') + (search && `?${search}`)
}

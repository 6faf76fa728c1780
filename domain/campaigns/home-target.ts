/** The root with a campaign source [R25], unless the query has one. */
export function homeTarget(query: URLSearchParams): string {
  const kept = new URLSearchParams(query)
  if (!kept.get('utm_source')) kept.set('utm_source', 'home')
  return `/?${kept.toString()}`
}

/**
 * The application whose person is being replaced, in an address (ruling 31): `switch_m`, or with
 * `switch_m=1` the `appId`.
 */
export function replacedCase(query: URLSearchParams): string | undefined {
  const switched = query.get('switch_m')
  return (switched === '1' ? query.get('appId') : switched) || undefined
}

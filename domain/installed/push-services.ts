import { parseUrl } from '#domain/campaigns/parse-url.ts'

/** The push services of the browsers; a server of ours asks no other address. */
const known = [
  /^fcm\.googleapis\.com$/,
  /^([\w-]+\.)*push\.services\.mozilla\.com$/,
  /^([\w-]+\.)+push\.apple\.com$/,
  /^([\w-]+\.)+notify\.windows\.com$/,
]

/** Whether an endpoint belongs to a browser's push service; `more` names origins besides. */
export function isPushService(endpoint: string, more: readonly string[] = []): boolean {
  const url = parseUrl(endpoint)
  // Another reader may take an address that is not in its plain form for another host.
  if (!url || url.href !== endpoint || url.username !== '' || url.password !== '') return false
  if (more.includes(url.origin)) return true
  const { protocol, hostname, port } = url
  return protocol === 'https:' && port === '' && known.some((host) => host.test(hostname))
}

import { parseUrl } from '#domain/campaigns/parse-url.ts'

/** Browsers' push services, the only addresses our server calls for push. */
const known = [
  /^fcm\.googleapis\.com$/,
  /^([\w-]+\.)*push\.services\.mozilla\.com$/,
  /^([\w-]+\.)+push\.apple\.com$/,
  /^([\w-]+\.)+notify\.windows\.com$/,
]

/** Whether an endpoint is a browser's push service; `more` adds origins. */
export function isPushService(endpoint: string, more: readonly string[] = []): boolean {
  const url = parseUrl(endpoint)
  // A non-canonical address could mean another host to another parser.
  if (!url || url.href !== endpoint || url.username !== '' || url.password !== '') return false
  if (more.includes(url.origin)) return true
  const { protocol, hostname, port } = url
  return protocol === 'https:' && port === '' && known.some((host) => host.test(hostname))
}

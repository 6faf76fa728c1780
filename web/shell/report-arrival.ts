import { addUrlLog, getIpAddress, reportQrScan } from '#api/site.ts'
import { SESSION_KEYS } from '#domain/constants.ts'
import { browserSend } from '#web/api-client.ts'
import { mayReport } from '#web/storage/consent.ts'
import { journeyId } from '#web/storage/journey-id.ts'
import { readSessionFlag, writeSessionFlag } from '#web/storage/session-flags.ts'
import { sessionId } from '#web/storage/session-id.ts'

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** After a finished navigation; failures are told to nobody [F11]. */
export function reportArrival(url: URL, isFirst: boolean): void {
  if (isFirst) {
    keepAddress().catch(ignore)
    reportScan(url).catch(ignore)
  }
  if (mayReport()) logUrl(url).catch(ignore)
}

/** A11: once per session, for display and for the main service. */
async function keepAddress(): Promise<void> {
  if (readSessionFlag(SESSION_KEYS.clientIp) !== undefined) return
  const { ip } = await browserSend(getIpAddress, {}, { suppressErrors: true, showLoading: true })
  writeSessionFlag(SESSION_KEYS.clientIp, ip)
}

/** A06: once per page load. */
async function reportScan(url: URL): Promise<void> {
  const scanned = url.searchParams.get('qr')
  if (scanned === null || !uuid.test(scanned)) return
  await browserSend(reportQrScan, { uuid: scanned }, { suppressErrors: true })
}

/** A12: each address, without what would let somebody else in. */
async function logUrl(visited: URL): Promise<void> {
  const url = new URL(visited)
  url.searchParams.delete('token')
  const journey = journeyId()
  await browserSend(
    addUrlLog,
    {
      sessionId: sessionId(),
      ...(uuid.test(journey) ? { journeyId: journey } : {}),
      analyticsId: null,
      url: url.href.slice(0, 2000),
    },
    { suppressErrors: true, keepalive: true },
  )
}

function ignore(): void {
  // Logs are not worth a visitor's attention.
}

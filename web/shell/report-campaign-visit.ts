import { addUrlLog, getIpAddress, reportQrScan } from '#api/site/site.ts'
import { SESSION_KEYS } from '#domain/constants.ts'
import { isUuid } from '#domain/uuid.ts'
import { browserSend } from '#web/api-client.ts'
import { sendLog } from '#web/measuring/send-log.ts'
import { analyticsId, sessionId } from '#web/storage/session-id.ts'
import { mayReport, mayTellVisit } from '#web/storage/consent.ts'
import { journeyId } from '#web/storage/journey-id.ts'
import { readSessionFlag, writeSessionFlag } from '#web/storage/session-flags.ts'

/** Reports a finished navigation; failures are silent [F11]. */
export function reportCampaignVisit(url: URL, isFirst: boolean): void {
  const first = isFirst ? keepAddress().catch(ignore) : Promise.resolve()
  if (isFirst) reportScan(url).catch(ignore)
  // After the first answer, whose cookie gives the token.
  first.then(() => mayReport() && logUrl(url)).catch(reportError)
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
  if (scanned === null || !isUuid(scanned) || !mayTellVisit()) return
  await browserSend(reportQrScan, { uuid: scanned }, { suppressErrors: true })
}

/** A12: each address without secrets. */
function logUrl(visited: URL): void {
  const url = new URL(visited)
  url.searchParams.delete('token')
  sendLog(addUrlLog, {
    sessionId: sessionId(),
    journeyId: journeyId(),
    analyticsId: analyticsId(),
    url: url.href.slice(0, 2000),
  })
}

function ignore(): void {
  // Visitors need not hear of failed logs.
}

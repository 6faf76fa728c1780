import { redirectDocument } from 'react-router'
import { SESSION_KEYS } from '#domain/constants.ts'
import { writeCookie } from '#web/storage/cookies.ts'
import { journeyId } from '#web/storage/journey-id.ts'

/**
 * Redirect pages are asked of the server even inside the app, which may redirect elsewhere at once.
 */
export function reloadPage({ request }: { request: Request }): never {
  // A counted link continues this journey.
  writeCookie(SESSION_KEYS.journeyId, journeyId(), 'session')
  throw redirectDocument(request.url)
}

import { PAGE_CODE } from '#domain/constants.ts'
import { readCookie } from '#web/storage/cookies.ts'

/** The token for non-GET requests [A20]; a GET fetches a missing cookie. */
export async function xsrfToken(): Promise<string> {
  const token = readCookie('XSRF-TOKEN')
  return token ?? renewXsrfToken()
}

/** After a refusal: the server's current cookie. */
export async function renewXsrfToken(): Promise<string> {
  try {
    const address = '/api/sales/matchedvideos/getgooglerate'
    const answer = await fetch(address, { headers: { pageCode: PAGE_CODE } })
    // An unread body would keep its connection.
    await answer.arrayBuffer()
  } catch {
    // The request itself will report an unreachable server.
  }
  return readCookie('XSRF-TOKEN') ?? ''
}

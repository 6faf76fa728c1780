import { PAGE_CODE } from '#domain/constants.ts'
import { readCookie } from '#web/storage/cookies.ts'

/** For every non-GET [A20]; without a cookie, one GET brings it. */
export async function xsrfToken(): Promise<string> {
  const token = readCookie('XSRF-TOKEN')
  return token ?? renewXsrfToken()
}

/** After a refused token: whatever cookie the server gives now. */
export async function renewXsrfToken(): Promise<string> {
  try {
    const address = '/api/sales/matchedvideos/getgooglerate'
    const answer = await fetch(address, { headers: { pageCode: PAGE_CODE } })
    // An answer that nobody reads keeps its connection.
    await answer.arrayBuffer()
  } catch {
    // The request itself will tell that nothing answers.
  }
  return readCookie('XSRF-TOKEN') ?? ''
}

import { SESSION_KEYS } from '#domain/constants.ts'
import { removeCookie } from '#web/storage/cookies.ts'
import { readSessionFlag, writeSessionFlag } from '#web/storage/session-flags.ts'

/** The chat that a link stored [X03]; the server hands it over by a short-lived cookie. */
export function storedChat(): string | undefined {
  const name = `${SESSION_KEYS.chatLink}=`
  const handed = document.cookie.split('; ').find((pair) => pair.startsWith(name))
  if (handed) {
    writeSessionFlag(SESSION_KEYS.chatLink, handed.slice(name.length))
    removeCookie(SESSION_KEYS.chatLink)
  }
  return readSessionFlag(SESSION_KEYS.chatLink)
}

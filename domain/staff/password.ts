/** The shortest password that is taken; long ones need no mix of signs (NIST SP 800-63B). */
export const PASSWORD_LENGTH = { least: 12, most: 200 } as const

export type PasswordRefusal = 'password-too-short' | 'password-too-long' | 'password-too-simple'

/**
 * Why a password is not taken; undefined where it is. Counted in characters as people see them.
 * `own` are words that an attacker would try first, such as the name and the e-mail address.
 */
export function refusePassword(
  password: string,
  own: readonly string[],
): PasswordRefusal | undefined {
  const length = [...password].length
  if (length < PASSWORD_LENGTH.least) return 'password-too-short'
  if (length > PASSWORD_LENGTH.most) return 'password-too-long'
  return isSimple(password, own) ? 'password-too-simple' : undefined
}

/** Few different characters, a run of the keyboard, or little beside the person's own words. */
function isSimple(password: string, own: readonly string[]): boolean {
  const typed = password.toLowerCase()
  if (new Set(typed).size < 5) return true
  if (runs.some((run) => run.includes(typed.slice(0, 10)))) return true
  const words = own.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
  const rest = words
    .filter((word) => word.length > 3)
    .reduce((left, word) => left.replaceAll(word, ''), typed)
  return [...rest].length < 6
}

const runs = ['abcdefghijklmnopqrstuvwxyz', '01234567890123456789', 'qwertyuiopasdfghjklzxcvbnm']

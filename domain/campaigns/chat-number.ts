import { isChatLink } from './chat-link.ts'
import { parseUrl } from './parse-url.ts'

/** The number of a chat link as `+971500000000`; undefined without one. */
export function chatNumber(link: string): string | undefined {
  const url = isChatLink(link) ? parseUrl(link) : undefined
  const digits = url?.searchParams.get('phone') ?? url?.pathname.slice(1) ?? ''
  return /^\+?\d{5,15}$/.test(digits) ? `+${digits.replace('+', '')}` : undefined
}

/** Whether a chat link has one of these numbers, in any spelling. */
export function isOwnChat(link: string, numbers: readonly string[]): boolean {
  const named = chatNumber(link)
  return numbers.some((number) => named === `+${number.replace(/\D/g, '')}`)
}

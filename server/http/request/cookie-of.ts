import { parse } from 'hono/utils/cookie'

/** One cookie out of the text of a Cookie header. */
export const cookieOf = (cookies: string, name: string): string | undefined =>
  parse(cookies, name)[name]

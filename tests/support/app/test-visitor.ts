import { randomUUID } from 'node:crypto'

/** A browser of a test: what it keeps between calls. */
export type TestVisitor = {
  userAgent: string
  cookies: Map<string, string>
  /** Keeps the cookies that an answer sets. */
  keep: (response: Response) => void
  cookieHeader: () => string
}

const agents = {
  phone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
  desktop: 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
  bot: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
}

/** Somebody new, on a phone unless told otherwise. */
export function aVisitor(device: keyof typeof agents = 'phone'): TestVisitor {
  const cookies = new Map<string, string>()
  return {
    userAgent: agents[device],
    cookies,
    keep: (response) => {
      for (const line of response.headers.getSetCookie()) {
        const [pair = ''] = line.split(';')
        const equals = pair.indexOf('=')
        const value = pair.slice(equals + 1)
        if (value === '') cookies.delete(pair.slice(0, equals))
        else cookies.set(pair.slice(0, equals), value)
      }
    },
    cookieHeader: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  }
}

/** A key of a call that is made once. */
export const newKey = (): string => randomUUID()

import type { Answering } from './ask.ts'

/** What a bug looks at of a request. */
export type Asked = { url: URL; headers: Headers; text: string }

/** A mistake of a handler: in which operation, and what it makes of a good answer. */
export type SeededBug = {
  name: string
  operation: string
  break: (asked: Asked, answer: Response, clock: { late: number }) => Response | Promise<Response>
}

export const param = ({ url }: Asked, name: string): string => url.searchParams.get(name) ?? ''

/** The app with one mistake in one operation; `clock` is moved on by a mistake that is slow. */
export function broken(app: Answering, bug: SeededBug, clock: { late: number }): Answering {
  return {
    fetch: async (request: Request, env?: object) => {
      const text = await request.clone().text()
      const asked = { url: new URL(request.url), headers: request.headers, text }
      return bug.break(asked, await app.fetch(request, env), clock)
    },
  }
}

import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { kindOfRequest } from './kind-of-request.ts'
import type { Kind, RequestFigures } from './request-figures.ts'

/** A request with when it began, and how much its connection had sent by then. */
export type Exchange = {
  request: IncomingMessage
  response: ServerResponse
  began: number
  sent: number
  /** Undefined where the answer lay in memory. */
  id?: string
}

/** Counts every request, and writes a line for each where `accessLog` is given. */
export class RequestWatch {
  readonly #figures: RequestFigures
  readonly #accessLog: Logger | undefined

  constructor(figures: RequestFigures, accessLog: Logger | undefined) {
    this.#figures = figures
    this.#accessLog = accessLog
  }

  /** One that was answered from memory in the same turn. */
  answered(exchange: Exchange, kind: Kind): void {
    const { response, began } = exchange
    this.#figures.note(kind, response.statusCode, performance.now() - began)
    if (this.#accessLog) this.#write(exchange, kind === 'link' ? '/:slug' : routeOf(exchange))
  }

  /** Once it has been answered, or nobody waits for the answer any more. */
  untilTheEnd(exchange: Exchange): void {
    const { request, response, began } = exchange
    response.once('close', () => {
      const { kind, route } = kindOfRequest(request.method ?? 'GET', request.url ?? '/')
      const status = response.headersSent ? response.statusCode : 0
      this.#figures.note(kind, status, performance.now() - began)
      if (this.#accessLog) this.#write(exchange, route)
    })
  }

  /** Nothing of who asks and nothing of the address but the product's own pattern. */
  #write({ request, response, began, sent, id }: Exchange, route: string): void {
    const line = {
      method: request.method,
      route,
      status: response.headersSent ? response.statusCode : 0,
      bytes: request.socket.bytesWritten - sent,
      ms: Math.round((performance.now() - began) * 10) / 10,
      requestId: id,
    }
    this.#accessLog?.info(line, 'request')
  }
}

const routeOf = ({ request }: Exchange): string =>
  kindOfRequest(request.method ?? 'GET', request.url ?? '/').route

import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { kindOfRequest } from './kind-of-request.ts'
import type { CallTimes } from '#server/call-times.ts'
import type { Kind, RequestFigures } from './request-figures.ts'

/** A request with its start and the connection's bytes until then. */
export type Exchange = {
  request: IncomingMessage
  response: ServerResponse
  began: number
  sent: number
  /** Undefined where the answer came from memory. */
  id?: string
}

/** Counts every request and, with `accessLog`, logs it. */
export class RequestWatch {
  readonly #figures: RequestFigures
  readonly #accessLog: Logger | undefined
  readonly #times: CallTimes

  constructor(figures: RequestFigures, accessLog: Logger | undefined, times: CallTimes) {
    this.#times = times
    this.#figures = figures
    this.#accessLog = accessLog
  }

  /** Records a request answered from memory. */
  answered(exchange: Exchange, kind: Kind): void {
    const { response, began } = exchange
    this.#figures.note(kind, response.statusCode, performance.now() - began)
    if (this.#accessLog) this.#write(exchange, kind === 'link' ? '/:slug' : routeOf(exchange))
  }

  /** Records a request once answered or abandoned. */
  untilTheEnd(exchange: Exchange): void {
    const { request, response, began } = exchange
    response.once('close', () => {
      const { kind, route } = kindOfRequest(request.method ?? 'GET', request.url ?? '/')
      const status = response.headersSent ? response.statusCode : 0
      const ms = performance.now() - began
      this.#figures.note(kind, status, ms)
      // A stream lasts as long as somebody looks.
      const isCall = route.startsWith('/api/') && kind !== 'events' && kind !== 'other'
      if (isCall) this.#times.note(`${request.method} ${route}`, ms)
      if (this.#accessLog) this.#write(exchange, route)
    })
  }

  /** Logs our route pattern only, nothing of the visitor or address. */
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

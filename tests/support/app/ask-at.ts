import { request } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'

export type Answered = { status: number; headers: IncomingHttpHeaders; body: string; bytes: Buffer }
export type Asked = { method?: string; headers?: Record<string, string>; body?: string }

/** Asks this machine for a path as it stands: fetch would tidy it up. */
export function askAt(
  port: number,
  path: string,
  { method = 'GET', headers = {}, body }: Asked = {},
) {
  return new Promise<Answered>((resolve, reject) => {
    const asked = { host: '127.0.0.1', port, path, method, headers, agent: false }
    request(asked, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(parts).toString(),
          bytes: Buffer.concat(parts),
        }),
      )
    })
      .on('error', reject)
      .end(body)
  })
}

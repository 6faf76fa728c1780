export type CallOptions = {
  method: string
  headers?: Record<string, string>
  params?: Record<string, string>
  data?: object
  multipart?: Record<string, string | { name: string; mimeType: string; buffer: Buffer }>
}

export type CallAnswer = {
  ok: () => boolean
  status: () => number
  headers: () => Record<string, string>
  text: () => Promise<string>
  json: () => Promise<unknown>
  body: () => Promise<Buffer>
}

/** What a walk needs of a browser: calls with its cookies. A page of Playwright is one. */
export type Caller = {
  request: {
    fetch: (address: string, options: CallOptions) => Promise<CallAnswer>
  }
  context: () => { cookies: () => Promise<{ name: string; value: string }[]> }
}

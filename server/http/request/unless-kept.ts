/** 304 in place of what the browser says it still has, by the answer's own tag. */
export function unlessKept(request: Request, response: Response): Response {
  const tag = response.headers.get('etag')
  const kept = request.headers.get('if-none-match')
  if (!tag || !kept || !tagsOf(kept).some((one) => one === '*' || one === tag)) return response
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  headers.delete('content-type')
  return new Response(null, { status: 304, headers })
}

/** A cache in between may have marked them as weak. */
const tagsOf = (header: string): string[] =>
  header.split(',').map((tag) => tag.trim().replace(/^W\//, ''))

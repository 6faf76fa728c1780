import type { Deps } from '#server/deps.ts'
import type { KeptBuilds } from './kept-builds.ts'
import { staticResponse } from './static-files.ts'

/**
 * Another version's asset, else 404 or 503. Never cached: the process that has it may store it
 * soon.
 */
export async function assetOfOthers(
  { builds, deps }: { builds?: KeptBuilds; deps: Pick<Deps, 'log'> },
  request: Request,
): Promise<Response> {
  const headers = { 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; charset=utf-8' }
  try {
    const file = await builds?.assets.find(new URL(request.url).pathname)
    return file
      ? await staticResponse(file, request)
      : new Response('Not found', { status: 404, headers })
  } catch (error) {
    deps.log.warn({ err: error }, 'an asset of another version could not be looked for')
    return new Response('Try again', { status: 503, headers: { ...headers, 'Retry-After': '1' } })
  }
}

import { fillPath } from '#api/define-call.ts'
import type { OutputOf } from '#api/define-call.ts'
import { downloadResource } from '#api/site/resources.ts'
import type { getResource } from '#api/site/resources.ts'

/** A document's words and file. */
export type Resource = OutputOf<typeof getResource>

/** Its PDF's address, with a hash for lasting caches. */
export function resourceAddress({ code, language, file }: Resource): string {
  const { path } = fillPath(downloadResource.path, {})
  return `/api/${path}?${new URLSearchParams({ code, lang: language, v: file.sha256 }).toString()}`
}

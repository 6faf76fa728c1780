import { fillPath } from '#api/define-call.ts'
import type { OutputOf } from '#api/define-call.ts'
import { downloadResource } from '#api/site/resources.ts'
import type { getResource } from '#api/site/resources.ts'

/** What is read: words, and the file of them. */
export type Resource = OutputOf<typeof getResource>

/** Of its PDF; the hash in it lets the browser keep the file for good. */
export function resourceAddress({ code, language, file }: Resource): string {
  const { path } = fillPath(downloadResource.path, {})
  return `/api/${path}?${new URLSearchParams({ code, lang: language, v: file.sha256 }).toString()}`
}

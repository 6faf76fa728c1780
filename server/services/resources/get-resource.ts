import type { OutputOf } from '#api/define-call.ts'
import type { getResource as call } from '#api/site/resources.ts'
import { brand } from '#domain/brand.ts'
import type { Language } from '#domain/constants.ts'
import { Problem } from '#domain/problem.ts'
import { findResourceCode, resourceFileName } from '#domain/resources/resource-codes.ts'
import type { ResourceCode } from '#domain/resources/resource-codes.ts'
import type { Deps } from '#server/deps.ts'
import type { Visit } from '#server/who/visit.ts'
import { findResource, readResource } from './find-resource.ts'
import type { FoundResource } from './find-resource.ts'
import { isSample, readOrder } from './resource-orders.ts'
import { titleOf } from './title-of.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'media' | 'log'>
type Asked = { code?: string | undefined; v?: string | undefined }

/** A document as text, with its file. Throws `not-found`. */
export async function getResource(
  deps: Parts,
  visit: Visit,
  asked: Asked,
): Promise<OutputOf<typeof call>> {
  const { code, found } = await get(deps, visit, asked)
  const { stored, language, languages, order } = found
  const paper = order && readOrder(order)
  return {
    code,
    language,
    title: paper?.title ?? titleOf(code, language),
    description: paper?.sentence ?? '',
    languages,
    ...(paper ? { paper } : {}),
    isSample: paper !== undefined && isSample(code),
    file: {
      name: nameOf(code, language),
      sha256: stored.sha256,
      size: stored.size,
      pages: stored.pages,
    },
  }
}

/** The PDF (A14), cached for good only at an address with its hash. Throws `not-found`. */
export async function downloadResource(deps: Parts, visit: Visit, asked: Asked): Promise<Response> {
  const { code, found } = await get(deps, visit, asked)
  const bytes = await readResource(deps, found)
  if (!bytes) throw new Problem('not-found')
  const { sha256 } = found.stored
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Length': String(bytes.length),
      'Content-Disposition': `inline; filename="${nameOf(code, found.language)}"`,
      'Content-Language': found.language,
      // First answers set cookies, so shared caches must not keep them.
      'Cache-Control':
        asked.v === sha256 ? 'private, max-age=31536000, immutable' : 'private, no-cache',
      ETag: `"${sha256}"`,
      Vary: 'Cookie',
      // A sandbox would stop the browser's own PDF viewer.
      'Content-Security-Policy':
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; frame-ancestors 'none'",
    },
  })
}

const nameOf = (code: ResourceCode, language: Language): string =>
  resourceFileName(code, language, brand.name)

async function get(
  deps: Parts,
  { language }: Visit,
  asked: Asked,
): Promise<{ code: ResourceCode; found: FoundResource }> {
  const code = findResourceCode(asked.code)
  const found = code && (await findResource(deps, { code, language }))
  if (!code || !found) throw new Problem('not-found')
  return { code, found }
}

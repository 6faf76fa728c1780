import { data, useLoaderData } from 'react-router'
import { getResource } from '#api/site/resources.ts'
import { pages } from '#domain/site/pages.ts'
import { GUIDE, INSURANCE } from '#domain/resources/resource-codes.ts'
import { browserLoad, serverLoad } from '#web/load.ts'
import type { LoadArgs } from '#web/load.ts'
import { screenWithWords } from '#web/words/screen-with-words.tsx'
import { CallFailure } from '#web/send.ts'
import { pageMeta } from '#web/shell/page/page-meta.ts'
import type { Resource } from './resource.ts'

/** A document's words in the visitor's language; 404 without (ruling 38). */
async function load({ send, url, params, visit }: LoadArgs) {
  const code = params['code'] ?? codes[url.pathname.toLowerCase()]
  try {
    const asked = { code, lang: visit.language }
    const resource: Resource = await send(getResource, asked, { suppressErrors: true })
    return data<{ resource: Resource | undefined }>({ resource })
  } catch (error) {
    if (!(error instanceof CallFailure) || error.status !== 404) throw error
    return data<{ resource: Resource | undefined }>({ resource: undefined }, { status: 404 })
  }
}

const codes: Record<string, string> = {
  [pages.insurance.path]: INSURANCE,
  [pages.guide.path]: GUIDE,
}

export const loader = serverLoad(load)
export const clientLoader = browserLoad(load)

export const meta = pageMeta<{ resource: Resource | undefined } | undefined>(
  'shell',
  (_, loaded) => ({
    title: loaded?.resource?.title ?? '404',
    description: loaded?.resource?.description ?? '',
    noIndex: !loaded?.resource,
  }),
)

const ResourcePage = screenWithWords(['resources', 'pdf'], () => import('./resource-page.tsx'))

/** The insurance, guide and other documents (R06, X01). */
export default function ResourceRoute() {
  const { resource } = useLoaderData<typeof loader>()
  return <ResourcePage key={resource?.file.sha256} resource={resource} />
}

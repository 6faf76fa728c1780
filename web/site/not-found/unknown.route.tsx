import { redirect, redirectDocument, useLoaderData } from 'react-router'
import type { MetaFunction } from 'react-router'
import { loaders } from 'virtual:screen-messages'
import { canonicalPath, unknownPathTarget } from '#domain/campaigns/canonical-path.ts'
import { findTextPage } from '#domain/site/text-pages.ts'
import { registerLateScreen } from '#web/hydration/late-screens.ts'
import { browserLoad, serverLoad } from '#web/load.ts'
import type { LoadArgs } from '#web/load.ts'
import { loadMessages } from '#web/words/messages.ts'
import { loadTextPage } from '#web/site/text-pages/load-text-page.ts'
import { textMeta } from '#web/site/text-pages/text-meta.ts'
import { TextPage } from '#web/site/text-pages/text-page.tsx'

/**
 * Serves pages of text and unknown addresses: people go home with their query [R27], programs get
 * 404.
 */
function load(args: LoadArgs) {
  const code = findTextPage(canonicalPath(args.url.pathname))
  if (code) return loadTextPage(code, args)
  throw args.isServer ? mismatchChoice(args.url) : redirectDocument(args.url.href)
}

/** Asks the server inside the app too, since it knows many redirects. */
function mismatchChoice({ pathname, search }: URL): Response {
  const target = unknownPathTarget(pathname, search)
  return target === undefined ? new Response(null, { status: 404 }) : redirect(target)
}

export const loader = serverLoad(load)
export const clientLoader = browserLoad(load)

export const meta: MetaFunction = (args) => (args.loaderData ? textMeta(args) : [])

registerLateScreen({
  noun: 'textPages',
  fetch: (language) => loadMessages(language, ['textPages'], loaders),
})

export default function Unknown() {
  return <TextPage data={useLoaderData<typeof loader>()} />
}

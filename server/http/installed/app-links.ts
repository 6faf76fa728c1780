import { Hono } from 'hono'
import { getSetting } from '#server/db/site/site.ts'
import type { Setting } from '#server/db/site/setting-schemas.ts'
import type { Deps } from '#server/deps.ts'

/** Paths that apps must not open, because programs and staff use them. */
const notForApps = ['/api/*', '/console/*', '/dev/*']

/**
 * Files that make our addresses open in the Android and Apple apps; 404 until staff enter an app.
 */
export function appLinks(deps: Pick<Deps, 'db'>): Hono {
  const site = new Hono()
  site.get('/.well-known/assetlinks.json', async () => {
    const { android } = await getSetting(deps.db, 'appLinks')
    return android.length > 0 ? json(android.map(statementOf)) : missing()
  })
  site.get('/.well-known/apple-app-site-association', async () => {
    const { apple } = await getSetting(deps.db, 'appLinks')
    return apple.length > 0 ? json(associationOf(apple)) : missing()
  })
  return site
}

const statementOf = ({
  packageName,
  fingerprints,
}: Setting<'appLinks'>['android'][number]): object => ({
  relation: ['delegate_permission/common.handle_all_urls'],
  target: {
    namespace: 'android_app',
    package_name: packageName,
    sha256_cert_fingerprints: fingerprints,
  },
})

const associationOf = (apps: Setting<'appLinks'>['apple']): object => ({
  applinks: {
    details: [
      {
        appIDs: apps.map(({ teamId, bundleId }) => `${teamId}.${bundleId}`),
        components: [...notForApps.map((path) => ({ '/': path, exclude: true })), { '/': '/*' }],
      },
    ],
  },
})

// Apple requires this type, although the file has no extension.
const json = (body: unknown): Response =>
  new Response(JSON.stringify(body), {
    headers: { 'Content-Type': 'application/json', 'Cache-Control': 'public, max-age=3600' },
  })

const missing = (): Response => new Response('Not found', { status: 404 })

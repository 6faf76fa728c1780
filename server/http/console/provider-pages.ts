import { Hono } from 'hono'
import type { Context } from 'hono'
import { generateCookie } from 'hono/cookie'
import { Problem } from '#domain/problem.ts'
import { PROVIDER_BACK, PROVIDER_BEGIN } from '#domain/staff/provider-paths.ts'
import { OidcUnavailable } from '#server/adapters/oidc/oidc.ts'
import type { Deps } from '#server/deps.ts'
import type { Binding } from '#server/http/answer.ts'
import { cookieOf } from '#server/http/request/cookie-of.ts'
import {
  beginByProvider,
  finishByProvider,
  PROVIDER_MINUTES,
} from '#server/services/team/sign-in-by-provider.ts'
import { staffVisitReader } from './read-staff-visit.ts'

/** The two addresses of signing in by a provider: going there, and coming back. */
export function providerPages(deps: Deps): Hono<{ Bindings: Binding }> {
  const isSecure = deps.session.secure
  const readVisit = staffVisitReader(deps)
  const name = isSecure ? '__Host-console-provider' : 'console-provider'
  // Comes along as the provider sends the browser back, and is gone minutes later.
  const keptCookie = (value: string, maxAge: number): string =>
    generateCookie(name, value, {
      secure: isSecure,
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
      maxAge,
    })
  const app = new Hono<{ Bindings: Binding }>()
  app.get(PROVIDER_BEGIN, async () => {
    try {
      const { address, kept } = await beginByProvider(deps)
      return redirect(address, [keptCookie(kept, PROVIDER_MINUTES * 60)])
    } catch (error) {
      return failed(deps, error)
    }
  })
  app.get(PROVIDER_BACK, async (context: Context<{ Bindings: Binding }>) => {
    const { raw } = context.req
    const visit = await readVisit(raw, context.env?.incoming)
    const { search } = new URL(raw.url)
    const address = new URL(deps.env.CONSOLE_ORIGIN + PROVIDER_BACK + search)
    const kept = cookieOf(raw.headers.get('cookie') ?? '', name)
    try {
      await finishByProvider(deps, visit, { address, kept })
    } catch (error) {
      return failed(deps, error, [keptCookie('', 0)])
    }
    return redirect('/console', [...visit.setCookies, keptCookie('', 0)])
  })
  return app
}

/** Back to the page of signing in, which says why. Throws other errors. */
function failed(deps: Deps, error: unknown, cookies: string[] = []): Response {
  if (error instanceof OidcUnavailable) {
    deps.log.error({ err: error }, 'the sign-in provider does not answer')
    return redirect('/console/sign-in?provider=away', cookies)
  }
  if (!(error instanceof Problem)) throw error
  return redirect('/console/sign-in?provider=refused', cookies)
}

function redirect(address: string, cookies: readonly string[]): Response {
  const headers = new Headers({ Location: address, 'Cache-Control': 'no-store' })
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  return new Response(null, { status: 302, headers })
}

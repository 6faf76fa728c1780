import { openLink } from '#api/hiring/links.ts'
import type { DevicePurpose } from '#domain/authority/link-actors.ts'
import { createLink } from '#server/services/cases/links/create-link.ts'
import type { TestApp } from './app/an-app.ts'
import { aVisitor } from './app/test-visitor.ts'
import type { TestVisitor } from './app/test-visitor.ts'

const SPOUSE_PHONE = '+971557654321'

/** Somebody whom a link of this purpose let into an application. */
export async function aLinkHolder(
  app: TestApp,
  link: { caseId: string; purpose: DevicePurpose; as?: TestVisitor },
): Promise<TestVisitor> {
  const { caseId, purpose, as = aVisitor() } = link
  const asked = { caseId, purpose, by: 'household' } as const
  const { url } = await createLink(app.deps, { ...asked, minutes: 60, phone: SPOUSE_PHONE })
  const token = new URL(url).searchParams.get('token') ?? ''
  await app.call(openLink, { token }, { as })
  return as
}

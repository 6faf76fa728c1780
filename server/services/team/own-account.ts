import { actorsWhoMay, authority } from '#domain/authority/authority.ts'
import type { ConsoleAction } from '#domain/authority/authority.ts'
import type { Deps } from '#server/deps.ts'
import type { StaffAsker } from '#server/who/staff-visit.ts'

const actions = Object.keys(authority.console) as ConsoleAction[]

/** Who is signed in, with what the role may do: what a screen offers. */
export async function ownAccount(_deps: Pick<Deps, 'db'>, { session }: StaffAsker) {
  const { name, fullName, email, role } = session
  const may = actions.filter((action) => actorsWhoMay(action).includes(role))
  return Promise.resolve({ name, fullName, email, role, actions: may })
}

import { AsyncLocalStorage } from 'node:async_hooks'

const current = new AsyncLocalStorage<string>()

/** The member of staff who runs this command; undefined in requests and jobs. */
export const actingStaff = (): string | undefined => current.getStore()

/** Does what a member of staff asks for; the audit trail names who it was. */
export const actAs = <T>(name: string, work: () => T): T => current.run(name, work)

/** As a name stands in the audit trail: `amina`, `a.khan`. */
export const isStaffName = (text: string): boolean => /^[a-z][a-z0-9.-]{1,39}$/.test(text)

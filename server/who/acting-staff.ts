import { AsyncLocalStorage } from 'node:async_hooks'

const current = new AsyncLocalStorage<string>()

/** The member of staff who runs this command; undefined in requests and jobs. */
export const actingStaff = (): string | undefined => current.getStore()

/** Runs `work` as a member of staff, whose name the audit trail stores. */
export const actAs = <T>(name: string, work: () => T): T => current.run(name, work)

/** Whether a text can be a name of staff in the audit trail, such as `amina` or `a.khan`. */
export const isStaffName = (text: string): boolean => /^[a-z][a-z0-9.-]{1,39}$/.test(text)

/** Who acts where both may: the member of staff, or the server by its clock. */
export const staffOrServer = (): 'staff' | 'server' =>
  actingStaff() === undefined ? 'server' : 'staff'

import type { AppInfo } from '#api/hiring/application.ts'

/** Said to both mandates; `none` where nothing goes to a bank. */
export function bankState(
  app: Pick<AppInfo, 'mandates'>,
): 'none' | 'waiting' | 'confirmed' | 'refused' {
  const states = app.mandates.filter(({ kind }) => kind !== 'agreement').map(({ state }) => state)
  if (states.length === 0) return 'none'
  if (states.includes('REJECTED')) return 'refused'
  return states.every((state) => state === 'ACTIVE' || state === 'COMPLETED')
    ? 'confirmed'
    : 'waiting'
}

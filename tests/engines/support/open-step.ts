import type { AppInfo } from '#api/hiring/application.ts'
import { startApplication, walkTo } from '#tests/e2e/support/walk.ts'
import { callerOf } from './caller.ts'
import type { Visitor } from './visitor.ts'

/** Opens an application of the visitor's own at this step: those before it are answered by calls. */
export async function openStep(visitor: Visitor, step: string): Promise<AppInfo> {
  await visitor.open('/')
  const caller = callerOf(visitor.window)
  const app = await walkTo(caller, await startApplication(caller), step)
  await visitor.open(`/app?appId=${app.caseId}`)
  await visitor.arrive(new RegExp(`step=${app.step}`))
  return app
}

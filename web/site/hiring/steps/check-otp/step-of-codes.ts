import type { AppInfo } from '#api/hiring/application.ts'
import { formOfCall } from '#web/flow/codes/form-of-call.ts'
import type { SentStep } from '#web/site/hiring/form/open-step.ts'

/** The frame of a step whose answers go by the calls about codes. */
export const stepOfCodes = (app: AppInfo, ...form: Parameters<typeof formOfCall>): SentStep => ({
  app,
  ...formOfCall(...form),
})

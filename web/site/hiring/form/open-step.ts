import type { FieldValues } from 'react-hook-form'
import type { AppInfo } from '#api/hiring/application.ts'
import type { OpenForm, SentForm } from '#web/flow/form/open-form.ts'

/** A form of an application for its frame, which shows the sums. */
export type SentStep = SentForm & { app: AppInfo }

/** An open step for its screen. */
export type OpenStep<Values extends FieldValues> = OpenForm<Values> & { app: AppInfo }

import type { ShownStep } from '#domain/hiring/steps/step-codes.ts'
import { arrivalAndNumberRows } from './rows-of-arrival-and-numbers.ts'
import { documentAndPaymentRows } from './rows-of-documents-and-payment.ts'
import { pageRows } from './rows-of-pages.ts'
import { paperRows } from './rows-of-papers.ts'
import type { StepRow } from './step-row.ts'

/** Every step's screen; a step without a row does not compile. */
export const stepRows: Readonly<Record<ShownStep, StepRow>> = {
  ...documentAndPaymentRows,
  ...paperRows,
  ...arrivalAndNumberRows,
  ...pageRows,
}

import { page, userEvent } from 'vitest/browser'
import type { AppInfo } from '#api/hiring/application.ts'
import type { aHiringContext } from '#tests/support/rules/hiring-contexts.ts'

/** What is filled in and pressed, and what comes of it. */
export type Press = {
  fill?: () => Promise<void>
  /** The button; without one the last thing that is filled in sends. */
  button?: string
  /** The step's sample by default, null for nothing. Besides: what is sent with every step. */
  sends?: object | null
  /** The address of another call than the step's. */
  to?: string
  /** What the call answers. */
  answers?: object
  /** What the screen tells the workflow, `stored` by default, null for nothing. */
  tells?: string | null
}

/** What a form refuses while nothing is filled in. */
export type Refused = {
  button: string
  /** Sentences by the control's id or name. */
  fields: Readonly<Record<string, string>>
  /** There is one field, and no summary above it. */
  isAlone?: boolean
}

type Shows = {
  heading: string
  /** What the screen is for, besides its heading. */
  says?: string
  /** Leads from what is on file to the form. */
  opens?: () => Promise<void>
}

/** One step's screen and what it does: a form refuses and sends, others at least say something. */
export type ScreenRow = Shows &
  (
    | { refused: Refused; filled: Press; pressed?: Press }
    | { refused?: undefined; filled?: Press; pressed: Press }
    | { refused?: undefined; filled?: undefined; pressed?: undefined; says: string }
  )

/** A step of hiring, and how its application stands. */
export type StepRow = ScreenRow & {
  app?: Partial<AppInfo>
  ctx?: Parameters<typeof aHiringContext>[0]
}

export const type = (label: string, text: string) =>
  page.getByRole('textbox', { name: label }).fill(text)
export const choose = (name: string) => page.getByRole('radio', { name, exact: false }).click()
export const tick = (name: string) => page.getByRole('checkbox', { name, exact: false }).click()
export const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

/** Gives a photo of a document by its name, then its last day. */
export async function upload(name: string, lastDay?: string): Promise<void> {
  const photo = new File([new Uint8Array(1000)], 'photo.jpg', { type: 'image/jpeg' })
  const named = page.getByLabelText(new RegExp(`^${name}$`))
  await userEvent.upload(named.and(page.getByLabelText('File')), photo)
  if (lastDay) await type(`${name}: Valid until DD/MM/YYYY`, lastDay)
}

/** A live-out hire from 24 November by direct debit. */
export const someTerms: NonNullable<AppInfo['terms']> = {
  planType: 'live-out',
  firstDay: '2026-11-24',
  paymentMethod: 'direct-debit',
  firstAmount: 74_667,
  firstVat: 3556,
  firstDays: 7,
  monthDays: 30,
  firstMandate: 'one-time',
  monthlyAmount: 320_000,
  monthlyVat: 15_238,
  monthlyFrom: '2026-12-01',
  monthlyCap: 400_000,
  monthlyUntil: '2028-11-30',
}

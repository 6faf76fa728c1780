import * as fc from 'fast-check'
import { type HiringContext, plainContext } from '#domain/hiring/way/hiring-context.ts'
import { stepCodes } from '#domain/hiring/steps/step-codes.ts'

type Changes = Partial<Omit<HiringContext, 'appInfo'>> & {
  appInfo?: Partial<HiringContext['appInfo']>
}

/** A phone without flags, but for these changes. */
export function aHiringContext(changes: Changes = {}): HiringContext {
  return {
    ...plainContext,
    ...changes,
    appInfo: { ...plainContext.appInfo, ...changes.appInfo },
  }
}

/** Any combination of everything that decides where a visitor goes. */
export const anyHiringContext: fc.Arbitrary<HiringContext> = fc.record({
  mobile: fc.boolean(),
  wa: fc.constantFrom(undefined, '', '1', '2'),
  sma: fc.constantFrom(undefined, '', '1'),
  act: fc.constantFrom(undefined, 'back'),
  forSignOnly: fc.boolean(),
  bySpouse: fc.boolean(),
  sss: fc.boolean(),
  isShortListed: fc.boolean(),
  allowDesktopWorkflow: fc.boolean(),
  signatureCounter: fc.integer({ min: 0, max: 3 }),
  existingClient: fc.boolean(),
  missingDocuments: fc.constantFrom(undefined, false, true),
  oldPayment: fc.constantFrom(undefined, 'offered', 'kept'),
  paysFirstByCard: fc.constantFrom(undefined, true),
  returnTo: fc.option(fc.constantFrom(...stepCodes), { nil: undefined }),
  appInfo: fc.record({
    needEnterIbanNumber: fc.boolean(),
    paidByCreditCard: fc.boolean(),
    signedBySpouse: fc.boolean(),
    prevStep: fc.constantFrom(undefined, 'STARTING_STEP', 'HIRE_MAID', 'CLIENT_ADDRESS'),
    guiProperty: fc.record({ skipStartScreen: fc.constantFrom(undefined, false, true) }),
  }),
})

/** Every combination, one by one, of the values that decide which steps there are. */
export function* everyHiringContext(): Generator<HiringContext> {
  const bits = 11
  // Thousands of broken programs are each asked about a prime part of them only.
  const stride = Number(process.env.CONTEXT_STRIDE ?? 1)
  for (let mask = 0; mask < 2 ** bits; mask += stride) {
    const bit = (place: number) => Math.floor(mask / 2 ** place) % 2 === 1
    for (const wa of [undefined, '1', '2']) {
      for (const oldPayment of [undefined, 'offered', 'kept'] as const) {
        yield aHiringContext({
          mobile: bit(0),
          wa,
          sma: bit(1) ? '1' : undefined,
          forSignOnly: bit(2),
          bySpouse: bit(3),
          sss: bit(4),
          allowDesktopWorkflow: bit(5),
          existingClient: bit(6),
          missingDocuments: bit(7),
          oldPayment,
          appInfo: {
            needEnterIbanNumber: bit(8),
            paidByCreditCard: bit(9),
            signedBySpouse: bit(10),
          },
        })
      }
    }
  }
}

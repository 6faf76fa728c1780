import * as z from 'zod/mini'
import type { ConfirmArrivalShown } from '#domain/hiring/answers/arrival/confirm-maid-arrival.ts'
import type { IbanValidationShown } from '#domain/hiring/answers/account/iban-validation.ts'
import { bothers } from '#domain/hiring/answers/most-hated-preferences.ts'
import { dayField, instantField } from '#api/fields.ts'
import { firstFreeSlot, slotField } from './maid-arrival.ts'
import { mismatchWays } from '#domain/hiring/answers/arrival/abu-dhabi-mismatched.ts'
import { sources } from '#domain/hiring/answers/heard-about-us.ts'
import { defineStepUnit } from './step-unit.ts'

const mismatch = { way: z.enum(mismatchWays) }

export const abuDhabiMismatched = defineStepUnit({
  fields: mismatch,
  shown: z.object(mismatch),
  kept: z.object(mismatch),
}).withSample(() => ({ way: 'exception' }))

const arrival = { day: dayField, slot: slotField }

/** CONFIRM_MAID_ARRIVAL and its variants by the spouse and after the address. */
export const confirmMaidArrival = defineStepUnit({
  fields: arrival,
  shown: z.object(arrival) satisfies z.ZodMiniType<ConfirmArrivalShown>,
  kept: z.object(arrival),
}).withSample((app) => ({ ...firstFreeSlot(app) }))

const goingOn = { goOn: z.literal(true) }

export const continueNewApp = defineStepUnit({
  fields: goingOn,
  shown: z.object({}),
  kept: z.object(goingOn),
}).withSample(() => ({ goOn: true }))

const heard = {
  source: z.optional(z.enum(sources)),
  other: z.optional(z.string().check(z.trim(), z.maxLength(120))),
}

export const heardAboutUs = defineStepUnit({
  fields: heard,
  // Free words may name somebody, so they are not shown.
  shown: z.object({ source: heard.source }),
  kept: z.object(heard),
}).withSample(() => ({ source: 'friend' }))

const validation = { iban: z.string().check(z.minLength(1), z.maxLength(60)) }

export const ibanValidation = defineStepUnit({
  fields: validation,
  shown: z.object({
    iban: z.string(),
    bankName: z.optional(z.string()),
    bankCode: z.string(),
  }) satisfies z.ZodMiniType<IbanValidationShown>,
  kept: z.object(validation),
}).withSample(() => ({ iban: 'AE910260000123456789012' }))

const bothersFields = { bothers: z.array(z.enum(bothers)).check(z.maxLength(bothers.length)) }

export const mostHatedPreferences = defineStepUnit({
  fields: bothersFields,
  shown: z.object(bothersFields),
  kept: z.object(bothersFields),
}).withSample(() => ({ bothers: ['late', 'phone'] }))

const recipient = z.enum(['own-phone', 'spouse'])

/** The stored part of a link that another call sends. */
export const smsToSpouse = {
  shown: z.object({ phone: z.string(), recipient, sentAt: instantField }),
  kept: z.object({ phone: z.string(), recipient }),
}

import * as z from 'zod/mini'
import { endings } from '#domain/cases/ending.ts'
import { shownSteps, STARTING_STEP, stepCodes } from '#domain/hiring/steps/step-codes.ts'
import { documentKinds } from '#domain/hiring/values/documents.ts'
import { timelineKinds } from '#domain/hiring/timeline.ts'
import { WISHES } from '#domain/catalogue/codes.ts'
import { CLOSED_REASONS } from '#domain/hiring/values/free-slots.ts'
import { paymentMethods } from '#domain/payment/payment-methods.ts'
import { paymentFailures, paymentStates } from '#domain/payment/payment-states.ts'
import { mandateKinds, mandateStates } from '#domain/signing/mandate.ts'
import { rejectionReasonCodes } from '#domain/signing/rejection-reasons.ts'
import { maidCardSchema } from '#api/catalogue/catalogue.ts'
import { shownCardSchema } from './steps/credit-card-info.ts'
import { numbersOnFileSchema } from './steps/client-numbers.ts'
import { paymentOnFileSchema } from './steps/submit-old-payment-info.ts'
import { clientAddress } from './steps/client-address.ts'
import { answersSchema } from './steps/step-units.ts'
import { signerSchema, spouseStatusSchema } from './spouse.ts'
import { dayField, filsField, instantField, opaqueIdField } from '#api/fields.ts'

/** What was typed, valid or not: its fields are unknown. */
export const draftFieldsSchema = z.record(z.string().check(z.maxLength(60)), z.unknown())

/** What an uploaded document says of itself. */
export const documentSchema = z.object({
  id: opaqueIdField,
  kind: z.enum(documentKinds),
  contentType: z.string(),
  size: z.int(),
  hasPreview: z.boolean(),
  /** Of a PDF. */
  pages: z.optional(z.int()),
  expiresOn: z.optional(dayField),
  neverExpires: z.optional(z.boolean()),
  uploadedAt: instantField,
})

const draftsSchema = z.partialRecord(z.enum(stepCodes), draftFieldsSchema)

/** For every screen of /app (E02); personal values come masked. */
export const appInfoSchema = z.object({
  appId: opaqueIdField,
  /** The short number that people say on the phone. */
  number: z.int(),
  /** Grows with each change; sent back to notice another tab's. */
  version: z.int(),
  /** The step that is due. */
  step: z.enum(shownSteps),
  /** Before `currentState`; STARTING_STEP for the first, absent for none. */
  prevStep: z.optional(z.enum([...shownSteps, STARTING_STEP])),
  needEnterIbanNumber: z.boolean(),
  signedBySpouse: z.boolean(),
  paidByCreditCard: z.boolean(),
  guiProperty: z.object({ skipStartScreen: z.optional(z.boolean()) }),
  completed: z.boolean(),
  /** All else is given, and the IBAN is read from a cheque or letter; said on every device. */
  awaitsIban: z.optional(z.boolean()),
  /** How it ended; absent while it is open. */
  ended: z.optional(z.enum(endings)),
  /** Whether the operator lets a computer carry on by itself. */
  allowDesktopWorkflow: z.boolean(),
  /** What decides the steps; the browser adds what only it knows. */
  context: z.object({
    mobile: z.boolean(),
    wa: z.optional(z.string()),
    sma: z.optional(z.string()),
    forSignOnly: z.boolean(),
    bySpouse: z.boolean(),
    allowDesktopWorkflow: z.boolean(),
    existingClient: z.boolean(),
    missingDocuments: z.optional(z.boolean()),
    oldPayment: z.optional(z.enum(['offered', 'kept'])),
    keepsMandates: z.optional(z.boolean()),
    paysFirstByCard: z.optional(z.boolean()),
    ledTo: z.optional(z.enum(stepCodes)),
    question: z.optional(z.enum(stepCodes)),
    returnTo: z.optional(z.enum(stepCodes)),
  }),
  maid: maidCardSchema,
  /** Her own conditions, where she published them. */
  herWishes: z.array(z.enum(WISHES)),
  /** Until when she waits for this household; absent once completed. */
  heldUntil: z.optional(instantField),
  /** What was chosen at HIRE_MAID and what it costs, once chosen. */
  terms: z.nullable(
    z.object({
      planType: z.enum(['live-in', 'live-out']),
      firstDay: dayField,
      paymentMethod: z.enum(paymentMethods),
      firstAmount: filsField,
      firstVat: filsField,
      firstDays: z.int(),
      monthDays: z.int(),
      /** What takes the first amount: the monthly one where she comes in a later month than signed. */
      firstMandate: z.enum(['one-time', 'monthly']),
      /** What was signed for, where she comes later: the first amount only falls. */
      atMost: z.optional(z.object({ firstDay: dayField, amount: filsField })),
      monthlyAmount: filsField,
      monthlyVat: filsField,
      monthlyFrom: dayField,
      monthlyCap: filsField,
      monthlyUntil: dayField,
    }),
  ),
  /** The plan to begin HIRE_MAID with, as picked on her page. */
  pickedPlan: z.optional(z.enum(['live-in', 'live-out'])),
  /** The ways to pay that are offered, the one to begin with, and the page where a card is typed. */
  payment: z.object({
    methods: z.array(z.enum(paymentMethods)),
    preferred: z.enum(paymentMethods),
    /** The provider's host, as the address bar shows it. */
    host: z.optional(z.string()),
    /** What a card paid at first, whichever device paid it. */
    paid: z.optional(filsField),
    /** The household's: the last try to pay by card. */
    last: z.optional(
      z.object({
        state: z.enum(paymentStates),
        failure: z.optional(z.enum(paymentFailures)),
        amount: filsField,
        at: instantField,
        card: z.optional(shownCardSchema),
        /** What of it went back, or is on its way. */
        givenBack: filsField,
        /** By the card on file, without the provider's page. */
        kept: z.boolean(),
      }),
    ),
  }),
  /** Choices at HIRE_MAID; live-out only where she accepts it. */
  plans: z.array(
    z.object({ planType: z.enum(['live-in', 'live-out']), price: filsField, vat: filsField }),
  ),
  /** Whose place she takes (ruling 31). */
  replaces: z.optional(
    z.object({
      name: z.string(),
      keepsMandates: z.boolean(),
      /** What was paid under her hire for the first day on which the next one can come. */
      paid: z.optional(z.object({ from: dayField, until: dayField, amount: filsField })),
    }),
  ),
  salary: filsField,
  /** Days on which she can start: from, to. */
  firstDayFrom: dayField,
  firstDayUntil: dayField,
  /** Days between them on which nobody can come. */
  firstDayClosed: z.array(dayField),
  /** The reason of each closed day. */
  firstDayReasons: z.record(dayField, z.enum(CLOSED_REASONS)),
  /** In Dubai, as the server knows it: a device's clock may be wrong. */
  today: dayField,
  answers: answersSchema,
  /** The area of the home, for each device that may see the answer. */
  homeArea: z.optional(z.string()),
  /** The address in full, for the device that typed it. */
  home: z.optional(clientAddress.kept),
  /** Her answer to this household; absent before she was asked. */
  her: z.optional(
    z.object({
      state: z.enum(['asked', 'question', 'yes', 'no', 'silent']),
      askedAt: instantField,
      answerBy: instantField,
      answeredAt: z.optional(instantField),
      questions: z.array(
        z.object({
          id: opaqueIdField,
          text: z.string(),
          askedAt: instantField,
          answer: z.optional(z.string()),
        }),
      ),
    }),
  ),
  /** What staff say to a home and a visa on two sides of Abu Dhabi. */
  visaException: z.optional(z.enum(['asked', 'confirmed', 'refused'])),
  /** Typed here, not yet submitted, by step; for a day. */
  drafts: draftsSchema,
  documents: z.array(documentSchema),
  /** Given on another device and not shown on this one; a code to the number may change that. */
  elsewhere: z.optional(
    z.object({
      steps: z.array(z.enum(stepCodes)),
      documents: z.int(),
      /** The papers repeat some of it, so they are not shown either. */
      papers: z.boolean(),
      /** The household's number, where it gave one. */
      phoneMask: z.optional(z.string()),
      /** This device confirmed it; the other one has not. */
      isConfirmedHere: z.boolean(),
    }),
  ),
  /** Read by staff from a cheque or letter, masked, for the household to confirm. */
  typedIban: z.optional(z.object({ iban: z.string(), bankName: z.optional(z.string()) })),
  mandates: z.array(
    z.object({
      id: opaqueIdField,
      kind: z.enum(mandateKinds),
      state: z.enum(mandateStates),
      /** Specimens kept so far. */
      signatures: z.int(),
      /** Pages of the sealed PDF, absent while it is being made. */
      pages: z.optional(z.int()),
      /** Why the bank rejected it, until it is at the bank again. */
      rejectedFor: z.optional(z.enum(rejectionReasonCodes)),
      signedAt: z.optional(instantField),
    }),
  ),
  /** The household's: the certificate of what was signed, once it is made. */
  certificate: z.optional(z.object({ pages: z.int(), sealedAt: instantField })),
  /** Who signs by a link: what they may know. */
  signer: z.optional(signerSchema),
  /** The household's: how far the spouse is. */
  spouse: z.optional(spouseStatusSchema),
  /** Of a recognised household: the numbers of its hire before. */
  numbersOnFile: numbersOnFileSchema,
  /** Of the same: what its months may come by once more. */
  paymentOnFile: z.optional(paymentOnFileSchema),
  /** Another application or contract of the household, where it is asked whether to go on. */
  other: z.optional(z.object({ number: z.int(), isContract: z.boolean(), maidName: z.string() })),
  /** Where CHECK_OTP is due: which number a code went to, and when another can be had. */
  code: z.optional(
    z.object({ phoneMask: z.optional(z.string()), resendAfter: z.optional(instantField) }),
  ),
  /** Phone checked by a code in this session. */
  phoneVerified: z.boolean(),
  /** Free slots, for MAID_ARRIVAL. */
  arrivalDays: z.array(
    z.object({
      day: dayField,
      slots: z.array(z.object({ from: z.string(), to: z.string(), free: z.boolean() })),
    }),
  ),
  /** The time that is kept for her arrival, chosen or proposed. */
  arrival: z.optional(
    z.object({ day: dayField, slot: z.string(), way: z.enum(['delivered', 'pick-up']) }),
  ),
  timeline: z.array(
    z.object({
      kind: z.enum(timelineKinds),
      step: z.optional(z.enum(stepCodes)),
      at: instantField,
    }),
  ),
})

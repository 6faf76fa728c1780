import * as z from 'zod/mini'
import { endings } from '#domain/cases/ending.ts'
import { shownSteps, STARTING_STEP, stepCodes } from '#domain/hiring/steps/step-codes.ts'
import { visaPaperCodes } from '#domain/visas/visa-papers.ts'
import { documentKinds } from '#domain/hiring/values/documents.ts'
import { timelineKinds } from '#domain/hiring/timeline.ts'
import { WISHES } from '#domain/catalogue/codes.ts'
import { CLOSED_REASONS } from '#domain/hiring/values/free-slots.ts'
import { emirateCodes } from '#domain/hiring/values/emirates.ts'
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

/** A draft with unchecked fields. */
export const draftFieldsSchema = z.record(z.string().check(z.maxLength(60)), z.unknown())

/** An uploaded document's facts. */
export const documentSchema = z.object({
  id: opaqueIdField,
  kind: z.enum(documentKinds),
  contentType: z.string(),
  size: z.int(),
  hasPreview: z.boolean(),
  /** Of a PDF. */
  pages: z.optional(z.int()),
  /** Of a picture whose words are probably not readable; it may be sent all the same. */
  isBlurred: z.optional(z.boolean()),
  expiresOn: z.optional(dayField),
  neverExpires: z.optional(z.boolean()),
  uploadedAt: instantField,
})

/** A document of any kind of case. */
export const givenDocumentSchema = z.extend(documentSchema, {
  kind: z.enum([...documentKinds, ...visaPaperCodes]),
})
export type GivenDocument = z.output<typeof givenDocumentSchema>

const draftsSchema = z.partialRecord(z.enum(stepCodes), draftFieldsSchema)

/** What she asked, and what the household answered. */
export const herQuestionSchema = z.object({
  id: opaqueIdField,
  text: z.string(),
  askedAt: instantField,
  answer: z.optional(z.string()),
})

/** Data of every /app screen (E02), personal values masked. */
export const appInfoSchema = z.object({
  caseId: opaqueIdField,
  /** `caseId` as the specification names it, for programs outside. */
  appId: opaqueIdField,
  /** The short number that people say on the phone. */
  number: z.int(),
  /** Grows with each change; sent back to detect other tabs' changes. */
  version: z.int(),
  /** The step that is due. */
  step: z.enum(shownSteps),
  /** The step before `currentState`; STARTING_STEP for the first, absent for none. */
  prevStep: z.optional(z.enum([...shownSteps, STARTING_STEP])),
  needEnterIbanNumber: z.boolean(),
  signedBySpouse: z.boolean(),
  paidByCreditCard: z.boolean(),
  guiProperty: z.object({ skipStartScreen: z.optional(z.boolean()) }),
  completed: z.boolean(),
  /** Only the IBAN is missing, which staff read from a document. */
  awaitsIban: z.optional(z.boolean()),
  /** The ending; absent while open. */
  ended: z.optional(z.enum(endings)),
  /** Whether the operator lets a computer carry on by itself. */
  allowDesktopWorkflow: z.boolean(),
  /** Facts that decide the steps; the browser adds its own. */
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
  /** Her published conditions. */
  herWishes: z.array(z.enum(WISHES)),
  /** The end of her hold; absent once completed. */
  heldUntil: z.optional(instantField),
  /** The terms chosen at HIRE_MAID; null before. */
  terms: z.nullable(
    z.object({
      planType: z.enum(['live-in', 'live-out']),
      firstDay: dayField,
      paymentMethod: z.enum(paymentMethods),
      firstAmount: filsField,
      firstVat: filsField,
      firstDays: z.int(),
      monthDays: z.int(),
      /** The mandate of the first sum: monthly where she comes in a later month. */
      firstMandate: z.enum(['one-time', 'monthly']),
      /** The signed maximum, where she comes later. */
      atMost: z.optional(z.object({ firstDay: dayField, amount: filsField })),
      monthlyAmount: filsField,
      monthlyVat: filsField,
      monthlyFrom: dayField,
      monthlyCap: filsField,
      monthlyUntil: dayField,
    }),
  ),
  /** The plan picked on her page. */
  pickedPlan: z.optional(z.enum(['live-in', 'live-out'])),
  /** Payment methods on offer, the preselected one, and the card page. */
  payment: z.object({
    methods: z.array(z.enum(paymentMethods)),
    preferred: z.enum(paymentMethods),
    /** The provider's host in the address bar. */
    host: z.optional(z.string()),
    /** The sum a card paid first, on any device. */
    paid: z.optional(filsField),
    /** For the household: the last card payment. */
    last: z.optional(
      z.object({
        state: z.enum(paymentStates),
        failure: z.optional(z.enum(paymentFailures)),
        amount: filsField,
        at: instantField,
        card: z.optional(shownCardSchema),
        /** Refunded or being refunded. */
        givenBack: filsField,
        /** By the kept card, without the provider's page. */
        kept: z.boolean(),
      }),
    ),
  }),
  /** Choices at HIRE_MAID; live-out only where she accepts it. */
  plans: z.array(
    z.object({ planType: z.enum(['live-in', 'live-out']), price: filsField, vat: filsField }),
  ),
  /** The replaced maid (ruling 31). */
  replaces: z.optional(
    z.object({
      name: z.string(),
      keepsMandates: z.boolean(),
      /** What her hire paid for the replacement's first possible day. */
      paid: z.optional(z.object({ from: dayField, until: dayField, amount: filsField })),
    }),
  ),
  salary: filsField,
  /** The range of possible first days. */
  firstDayFrom: dayField,
  firstDayUntil: dayField,
  /** Closed days within it. */
  firstDayClosed: z.array(dayField),
  /** The reason of each closed day. */
  firstDayReasons: z.record(dayField, z.enum(CLOSED_REASONS)),
  /** Dubai's day, because a device's clock may be wrong. */
  today: dayField,
  answers: answersSchema,
  /** The home's area, for devices that may see the answer. */
  homeArea: z.optional(z.string()),
  /** The full address, for the device that typed it. */
  home: z.optional(clientAddress.kept),
  /** Her answer; absent before she was asked. */
  her: z.optional(
    z.object({
      state: z.enum(['asked', 'question', 'yes', 'no', 'silent']),
      askedAt: instantField,
      answerBy: instantField,
      answeredAt: z.optional(instantField),
      questions: z.array(herQuestionSchema),
    }),
  ),
  /** Staff's decision about home and visa on both sides of Abu Dhabi. */
  visaException: z.optional(z.enum(['asked', 'confirmed', 'refused'])),
  /** This device's drafts by step, kept for a day. */
  drafts: draftsSchema,
  documents: z.array(documentSchema),
  /** Answers of another device that this one hides until a code. */
  elsewhere: z.optional(
    z.object({
      steps: z.array(z.enum(stepCodes)),
      documents: z.int(),
      /** Hidden, because papers repeat hidden answers. */
      papers: z.boolean(),
      /** The household's number, if given. */
      phoneMask: z.optional(z.string()),
      /** Confirmed here, but not on the other device. */
      isConfirmedHere: z.boolean(),
    }),
  ),
  /** An IBAN that staff read, masked, for the household to confirm. */
  typedIban: z.optional(z.object({ iban: z.string(), bankName: z.optional(z.string()) })),
  mandates: z.array(
    z.object({
      id: opaqueIdField,
      kind: z.enum(mandateKinds),
      state: z.enum(mandateStates),
      /** Specimens kept so far. */
      signatures: z.int(),
      /** Pages of the sealed PDF; absent until sealed. */
      pages: z.optional(z.int()),
      /** Why the bank rejected it, until it is sent again. */
      rejectedFor: z.optional(z.enum(rejectionReasonCodes)),
      signedAt: z.optional(instantField),
    }),
  ),
  /** For the household: the certificate, once made. */
  certificate: z.optional(z.object({ pages: z.int(), sealedAt: instantField })),
  /** What a link's signer may know. */
  signer: z.optional(signerSchema),
  /** For the household: the spouse's progress. */
  spouse: z.optional(spouseStatusSchema),
  /** A client's numbers of its earlier hire. */
  numbersOnFile: numbersOnFileSchema,
  /** A client's payment of its earlier hire. */
  paymentOnFile: z.optional(paymentOnFileSchema),
  /** Another application or contract, to ask whether to continue. */
  other: z.optional(z.object({ number: z.int(), isContract: z.boolean(), maidName: z.string() })),
  /** For CHECK_OTP: the code's number, and when another can be sent. */
  code: z.optional(
    z.object({ phoneMask: z.optional(z.string()), resendAfter: z.optional(instantField) }),
  ),
  /** A code confirmed the phone in this session. */
  phoneVerified: z.boolean(),
  /** The emirates she comes to; empty is everywhere. */
  comesTo: z.array(z.enum(emirateCodes)),
  /** Free slots, for MAID_ARRIVAL. */
  arrivalDays: z.array(
    z.object({
      day: dayField,
      slots: z.array(z.object({ from: z.string(), to: z.string(), free: z.boolean() })),
    }),
  ),
  /** The reserved arrival, chosen or proposed. */
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

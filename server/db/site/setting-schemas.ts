import * as z from 'zod/mini'
import { ofEachSetting } from '#domain/campaigns/links/campaign-link.ts'
import { LANGUAGES } from '#domain/constants.ts'
import { contactPurposes } from '#domain/site/contacts.ts'
import { emirates } from '#domain/hiring/values/emirates.ts'
import { weekdays } from '#domain/day.ts'
import { paymentMethods } from '#domain/payment/payment-methods.ts'
import { includedParts, refundReasons } from '#domain/payment/service-terms.ts'
import { clockTime, day, timeWindowSchema } from '#server/db/campaigns/link-schemas.ts'

const emirateCodes = emirates.map(({ code }) => code)
/** Empty where there is none. */
const webAddress = z.string().check(z.regex(/^(https:\/\/[^\s/\\@]+(\/\S*)?)?$/), z.maxLength(2000))
/** Empty where there is none. Its host stands in a page's policy, so nothing else may. */
const scriptAddress = z
  .string()
  .check(z.regex(/^(https:\/\/([a-z\d-]+\.)+[a-z\d-]+(:\d+)?\/\S*)?$/), z.maxLength(2000))
/** `*.example.com` means its subdomains. */
const hostPattern = z.string().check(z.regex(/^(\*\.)?([a-z\d-]+\.)+[a-z\d-]+$/))

/** As `tel:` wants it. */
const phoneNumber = z.string().check(z.regex(/^\+?\d{3,15}$/))

/** By language; those without one read the English. */
const inLanguages = z.partialRecord(z.enum(LANGUAGES), z.string().check(z.maxLength(300)))

const officeSchema = z.object({
  name: inLanguages,
  address: inLanguages,
  emirate: z.enum(emirateCodes),
  /** The way there on a map; empty means the maps link of all. */
  mapLink: webAddress,
  /** The day on which somebody was there to compare it; unset is unsaid. */
  checkedOn: z.optional(day),
})

/** What staff change at run time, by name, with its shape. */
export const settingSchemas = {
  site: z.object({
    redirectToWhatsapp: z.boolean(),
    whatsappNumber: z.string(),
    whatsappMessage: z.string(),
    landingWhatsappMessage: z.string(),
    supportPhone: z.string(),
    allowDesktopWorkflow: z.boolean(),
    licenceNumber: z.string(),
    licenceIsSample: z.boolean(),
  }),
  /** Who issues receipts and invoices; an empty text is unsaid. Its licence stands in `site`. */
  company: z.object({
    /** The brand's name where it is empty. */
    legalName: z.string().check(z.maxLength(200)),
    address: z.string().check(z.maxLength(300)),
    /** Its tax registration number; without one nothing is called a tax invoice. */
    trn: z.string().check(z.regex(/^(\d{15})?$/)),
    isSample: z.boolean(),
  }),
  /** The codes that the sponsoring bank gave us for direct debits (UAEDDS); print marks samples. */
  originator: z.object({
    /** Originator identification code. */
    oic: z.string().check(z.regex(/^[A-Z\d]{1,35}$/)),
    /** Three digits, as in an IBAN. */
    sponsorBankCode: z.string().check(z.regex(/^\d{3}$/)),
    sponsorBankName: z.string().check(z.minLength(1), z.maxLength(100)),
    purposeCode: z.string().check(z.regex(/^[A-Z\d]{1,10}$/)),
    isSample: z.boolean(),
  }),
  /**
   * What the operator promises a household whose hire is complete, in working days from then; what is
   * absent is unsaid.
   */
  promises: z.object({
    documents: z.optional(z.int().check(z.gte(1), z.lte(30))),
    bankFiles: z.optional(z.int().check(z.gte(1), z.lte(30))),
    bankAnswers: z.optional(z.int().check(z.gte(1), z.lte(60))),
  }),
  /** Chat numbers by name, nb1 to nb4 and those of campaigns (O05); hours and days in Dubai. */
  numbers: z.record(
    z.string().check(z.regex(/^[a-z][a-z\d_-]{0,39}$/)),
    z.object({
      number: z.string(),
      when: z.optional(timeWindowSchema),
      /** The name of another, or a number. */
      fallback: z.optional(z.string()),
    }),
  ),
  /** Addresses of others; an empty one means our own page (ruling 38). */
  links: z.object({
    ...ofEachSetting(webAddress),
    /** Where `/url` leads without asking (R24). */
    trustedHosts: z.array(hostPattern),
  }),
  /** Numbers by purpose; one that is not there is the support phone (R04). */
  contacts: z.object({
    lines: z.partialRecord(
      z.enum(contactPurposes),
      z.object({ phone: phoneNumber, languages: z.optional(z.array(z.string())) }),
    ),
    areSamples: z.boolean(),
    /** The day on which somebody called the numbers and compared the addresses; unset is unsaid. */
    checkedOn: z.optional(day),
    /** Where one may come to; without any there is none. */
    offices: z.optional(z.array(officeSchema)),
  }),
  /** When the team answers, every day, in full hours of Dubai; holidays may have their own. */
  hours: z
    .object({
      opens: z.int().check(z.gte(0), z.lte(23)),
      closes: z.int().check(z.gte(1), z.lte(24)),
    })
    .check(z.refine(({ opens, closes }) => opens < closes)),
  prices: z.object({
    /** Fils a month, VAT included, on top of the live-in price. */
    liveOutSupplement: z.int(),
    /** Fils a month for visa, insurance and flight, without VAT. */
    visaAndCover: z.int(),
  }),
  /** The way to pay that a household begins with, where cards are taken. */
  payments: z.object({ preferred: z.enum(paymentMethods) }),
  /** Rules of arrival, each from its day on. */
  arrival: z.array(
    z.object({
      from: day,
      hours: z.array(z.object({ from: clockTime, to: clockTime })),
      noticeMinutes: z.int().check(z.nonnegative()),
      withinDays: z.int().check(z.positive()),
      closedDays: z.array(z.enum(weekdays)),
      centreClosedDays: z.array(z.enum(weekdays)),
      centre: z.enum(emirateCodes),
      perSlot: z.record(z.enum(emirateCodes), z.int().check(z.nonnegative())),
    }),
  ),
  /** What a household may rely on, each version from its day on (ruling 23). */
  terms: z.array(
    z.object({
      from: day,
      guaranteeMonths: z.int().check(z.positive()),
      noticeDays: z.int().check(z.nonnegative()),
      refundDays: z.int().check(z.positive()),
      refunds: z.array(
        z.object({
          reason: z.enum(refundReasons),
          allPaidWithinMonths: z.int().check(z.nonnegative()),
          withGovernmentFees: z.boolean(),
        }),
      ),
      includes: z.array(z.enum(includedParts)),
    }),
  ),
  /** How we work with the bank. */
  bank: z.object({
    /** A collection is asked for so many days before it is taken. */
    leadDays: z.int().check(z.gte(0), z.lte(30)),
    /** Working days after which a request without an answer is named. */
    answerDays: z.int().check(z.gte(1), z.lte(90)),
    /** The sandbox bank answers after so many minutes. */
    sandboxMinutes: z.int().check(z.gte(0), z.lte(10_080)),
  }),
  /** Who insures those who work; empty is unsaid. */
  insurance: z.object({ insurer: z.string() }),
  /** What the review page at Google said on that day. */
  rate: z.object({
    rating: z.nullable(z.number().check(z.gte(1), z.lte(5))),
    count: z.nullable(z.int().check(z.positive())),
    url: z.nullable(webAddress),
    checkedOn: z.nullable(day),
  }),
  /** What may be measured, and for how long it is kept. */
  measuring: z.object({
    consentPolicy: z.enum(['spec', 'opt-in']),
    /** One more whenever the policy's text changes: then visitors are asked again. */
    policyVersion: z.int().check(z.positive()),
    /** What changed with this version, by language; those without a sentence read the English one. */
    policyChanges: z.record(z.string(), z.string().check(z.maxLength(300))),
    beaconTimeoutMs: z.int().check(z.gte(100), z.lte(45_000)),
    /** Events, visited addresses, visits of links and touches are kept for so many months. */
    keepMonths: z.int().check(z.gte(1), z.lte(120)),
  }),
  /** A widget for languages beyond ours [L04]: its script and their codes; none while empty. */
  translation: z.object({
    script: scriptAddress,
    languages: z.array(z.string().check(z.regex(/^[a-z]{2,3}(-[a-z\d]{2,8})?$/))),
  }),
  /** The apps that our addresses open in; none until staff enter one. */
  appLinks: z.object({
    android: z.array(
      z.object({
        packageName: z.string().check(z.regex(/^[a-z]\w*(\.[a-z]\w*)+$/i)),
        /** SHA-256 of the signing certificates, as Google prints them. */
        fingerprints: z.array(z.string().check(z.regex(/^[\dA-F]{2}(:[\dA-F]{2}){31}$/))),
      }),
    ),
    apple: z.array(
      z.object({
        teamId: z.string().check(z.regex(/^[\dA-Z]{10}$/)),
        bundleId: z.string().check(z.regex(/^[\w.-]+$/)),
      }),
    ),
  }),
  /** When the sample was complete: never added again, even after removal. */
  sample: z.object({ completedAt: z.string() }),
} as const

export type SettingName = keyof typeof settingSchemas
export type Setting<N extends SettingName> = z.output<(typeof settingSchemas)[N]>

import * as z from 'zod/mini'
import { ofEachSetting } from '#domain/campaigns/links/campaign-link.ts'
import {
  LANGUAGES,
  REVIEW_BODY_PARAMETER,
  REVIEW_HEADER_PARAMETER,
  VISA_PARAMETER_CODES,
} from '#domain/constants.ts'
import { contactPurposes } from '#domain/site/contacts.ts'
import { emirates } from '#domain/hiring/values/emirates.ts'
import { weekdays } from '#domain/day.ts'
import { paymentMethods } from '#domain/payment/payment-methods.ts'
import { includedParts, refundReasons } from '#domain/payment/service-terms.ts'
import { clockTime, day, timeWindowSchema } from '#server/db/campaigns/link-schemas.ts'

const emirateCodes = emirates.map(({ code }) => code)
/** Every parameter that a page asks for. */
const parameterCodes = [
  ...VISA_PARAMETER_CODES,
  REVIEW_HEADER_PARAMETER,
  REVIEW_BODY_PARAMETER,
] as const
/** Empty where there is none. */
const webAddress = z.string().check(z.regex(/^(https:\/\/[^\s/\\@]+(\/\S*)?)?$/), z.maxLength(2000))
/** Empty for none. Its host enters pages' policies, so the format is strict. */
const scriptAddress = z
  .string()
  .check(z.regex(/^(https:\/\/([a-z\d-]+\.)+[a-z\d-]+(:\d+)?\/\S*)?$/), z.maxLength(2000))
/** `*.example.com` means its subdomains. */
const hostPattern = z.string().check(z.regex(/^(\*\.)?([a-z\d-]+\.)+[a-z\d-]+$/))

/** As `tel:` wants it. */
const phoneNumber = z.string().check(z.regex(/^\+?\d{3,15}$/))

/** Empty before staff enter it. */
const contactNumber = z.string().check(z.regex(/^(\+?\d{3,15})?$/))

/** By language; others read the English. */
const inLanguages = z.partialRecord(z.enum(LANGUAGES), z.string().check(z.maxLength(300)))

const officeSchema = z.object({
  name: inLanguages,
  address: inLanguages,
  emirate: z.enum(emirateCodes),
  /** The map link of this office; empty uses the common one. */
  mapLink: webAddress,
  /** The day when somebody checked it on site; absent for never. */
  checkedOn: z.optional(day),
})

/** Settings that staff change at run time, with their schemas. */
export const settingSchemas = {
  site: z.object({
    redirectToWhatsapp: z.boolean(),
    whatsappNumber: contactNumber,
    whatsappMessage: z.string(),
    landingWhatsappMessage: z.string(),
    supportPhone: contactNumber,
    allowDesktopWorkflow: z.boolean(),
    licenceNumber: z.string(),
    licenceIsSample: z.boolean(),
  }),
  /** The issuer of receipts and invoices; empty texts are left out. Its licence is in `site`. */
  company: z.object({
    /** Empty uses the brand's name. */
    legalName: z.string().check(z.maxLength(200)),
    address: z.string().check(z.maxLength(300)),
    /** Tax registration number; without one there are no tax invoices. */
    trn: z.string().check(z.regex(/^(\d{15})?$/)),
    isSample: z.boolean(),
  }),
  /** Codes of the sponsoring bank for direct debits (UAEDDS); samples are marked in print. */
  originator: z.object({
    /** Originator identification code. */
    oic: z.string().check(z.regex(/^[A-Z\d]{1,35}$/)),
    /** Three digits, as in an IBAN. */
    sponsorBankCode: z.string().check(z.regex(/^\d{3}$/)),
    sponsorBankName: z.string().check(z.minLength(1), z.maxLength(100)),
    purposeCode: z.string().check(z.regex(/^[A-Z\d]{1,10}$/)),
    isSample: z.boolean(),
  }),
  /** Promises to households in working days from completion; absent ones are not shown. */
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
      /** Another number's name, or a number. */
      fallback: z.optional(z.string()),
    }),
  ),
  /** External addresses; an empty one means our own page (ruling 38). */
  links: z.object({
    ...ofEachSetting(webAddress),
    /** Hosts to which `/url` redirects without asking (R24). */
    trustedHosts: z.array(hostPattern),
  }),
  /** Numbers by purpose; missing ones use the support phone (R04). */
  contacts: z.object({
    lines: z.partialRecord(
      z.enum(contactPurposes),
      z.object({ phone: phoneNumber, languages: z.optional(z.array(z.string())) }),
    ),
    areSamples: z.boolean(),
    /** The day when somebody checked numbers and addresses; absent for never. */
    checkedOn: z.optional(day),
    /** Offices open to visitors, if any. */
    offices: z.optional(z.array(officeSchema)),
  }),
  /** The team's daily hours in full hours of Dubai; holidays may differ. */
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
  /** The preselected payment method where cards are taken. */
  payments: z.object({ preferred: z.enum(paymentMethods) }),
  /** Arrival rules, each valid from its day. */
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
  /** Terms for households, each version valid from its day (ruling 23). */
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
    /** Days before its date when a collection is sent. */
    leadDays: z.int().check(z.gte(0), z.lte(30)),
    /** Working days until an unanswered request is reported. */
    answerDays: z.int().check(z.gte(1), z.lte(90)),
    /** Minutes until the sandbox bank answers. */
    sandboxMinutes: z.int().check(z.gte(0), z.lte(10_080)),
  }),
  /** The health insurer; empty is left out. */
  insurance: z.object({ insurer: z.string() }),
  /** The Google review page's figures on that day. */
  rate: z.object({
    rating: z.nullable(z.number().check(z.gte(1), z.lte(5))),
    count: z.nullable(z.int().check(z.positive())),
    url: z.nullable(webAddress),
    checkedOn: z.nullable(day),
  }),
  /** The consent policy and how long measurements are kept. */
  measuring: z.object({
    consentPolicy: z.enum(['spec', 'opt-in']),
    /** Increase it with each change of the policy's text: visitors are asked again. */
    policyVersion: z.int().check(z.positive()),
    /** What changed in this version, by language; others read the English. */
    policyChanges: z.record(z.string(), z.string().check(z.maxLength(300))),
    beaconTimeoutMs: z.int().check(z.gte(100), z.lte(45_000)),
    /** Months that events, addresses, visits and touches are kept. */
    keepMonths: z.int().check(z.gte(1), z.lte(120)),
  }),
  /** A widget for further languages [L04]: script and codes; empty for none. */
  translation: z.object({
    script: scriptAddress,
    languages: z.array(z.string().check(z.regex(/^[a-z]{2,3}(-[a-z\d]{2,8})?$/))),
  }),
  /** Apps that open our addresses; none until staff enter one. */
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
  /** Facts for guides and pages by code; absent ones are not shown [E05] [E14]. */
  parameters: z.partialRecord(z.enum(parameterCodes), z.string().check(z.maxLength(500))),
  /** When staff opened the site; null while it is closed. */
  opening: z.object({ openedAt: z.nullable(z.iso.datetime()) }),
  /** When the sample was added, which never happens again. */
  sample: z.object({ completedAt: z.string() }),
} as const

export type SettingName = keyof typeof settingSchemas
export type Setting<N extends SettingName> = z.output<(typeof settingSchemas)[N]>

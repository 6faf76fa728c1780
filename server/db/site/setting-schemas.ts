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
import { shortNamePattern } from '#domain/site/short-name.ts'
import { weekdays } from '#domain/day.ts'
import { paymentMethods } from '#domain/payment/payment-methods.ts'
import { includedParts, refundReasons } from '#domain/payment/service-terms.ts'
import { clockTime, day, timeWindowSchema } from '#server/db/campaigns/link-schemas.ts'
import { visaFeesSchema, visaRulesSchema } from './visa-schemas.ts'
import {
  codeLike,
  contactNumber,
  datedList,
  hostPattern,
  longText,
  phoneNumber,
  scriptAddress,
  sumInFils,
  webAddress,
} from './setting-parts.ts'

const emirateCodes = emirates.map(({ code }) => code)
/** Every parameter that a page asks for. */
const parameterCodes = [
  ...VISA_PARAMETER_CODES,
  REVIEW_HEADER_PARAMETER,
  REVIEW_BODY_PARAMETER,
] as const

/** As the accountant's software has it. */
const accountCode = z.string().check(z.trim(), z.regex(/^[A-Za-z0-9.-]{1,20}$/))

/** By language; others read the English. */
const inLanguages = z.partialRecord(z.enum(LANGUAGES), z.string().check(z.maxLength(300)))
const longInLanguages = z.partialRecord(z.enum(LANGUAGES), longText(300))

/** As in `en`, `fil` or `pt-br`. */
const languageCode = codeLike(/^[a-z]{2,3}(-[a-z\d]{2,8})?$/, 'not-a-language-code')

const officeSchema = z.object({
  name: inLanguages,
  address: longInLanguages,
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
    whatsappMessage: longText(2000),
    landingWhatsappMessage: longText(2000),
    supportPhone: contactNumber,
    allowDesktopWorkflow: z.boolean(),
    licenceNumber: z.string(),
    licenceIsSample: z.boolean(),
  }),
  /** The issuer of receipts and invoices; empty texts are left out. Its licence is in `site`. */
  company: z.object({
    /** Empty uses the brand's name. */
    legalName: z.string().check(z.maxLength(200)),
    address: longText(300),
    /** Tax registration number; without one there are no tax invoices. */
    trn: codeLike(/^(\d{15})?$/, 'not-a-tax-number'),
    isSample: z.boolean(),
  }),
  /** Codes of the sponsoring bank for direct debits (UAEDDS); samples are marked in print. */
  originator: z.object({
    /** Originator identification code. */
    oic: codeLike(/^[A-Z\d]{1,35}$/, 'not-capital-letters-and-digits'),
    /** Three digits, as in an IBAN. */
    sponsorBankCode: codeLike(/^\d{3}$/, 'not-three-digits'),
    sponsorBankName: z.string().check(z.minLength(1), z.maxLength(100)),
    purposeCode: codeLike(/^[A-Z\d]{1,10}$/, 'not-capital-letters-and-digits'),
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
    codeLike(shortNamePattern, 'not-a-short-name'),
    z.object({
      number: contactNumber,
      when: z.optional(timeWindowSchema),
      /** Another number's name, or a number. */
      fallback: z.optional(z.string()),
      /** Whoever stands in takes all chats. */
      isPaused: z.optional(z.boolean()),
      /** The most chats that links send to it in a day. */
      dailyCap: z.optional(z.int().check(z.gte(1), z.lte(100_000))),
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
      z.object({ phone: phoneNumber, languages: z.optional(z.array(languageCode)) }),
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
    .check(
      z.refine(({ opens, closes }) => opens < closes, {
        error: 'closes-before-it-opens',
        path: ['closes'],
      }),
    ),
  /** Price lists, each valid from its day. */
  prices: datedList(
    z.object({
      from: day,
      /** Fils a month, VAT included, on top of the live-in price. */
      liveOutSupplement: sumInFils,
      /** Fils a month for visa, insurance and flight, without VAT. */
      visaAndCover: sumInFils,
    }),
  ),
  /** The preselected payment method where cards are taken. */
  payments: z.object({ preferred: z.enum(paymentMethods) }),
  /** Arrival rules, each valid from its day. */
  arrival: datedList(
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
  terms: datedList(
    z.object({
      from: day,
      guaranteeMonths: z.int().check(z.positive()),
      noticeDays: z.int().check(z.nonnegative()),
      trialDays: z.optional(z.int().check(z.nonnegative(), z.lte(30))),
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
  visaRules: visaRulesSchema,
  visaFees: visaFeesSchema,
  /** How we work with the bank. */
  bank: z.object({
    /** Days before its date when a collection is sent. */
    leadDays: z.int().check(z.gte(0), z.lte(30)),
    /** Working days until an unanswered request is reported. */
    answerDays: z.int().check(z.gte(1), z.lte(90)),
    /** Minutes until the sandbox bank answers. */
    sandboxMinutes: z.int().check(z.gte(0), z.lte(10_080)),
  }),
  /** How the sums stand in the books. */
  accounting: z.object({
    /** The accountant's codes. */
    accounts: z.object({
      bank: accountCode,
      card: accountCode,
      revenue: accountCode,
      vat: accountCode,
    }),
    /** From this sum on a second member confirms what is settled by hand. */
    fourEyesFrom: sumInFils,
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
    policyChanges: longInLanguages,
    beaconTimeoutMs: z.int().check(z.gte(100), z.lte(45_000)),
    /** Months that events, addresses, visits and touches are kept. */
    keepMonths: z.int().check(z.gte(1), z.lte(120)),
  }),
  /** A widget for further languages [L04]: script and codes; empty for none. */
  translation: z.object({
    script: scriptAddress,
    languages: z.array(languageCode),
  }),
  /** Apps that open our addresses; none until staff enter one. */
  appLinks: z.object({
    android: z.array(
      z.object({
        packageName: codeLike(/^[a-z]\w*(\.[a-z]\w*)+$/i, 'not-a-package-name'),
        /** SHA-256 of the signing certificates, as Google prints them. */
        fingerprints: z.array(codeLike(/^[\dA-F]{2}(:[\dA-F]{2}){31}$/, 'not-a-fingerprint')),
      }),
    ),
    apple: z.array(
      z.object({
        teamId: codeLike(/^[\dA-Z]{10}$/, 'not-a-team-id'),
        bundleId: codeLike(/^[\w.-]+$/, 'not-a-bundle-id'),
      }),
    ),
  }),
  /** Facts for guides and pages by code; absent ones are not shown [E05] [E14]. */
  parameters: z.partialRecord(z.enum(parameterCodes), longText(500)),
  /** When staff opened the site; null while it is closed. */
  opening: z.object({ openedAt: z.nullable(z.iso.datetime()) }),
  /** When the sample was added, which never happens again. */
  sample: z.object({ completedAt: z.string() }),
  /** Sample applications: the stories that are told, and when staff took all samples away. */
  samples: z.object({
    made: z.array(z.string()),
    removal: z.nullable(
      z.object({ askedAt: z.iso.datetime(), by: z.string(), doneAt: z.nullable(z.iso.datetime()) }),
    ),
  }),
} as const

export type SettingName = keyof typeof settingSchemas
export type Setting<N extends SettingName> = z.output<(typeof settingSchemas)[N]>

import * as z from 'zod/mini'
import { ofEachSetting } from '#domain/campaigns/links/campaign-link.ts'
import { LANGUAGES } from '#domain/constants.ts'
import { includedParts, refundReasons } from '#domain/payment/service-terms.ts'
import { noticeKinds, noticePlaces } from '#domain/site/notices/site-notice.ts'
import { defineCall } from '#api/define-call.ts'
import {
  campaignField,
  dayField,
  errorField,
  filsField,
  flagField,
  journeyField,
} from '#api/fields.ts'

const siteConfigSchema = z.object({
  ccSiteConfig: z.object({
    redirectToWhatsapp: z.boolean(),
    whatsappNumber: z.string(),
    whatsappMessage: z.string(),
  }),
  landingPageSiteConfig: z.object({ whatsappMessage: z.string() }),
})

/** External addresses; '' where not set (ruling 38). */
const siteLinksSchema = z.object(ofEachSetting(z.string()))

/** Full hours of a day in Dubai. */
export const hoursSchema = z.object({ opens: z.int(), closes: z.int() })

/** Main site info (E04, A09): its failure blocks the hire route. */
export const getMainSiteInfo = defineCall({
  name: 'getMainSiteInfo',
  summary: 'Configuration of the sales site that staff edit while it runs',
  method: 'GET',
  path: 'sales/ccserviceapplication/getmainccsiteinfo',
  authority: { action: 'browse', on: 'site' },
  input: z.object({
    returnMatchingTypes: z.optional(flagField),
    returnNationalities: z.optional(flagField),
    landingPage: z.optional(flagField),
    affiliateEvent: z.optional(campaignField),
  }),
  output: z.object({
    siteConfig: siteConfigSchema,
    supportPhone: z.string(),
    /** The team's hours on ordinary days. */
    hours: hoursSchema,
    /** The hours in each language's words, so that pages need none. */
    saidHours: z.record(z.string(), z.object({ opens: z.string(), closes: z.string() })),
    chatNumbers: z.record(z.string(), z.string()),
    allowDesktopWorkflow: z.boolean(),
    /** Whether rules may choose another chat: `findOwnChat` [O05]. */
    choosesChats: z.boolean(),
    consent: z.object({
      policy: z.enum(['spec', 'opt-in']),
      version: z.int(),
      /** What this version changed; absent for nothing said. */
      changes: z.optional(z.string()),
    }),
    /** The time limit of logs (section 3). */
    beaconTimeoutMs: z.int(),
    links: siteLinksSchema,
    /** The translation widget [L04]; absent without one. */
    translation: z.optional(z.object({ script: z.string(), languages: z.array(z.string()) })),
    /** The tag manager or analytics; absent without one. */
    tagManager: z.optional(z.string()),
    /** Absent without a licence. */
    licence: z.optional(z.object({ number: z.string(), isSample: z.boolean() })),
    /** The operator's company, as far as entered. */
    company: z.optional(
      z.object({ legalName: z.string(), address: z.string(), isSample: z.boolean() }),
    ),
    /** Notices that run now with the words around them; absent without one. */
    notices: z.optional(
      z.object({
        label: z.string(),
        /** The most urgent first. */
        running: z.array(
          z.object({
            id: z.uuid(),
            kind: z.enum(noticeKinds),
            places: z.array(z.enum(noticePlaces)),
            /** The word that a warning begins with; absent for information. */
            lead: z.optional(z.string()),
            text: z.string(),
            /** English where nobody wrote the visitor's language, and a word that says so. */
            language: z.enum(LANGUAGES),
            aside: z.optional(z.string()),
            link: z.optional(z.object({ path: z.string(), words: z.string() })),
          }),
        ),
      }),
    ),
    matchingTypes: z.optional(z.array(z.object({ id: z.int(), name: z.string() }))),
    nationalities: z.optional(z.array(z.object({ code: z.string(), label: z.string() }))),
    error: errorField,
  }),
})

/** The site's chat that campaign rules choose for a visit (O05). */
export const findOwnChat = defineCall({
  name: 'findOwnChat',
  summary: 'Number and text of the chat for a visit, by its campaign and page',
  method: 'POST',
  path: 'sales/chat',
  authority: { action: 'browse', on: 'site' },
  input: z.object({
    /** The address of the visit's first page. */
    cameBy: z.string().check(z.maxLength(2000)),
    path: z.string().check(z.maxLength(2000)),
    mode: z.optional(z.enum(['maid', 'nanny'])),
    journeyId: z.optional(journeyField),
    hasTadbeer: z.optional(z.boolean()),
  }),
  output: z.object({ number: z.string(), text: z.string() }),
  limits: [{ by: 'address', limit: 300, windowSeconds: 60 }],
})

/** Today's guarantee, notices, refunds and included parts (ruling 23). */
export const getTerms = defineCall({
  name: 'getTerms',
  summary: 'The terms that an agreement made today would have',
  method: 'GET',
  path: 'sales/terms',
  authority: { action: 'browse', on: 'site' },
  input: z.object({}),
  output: z.object({
    from: dayField,
    guaranteeMonths: z.int(),
    noticeDays: z.int(),
    refundDays: z.int(),
    refunds: z.array(
      z.object({
        reason: z.enum(refundReasons),
        allPaidWithinMonths: z.int(),
        withGovernmentFees: z.boolean(),
      }),
    ),
    includes: z.array(z.enum(includedParts)),
  }),
})

/** The price and its parts of one example person. */
export const getPriceExample = defineCall({
  name: 'getPriceExample',
  summary: 'One published price and where it goes',
  method: 'GET',
  path: 'sales/prices',
  authority: { action: 'browse', on: 'site' },
  input: z.object({ role: z.optional(z.enum(['MAID', 'NANNY'])) }),
  output: z.object({
    id: z.uuid(),
    name: z.string(),
    nationality: z.string(),
    price: filsField,
    liveOutSupplement: filsField,
    lowest: filsField,
    highest: filsField,
    /** As on her profile. */
    firstDay: z.optional(dayField),
    parts: z.array(
      z.object({ code: z.enum(['salary', 'visa-and-cover', 'service', 'vat']), amount: filsField }),
    ),
  }),
})

export const getGoogleRate = defineCall({
  name: 'getGoogleRate',
  summary:
    'Rate info (E08): all of it, or nothing where staff gave none or it is older than 30 days',
  method: 'GET',
  path: 'sales/matchedvideos/getgooglerate',
  authority: { action: 'browse', on: 'site' },
  input: z.object({}),
  output: z.object({
    rating: z.nullable(z.number()),
    count: z.nullable(z.int()),
    url: z.nullable(z.string()),
    checkedOn: z.nullable(z.string()),
    error: errorField,
  }),
})

export const listParameters = defineCall({
  name: 'listParameters',
  summary: 'Parameters by code (E05)',
  method: 'GET',
  path: 'public/parameter',
  authority: { action: 'browse', on: 'site' },
  input: z.object({
    codes: z.string().check(z.maxLength(600)),
    /** The page code of the wanted configuration. */
    pageCode: z.optional(z.string().check(z.maxLength(100))),
  }),
  output: z.array(z.object({ code: z.string(), value: z.string() })),
})

export const getIpAddress = defineCall({
  name: 'getIpAddress',
  summary: 'The address the server sees, for display only',
  method: 'GET',
  path: 'ccserviceapplication/getipaddress',
  authority: { action: 'browse', on: 'site' },
  input: z.object({}),
  output: z.object({ ip: z.string() }),
})

export const addUrlLog = defineCall({
  name: 'addUrlLog',
  summary: 'One visited address (E11)',
  method: 'POST',
  path: 'appsutils/addurllog',
  authority: { action: 'leave-trace', on: 'site' },
  xsrfExempt: true,
  input: z.object({
    sessionId: z.optional(z.uuid()),
    journeyId: z.optional(journeyField),
    analyticsId: z.nullish(campaignField),
    url: z.string().check(z.maxLength(2000)),
  }),
  output: z.object({}),
  limits: [{ by: 'address', limit: 300, windowSeconds: 60 }],
})

export const reportQrScan = defineCall({
  name: 'reportQrScan',
  summary: 'A QR code was scanned; once per page load, errors ignored',
  method: 'GET',
  path: 'sales/appsutils/qrscanned',
  authority: { action: 'leave-trace', on: 'site' },
  input: z.object({ uuid: z.uuid() }),
  output: z.object({}),
  limits: [{ by: 'address', limit: 60, windowSeconds: 60 }],
})

/** Answers anyone with the id, with two numbers only (ruling 11). */
export const confirmDdcLink = defineCall({
  name: 'confirmDdcLink',
  summary: 'The numbers that a confirmation goes to',
  method: 'POST',
  path: 'appsutils/confirmddclink',
  authority: { action: 'browse', on: 'site' },
  input: z.object({
    appId: z.string().check(z.maxLength(64)),
    adsIndicators: z.optional(campaignField),
  }),
  output: z.object({
    clientNumber: z.nullable(z.string()),
    redirectNumber: z.nullable(z.string()),
  }),
  limits: [{ by: 'address', limit: 20, windowSeconds: 60 }],
})

export const refreshCaptcha = defineCall({
  name: 'refreshCaptcha',
  summary: 'Another picture for a captcha (E07)',
  method: 'GET',
  path: 'captcha/refresh/:captchaId',
  authority: { action: 'browse', on: 'site', bySecret: true },
  input: z.object({ captchaId: z.string().check(z.maxLength(64)) }),
  output: z.object({
    id: z.string(),
    attachments: z.array(z.object({ uuid: z.string() })),
    /** A proof of work, for people who cannot see the picture. */
    proofOfWork: z.object({ salt: z.string(), difficulty: z.int() }),
  }),
  limits: [{ by: 'address', limit: 30, windowSeconds: 60 }],
})

export const downloadImage = defineCall({
  name: 'downloadImage',
  summary: 'A captcha image',
  method: 'GET',
  path: 'download/:imageId',
  authority: { action: 'browse', on: 'site', bySecret: true },
  answers: 'binary',
  fileTypes: ['image/png'],
  input: z.object({ imageId: z.string().check(z.maxLength(64)) }),
  output: z.unknown(),
  limits: [{ by: 'address', limit: 120, windowSeconds: 60 }],
})

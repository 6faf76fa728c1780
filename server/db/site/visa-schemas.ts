import * as z from 'zod/mini'
import { NATIONALITIES } from '#domain/catalogue/nationalities.ts'
import { emirateCodes } from '#domain/hiring/values/emirates.ts'
import { placeAnswers } from '#domain/visas/visa-answers.ts'
import { feeParts, feePayees } from '#domain/visas/visa-fees.ts'
import { visaKinds } from '#domain/visas/visa-kinds.ts'
import { day } from '#server/db/campaigns/link-schemas.ts'
import { datedList, sumInFils } from './setting-parts.ts'

/** None chosen means all. */
const where = { emirates: z.array(z.enum(emirateCodes)), kinds: z.array(z.enum(visaKinds)) }
const source = z.string().check(z.maxLength(200))
const countries = z.array(z.enum(NATIONALITIES.map(({ code }) => code)))

/** Rules of sponsoring, each version valid from its day. */
export const visaRulesSchema = datedList(
  z.object({
    from: day,
    /** The day when somebody compared them with their sources. */
    checkedOn: day,
    incomes: z.array(
      z.object({
        ...where,
        enough: sumInFils,
        /** What another source asks for; absent where sources agree. */
        lowest: z.optional(sumInFils),
        source,
        otherSource: source,
      }),
    ),
    cars: z.array(
      z.object({
        ...where,
        cars: z.int().check(z.gte(1), z.lte(9)),
        source,
        isDoubtful: z.boolean(),
      }),
    ),
    certificateFrom: countries,
    closedAbroad: countries,
  }),
)

/** Price lists of visas, each version valid from its day. */
export const visaFeesSchema = datedList(
  z.object({
    from: day,
    checkedOn: day,
    areSamples: z.boolean(),
    parts: z.array(
      z.object({
        part: z.enum(feeParts),
        payee: z.enum(feePayees),
        sum: sumInFils,
        ...where,
        places: z.array(z.enum(placeAnswers)),
      }),
    ),
    /** For our work, without VAT. */
    work: sumInFils,
    keptAfterRefusal: sumInFils,
  }),
)

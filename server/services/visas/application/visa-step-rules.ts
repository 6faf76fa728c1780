import { parseAnyMobile } from '#domain/hiring/values/chat-number.ts'
import { formatEmiratesId, normaliseEmiratesId } from '#domain/hiring/values/emirates-id.ts'
import { maskEmiratesId, maskName, maskPhone } from '#domain/hiring/values/masking.ts'
import { parseTypedDay, typedFromDay } from '#domain/hiring/values/typed-day.ts'
import {
  checkVisaDriver,
  checkVisaPapers,
  checkVisaPrice,
  checkVisaSponsor,
  checkVisaSummary,
  checkVisaTerms,
  checkVisaWorker,
  isWeekday,
  normalisePassport,
  parseWage,
  platesOf,
} from '#domain/visas/application/visa-fields.ts'
import type { VisaCheck } from '#domain/visas/application/visa-fields.ts'
import type { VisaFormStep, VisaStep } from '#domain/visas/application/visa-steps.ts'
import { workerLanguages } from '#domain/visas/application/worker-languages.ts'
import type { VisaFields, VisaKept, VisaShown } from '#api/visas/visa-units.ts'
import type { VisaChanges } from '#server/db/visas/visas.ts'
import type { VisaStanding } from './visa-standing.ts'

/** What the rules of one step decide. */
export type VisaStepOutcome<Step extends VisaFormStep = VisaFormStep> = {
  /** Kept sealed. */
  answer: VisaKept<Step>
  /** The masked part that may be shown again. */
  shown: VisaShown<Step>
  changes?: VisaChanges
}

type Rules<Step extends VisaFormStep> = {
  check: VisaCheck<VisaFields<Step>>
  /** Runs after the check. */
  keep: (fields: VisaFields<Step>, standing: VisaStanding) => VisaStepOutcome<Step>
  /** An earlier answer as its form shows it, for a renewal; absent where it is asked anew. */
  asTyped?: (kept: VisaKept<Step>) => Record<string, unknown>
}

const FILS = 100

/** What each step checks and keeps. */
export const visaStepRules: { readonly [Step in VisaFormStep]: Rules<Step> } = {
  VISA_SPONSOR: {
    check: checkVisaSponsor,
    keep({ name, emiratesId }) {
      const answer = { name, emiratesId: normaliseEmiratesId(emiratesId) }
      const shown = { name: maskName(name), emiratesId: maskEmiratesId(answer.emiratesId) }
      return { answer, shown }
    },
    asTyped: ({ name, emiratesId }) => ({ name, emiratesId: formatEmiratesId(emiratesId) }),
  },
  VISA_WORKER: {
    check: checkVisaWorker,
    keep(fields) {
      const phone = parseAnyMobile(fields.phone)
      const language = workerLanguages.find((one) => one === fields.language) ?? 'en'
      const answer = {
        name: fields.name,
        passportNumber: normalisePassport(fields.passportNumber),
        phone: phone.ok ? phone.e164 : '',
        language,
      }
      return {
        answer,
        shown: {
          name: maskName(answer.name),
          passportNumber: `••••${answer.passportNumber.slice(-3)}`,
          phone: maskPhone(answer.phone),
          language,
        },
      }
    },
    asTyped: (kept) => ({ ...kept }),
  },
  VISA_TERMS: {
    check: checkVisaTerms,
    keep({ wage, home, restDay }) {
      const answer = {
        wage: (parseWage(wage) ?? 0) * FILS,
        home,
        restDay: isWeekday(restDay) ? restDay : ('fri' as const),
      }
      return { answer, shown: answer }
    },
    asTyped: ({ wage, ...others }) => ({ ...others, wage: String(wage / FILS) }),
  },
  VISA_DRIVER: {
    check: checkVisaDriver,
    keep({ licenceNumber, licenceUntil, plates }) {
      const answer = {
        licenceNumber: licenceNumber.trim(),
        licenceUntil: parseTypedDay(licenceUntil) ?? '',
        plates: platesOf(plates),
      }
      return { answer, shown: { licenceUntil: answer.licenceUntil, plates: answer.plates } }
    },
    asTyped: ({ licenceNumber, licenceUntil, plates }) => ({
      licenceNumber,
      licenceUntil: typedFromDay(licenceUntil),
      plates: plates.join('\n'),
    }),
  },
  VISA_PAPERS: {
    check: checkVisaPapers,
    keep: ({ documents, expiries }) => ({
      answer: { documents, expiries },
      shown: { documents },
    }),
  },
  VISA_PRICE: {
    check: checkVisaPrice,
    keep({ total }, { facts: { fees, sum } }) {
      const agreed = fees &&
        sum && {
          fees_from: fees.from,
          total: sum.total,
          vat: sum.vat,
          kept_after_refusal: fees.keptAfterRefusal,
        }
      return { answer: { total }, shown: { total }, changes: agreed ?? {} }
    },
  },
  VISA_SUMMARY: {
    check: checkVisaSummary,
    keep: ({ isTrue }) => ({ answer: { isTrue }, shown: {} }),
  },
}

/** A kept answer as typed fields; undefined where a renewal asks anew. */
export function draftOfVisaAnswer(
  step: VisaStep,
  kept: unknown,
): Record<string, unknown> | undefined {
  const rules: { asTyped?: (answer: never) => Record<string, unknown> } | undefined =
    step in visaStepRules ? visaStepRules[step as VisaFormStep] : undefined
  // The answer was kept by the same row.
  return rules?.asTyped?.(kept as never)
}

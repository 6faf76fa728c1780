import * as z from 'zod/mini'
import { clockTime, day } from '#server/db/campaigns/link-schemas.ts'
import type { WrongValueCode } from '#domain/site/wrong-values.ts'

/** How the console's form asks for a value, beyond what its type says. */
type Format = 'date' | 'time' | 'fils' | 'long' | 'phone' | 'address' | 'code'

/** The formats of parts of settings, which their JSON Schema names. */
export const partFormats = z.registry<{ format: Format }>()

partFormats.add(day, { format: 'date' })
partFormats.add(clockTime, { format: 'time' })

/** A text of this form, or what is said of another. */
export const textLike = (form: RegExp, otherwise: WrongValueCode) =>
  z.string().check(z.regex(form, { error: otherwise }))

const address = (form: RegExp) =>
  textLike(form, 'not-a-web-address')
    .check(z.maxLength(2000))
    .register(partFormats, { format: 'address' })

/** Empty where there is none. */
export const webAddress = address(/^(https:\/\/[^\s/\\@]+(\/\S*)?)?$/)
/** Empty for none. Its host enters pages' policies, so the format is strict. */
export const scriptAddress = address(/^(https:\/\/([a-z\d-]+\.)+[a-z\d-]+(:\d+)?\/\S*)?$/)
/** `*.example.com` means its subdomains. */
export const hostPattern = textLike(/^(\*\.)?([a-z\d-]+\.)+[a-z\d-]+$/, 'not-a-host').register(
  partFormats,
  { format: 'code' },
)

/** In the format of `tel:`. */
export const phoneNumber = textLike(/^\+?\d{3,15}$/, 'not-a-phone-number').register(partFormats, {
  format: 'phone',
})
/** Empty before staff enter it. */
export const contactNumber = textLike(/^(\+?\d{3,15})?$/, 'not-a-phone-number').register(
  partFormats,
  { format: 'phone' },
)

/** Latin letters and digits, read from left to right in every language. */
export const codeLike = (form: RegExp, otherwise: WrongValueCode) =>
  textLike(form, otherwise).register(partFormats, { format: 'code' })

/** Several lines. */
export const longText = (most: number) =>
  z.string().check(z.maxLength(most)).register(partFormats, { format: 'long' })

/** A sum in fils, which people type in dirhams. */
export const sumInFils = z.int().check(z.nonnegative()).register(partFormats, { format: 'fils' })

/** Versions of which each has a day of its own. */
export const datedList = <Row extends z.ZodMiniType<{ from: string }>>(row: Row) =>
  z.array(row).check(
    z.check(({ value, issues }) => {
      const seen = new Set<string>()
      for (const [at, { from }] of value.entries()) {
        const issue = { code: 'custom', input: from, message: 'same-day-twice' } as const
        if (seen.has(from)) issues.push({ ...issue, path: [at, 'from'] })
        seen.add(from)
      }
    }),
  )

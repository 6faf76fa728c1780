import * as z from 'zod/mini'
import type { Specimen } from '#domain/signing/signature.ts'
import { lineField } from '#api/fields.ts'

/** Strokes of points (0..1) and milliseconds since the first, oldest first. */
const strokesField = z
  .array(
    z
      .array(
        z.object({
          x: z.number().check(z.gte(0), z.lte(1)),
          y: z.number().check(z.gte(0), z.lte(1)),
          t: z.number().check(z.gte(0)),
        }),
      )
      .check(z.minLength(1), z.maxLength(2000)),
  )
  .check(z.maxLength(60))

export const specimenSchema = z.discriminatedUnion('way', [
  z.object({ way: z.literal('drawn'), strokes: strokesField }),
  z.object({ way: z.literal('typed'), name: lineField }),
]) satisfies z.ZodMiniType<Specimen>

/** A loop with a tail, like a drawn one. */
export const sampleSpecimen: z.input<typeof specimenSchema> = {
  way: 'drawn',
  strokes: [
    Array.from({ length: 40 }, (_, index) => ({
      x: 0.2 + index * 0.015,
      y: 0.5 + Math.sin(index / 3) * 0.2,
      t: index * 12,
    })),
  ],
}

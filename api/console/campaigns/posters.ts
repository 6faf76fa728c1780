import * as z from 'zod/mini'
import type { Conflict } from '#domain/campaigns/conflicts/conflict.ts'
import type { LinkTarget } from '#domain/campaigns/links/campaign-link.ts'
import { defineCall } from '#api/define-call.ts'
import { dayField, filsField, flagField, instantField } from '#api/fields.ts'

const see = { action: 'see-campaigns', on: 'console' } as const
const change = { action: 'change-campaigns', on: 'console' } as const

const slugField = z.string().check(z.regex(/^[a-z\d][a-z\d_-]{0,63}$/))
const placeField = z.string().check(z.trim(), z.minLength(1), z.maxLength(80))
/** So many posters are made, or printed, at once. */
const MOST = 100

const sumsFields = {
  scans: z.int(),
  chats: z.int(),
  signed: z.int(),
  kept: z.int(),
  open: z.int(),
  costPerKept: z.nullable(filsField),
}

export const listPosters = defineCall({
  name: 'listPosters',
  summary: 'Posters with what each brought, the newest first',
  method: 'GET',
  path: 'console/posters',
  authority: see,
  input: z.object({
    slug: z.optional(slugField),
    /** Those that were taken down too. */
    isAll: z.optional(flagField),
    q: z.optional(z.string().check(z.trim(), z.maxLength(80))),
  }),
  output: z.object({
    posters: z.array(
      z.object({
        posterId: z.uuid(),
        slug: z.string(),
        place: z.string(),
        cost: z.nullable(filsField),
        madeAt: instantField,
        madeBy: z.nullable(z.string()),
        takenDownOn: z.nullable(dayField),
        /** Where it leads instead of its link's target; null where it does not. */
        leadsTo: z.nullable(z.custom<LinkTarget>()),
        ...sumsFields,
      }),
    ),
    sum: z.object({ ...sumsFields, cost: filsField }),
    /** Links for which posters can be made. */
    slugs: z.array(z.string()),
    numbers: z.array(z.string()),
  }),
})

export const addPosters = defineCall({
  name: 'addPosters',
  summary: 'Makes a code of its own for each place of a link',
  method: 'POST',
  path: 'console/posters',
  authority: change,
  idempotent: true,
  input: z.object({
    slug: slugField,
    places: z.array(placeField).check(z.minLength(1), z.maxLength(MOST)),
    /** Of each, in fils. */
    cost: z.optional(filsField),
  }),
  output: z.object({ posterIds: z.array(z.uuid()) }),
})

export const savePoster = defineCall({
  name: 'savePoster',
  summary: 'The place and the cost of a poster, and whether it still hangs',
  method: 'PUT',
  path: 'console/posters/:posterId',
  authority: change,
  idempotent: true,
  input: z.object({
    posterId: z.uuid(),
    place: placeField,
    cost: z.nullable(filsField),
    isDown: z.boolean(),
  }),
  output: z.object({}),
})

export const repointPoster = defineCall({
  name: 'repointPoster',
  summary: 'Leads a printed poster elsewhere at once, or back to its link’s target',
  method: 'POST',
  path: 'console/posters/:posterId/target',
  authority: change,
  idempotent: true,
  input: z.object({
    posterId: z.uuid(),
    /** Null: back to what its link says. */
    target: z.unknown(),
  }),
  output: z.object({
    isWrong: z.boolean(),
    /** Errors, for which nothing was saved. */
    conflicts: z.custom<readonly Conflict[]>(),
  }),
})

export const printPosters = defineCall({
  name: 'printPosters',
  summary: 'Posters as one PDF, each with its code and its place',
  method: 'POST',
  path: 'console/posters-sheet',
  authority: see,
  answers: 'binary',
  fileTypes: ['application/pdf'],
  input: z.object({
    posterIds: z.array(z.uuid()).check(z.minLength(1), z.maxLength(MOST)),
    perPage: z.enum(['1', '4']),
    /** What stands above the code. */
    headline: z.string().check(z.trim(), z.maxLength(80)),
  }),
  output: z.unknown(),
})

export const makeQrCode = defineCall({
  name: 'makeQrCode',
  summary: 'The code of a link or of one of its posters, as a drawing or a picture',
  method: 'POST',
  path: 'console/qr-code',
  authority: see,
  answers: 'binary',
  fileTypes: ['image/svg+xml', 'image/png'],
  input: z.object({
    slug: slugField,
    posterId: z.optional(z.uuid()),
    format: z.enum(['svg', 'png']),
  }),
  output: z.unknown(),
})

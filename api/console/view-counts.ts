import * as z from 'zod/mini'

/** What a call that counts the views of a list is given and answers. */
export const viewCounts = {
  input: z.object({
    /** As they stand in an address. */
    queries: z.array(z.string().check(z.maxLength(1000))).check(z.maxLength(30)),
  }),
  output: z.object({
    /** In their order; null for a query that no list understands any more. */
    counts: z.array(z.nullable(z.int())),
  }),
}

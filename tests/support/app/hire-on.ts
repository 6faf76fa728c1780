import { haveCarsInDubai } from '#tests/support/an-application.ts'
import { aMaid } from '#tests/support/builders.ts'
import { hireSomebody } from '#tests/support/hire-somebody.ts'
import type { TestApp } from './an-app.ts'
import { patientVisitors } from './patient-visitors.ts'

/** Households that hire to the end, one after the other. */
export type Hiring = {
  /** The one that is under way comes to its end; answers how many did, and what was refused for good. */
  end: () => Promise<{ hired: number; refused: string[] }>
}

/** Begins at once; the product at this port may be gone at times, the database not. */
export async function hireOn(
  app: TestApp,
  { port, outboxFile }: { port: number; outboxFile: string },
): Promise<Hiring> {
  const { tally, call, send } = patientVisitors(port)
  const ending = new AbortController()
  let hired = 0
  await haveCarsInDubai(app, 10_000)
  const all = (async () => {
    while (!ending.signal.aborted) {
      const maidId = await aMaid(app.deps)
      await hireSomebody({ ...app, call, send }, { maidId, outboxFile })
      hired += 1
    }
  })()
  // Whoever ends it hears what went wrong.
  all.catch(() => undefined)
  return {
    end: async () => {
      ending.abort()
      await all
      return { hired, refused: tally.refused }
    },
  }
}

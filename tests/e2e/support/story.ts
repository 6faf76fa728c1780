import { expect, test as base } from '@playwright/test'
import { browsingSite, hiringSite } from './e2e-server.ts'

/** Errors of pages that a story brings about itself, by their message. */
type Own = { ownErrors: RegExp | undefined; unheardErrors: undefined }

/**
 * A story during which no page throws what nobody catches; React tells a wrong hydration so too.
 * It only reads what visitors share: the site that it is told on is the same for all stories.
 */
export const test = base.extend<Own>({
  baseURL: browsingSite.address,
  ownErrors: [undefined, { option: true }],
  unheardErrors: [
    async ({ context, ownErrors }, use) => {
      const errors: string[] = []
      context.on('weberror', (thrown) => {
        const { message } = thrown.error()
        if (!ownErrors?.test(message)) errors.push(`${thrown.page()?.url()}: ${message}`)
      })
      // Text that would have become a script or markup is an error too, also where it was caught.
      await context.addInitScript(() =>
        document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => {
          if (!violatedDirective.includes('trusted-types')) return
          setTimeout(() => {
            throw new Error('untrusted text: ' + violatedDirective)
          })
        }),
      )
      await use(undefined)
      expect(errors).toEqual([])
    },
    { auto: true },
  ],
})

/** A story that hires, or that staff or a statement change something for: each has a maid of its own. */
export const hiringTest = test.extend({ baseURL: hiringSite.address })

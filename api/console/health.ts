import * as z from 'zod/mini'
import { healthLines, healthStates } from '#domain/health/health-states.ts'
import { defineCall } from '#api/define-call.ts'
import { instantField } from '#api/fields.ts'

const stateField = z.enum(healthStates)
const jobIdField = z.string().check(z.regex(/^\d{1,18}$/))

export const getHealth = defineCall({
  name: 'getHealth',
  summary: 'How the product stands: queue, calls, storage, certificate, providers, text messages',
  method: 'GET',
  path: 'console/health',
  authority: { action: 'see-health', on: 'console' },
  input: z.object({}),
  output: z.object({
    lines: z.record(z.enum(healthLines), stateField),
    queue: z.array(z.object({ task: z.string(), count: z.int(), oldestSeconds: z.number() })),
    failedCount: z.int(),
    /** The newest of them. */
    failed: z.array(
      z.object({
        id: jobIdField,
        task: z.string(),
        attempts: z.int(),
        failedAt: instantField,
        /** Nothing of its message but a code. */
        code: z.string(),
      }),
    ),
    unsealed: z.int(),
    calls: z.object({
      /** When this process began. */
      since: instantField,
      /** In milliseconds, the slowest first. */
      slowest: z.array(
        z.object({
          call: z.string(),
          count: z.int(),
          p50: z.number(),
          p95: z.number(),
          p99: z.number(),
        }),
      ),
    }),
    storage: z.object({
      /** Null where the disk tells nothing. */
      disk: z.nullable(z.object({ free: z.number(), size: z.number() })),
      database: z.number(),
    }),
    /** The last one that finished; null where none did. */
    backup: z.nullable(z.object({ madeAt: instantField, files: z.int() })),
    /** The last restore that was proved, and when its backup was made. */
    restoreTest: z.nullable(z.object({ provedAt: instantField, madeAt: instantField })),
    certificate: z.object({ days: z.int(), endsAt: instantField, isDevelopment: z.boolean() }),
    providers: z.array(
      z.object({
        of: z.enum(['sms', 'cards', 'mail', 'captcha', 'stamps']),
        way: z.enum(['real', 'stand-in', 'none']),
        name: z.string(),
        lastSuccess: z.nullable(instantField),
        lastFailure: z.nullable(instantField),
        state: stateField,
      }),
    ),
    texts: z.object({
      today: z.int(),
      /** Null where nothing limits them. */
      budget: z.nullable(z.int()),
    }),
  }),
})

export const retryJob = defineCall({
  name: 'retryJob',
  summary: 'Lets a job that failed for the last time run again',
  method: 'POST',
  path: 'console/health/jobs/:jobId/retry',
  authority: { action: 'work-health', on: 'console' },
  idempotent: true,
  input: z.object({ jobId: jobIdField }),
  output: z.object({}),
})

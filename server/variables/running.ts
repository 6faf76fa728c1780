import * as z from 'zod'
import { tagManagerShape } from '#domain/visitor/tag-manager.ts'
import { onOff, port, variableNotes } from './note.ts'

/** A secret with fewer distinct characters was not random. */
const DISTINCT_SIGNS = 8

/** What visitors meet, what is watched, and what is for trials. */
export const runningVariables = {
  HOLD_MINUTES: z.coerce.number().min(1).max(10_080).default(120).register(variableNotes, {
    group: 'hiring',
    what: 'How long a maid is held for a household.',
    example: '120',
    wants: 'minutes from 1 to 10080',
  }),
  HOLD_UNVERIFIED_MINUTES: z.coerce
    .number()
    .min(1)
    .max(10_080)
    .default(30)
    .register(variableNotes, {
      group: 'hiring',
      what: 'The same, before a code confirmed the number.',
      example: '30',
      wants: 'minutes from 1 to 10080',
    }),
  TAG_MANAGER_ID: z.optional(z.string().regex(tagManagerShape)).register(variableNotes, {
    group: 'hiring',
    what: 'A Google Tag Manager container or a Google Analytics property. Without it nothing is loaded from Google.',
    example: 'GTM-AB12CD3',
    wants:
      'the id of a container, such as GTM-AB12CD3, or of Google Analytics, such as G-1A2B3C4D5E',
  }),
  SERVICE_WORKER: onOff().register(variableNotes, {
    group: 'hiring',
    what: "`off` removes the installed app's worker from every device.",
    example: 'on',
    wants: 'on or off',
  }),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'])
    .default('info')
    .register(variableNotes, {
      group: 'watching',
      what: 'How much the log says.',
      example: 'info',
    }),
  ACCESS_LOG: z
    .enum(['on', 'off'])
    .default('off')
    .transform((value) => value === 'on')
    .register(variableNotes, {
      group: 'watching',
      what: '`on` writes a line for each request.',
      example: 'on',
      wants: 'on or off',
    }),
  ALERT_MAIL: z.optional(z.email()).register(variableNotes, {
    group: 'watching',
    what: 'Who is told of a fault by e-mail. It needs `SMTP_URL`.',
    example: 'oncall@example.com',
    wants: 'an e-mail address, such as oncall@example.com',
  }),
  ALERT_WEBHOOK: z.optional(z.url({ protocol: /^https?$/ })).register(variableNotes, {
    group: 'watching',
    what: 'An address that is sent each fault as JSON, such as that of a chat or a pager.',
    example: 'https://hooks.example.com/daarly',
    wants: 'an address, such as https://hooks.example.com/daarly',
    isSecret: true,
  }),
  METRICS_TOKEN: z
    .optional(
      z
        .string()
        .regex(/^[\w.~+/-]{16,}=*$/)
        .refine((token) => new Set(token).size >= DISTINCT_SIGNS),
    )
    .register(variableNotes, {
      group: 'watching',
      what: 'Who may read `/metrics`. Make it with `openssl rand -hex 24`.',
      example: 'A-TOKEN-OF-48-SIGNS',
      wants: 'at least 16 letters, digits and -._~+/, 8 of them different',
      isSecret: true,
    }),
  METRICS_PORT: z.optional(port).register(variableNotes, {
    group: 'watching',
    what: 'A port of its own for `/metrics`.',
    example: '9090',
    usual: "the product's own port",
    wants: 'a port from 1 to 65535',
  }),
  ALLOW_IN_PRODUCTION: z
    .string()
    .default('')
    .transform((list) => list.split(',').filter(Boolean))
    .pipe(z.array(z.enum(['sandbox-cards', 'beta-database'])))
    .register(variableNotes, {
      group: 'trials',
      what: 'What production refuses unless it is named here too: `sandbox-cards`, where no money moves, and `beta-database`, the database of the packages.',
      example: 'beta-database',
      wants: 'sandbox-cards, beta-database or both with a comma between them',
    }),
  SAMPLE_CONTENT: onOff().register(variableNotes, {
    group: 'trials',
    what: '`on` adds invented people at the first start. In production it must be `off`.',
    example: 'off',
    wants: 'on or off',
  }),
  SAMPLE_APPLICATIONS: z.optional(z.enum(['on', 'off'])).register(variableNotes, {
    group: 'trials',
    what: '`on` adds invented households. Never in production.',
    example: 'off',
    usual: 'on where nothing is set',
    wants: 'on or off',
  }),
  OUTBOX_FILE: z.optional(z.string()).register(variableNotes, {
    group: 'trials',
    what: 'Writes each text message into this file too. Never in production.',
    example: '/tmp/outbox.jsonl',
  }),
  RATE_LIMITS: onOff().register(variableNotes, {
    group: 'trials',
    what: '`off` for development. Never in production.',
    example: 'on',
    wants: 'on or off',
  }),
}

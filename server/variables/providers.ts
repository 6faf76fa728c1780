import * as z from 'zod'
import { port, variableNotes } from './note.ts'

/** Who sends, takes money and keeps files for it. */
export const providersVariables = {
  SMS_PROVIDER: z.enum(['outbox', 'twilio', 'infobip']).default('outbox').register(variableNotes, {
    group: 'texts',
    what: 'Who sends text messages. `outbox` sends nothing.',
    example: 'twilio',
    wants: 'outbox, twilio or infobip',
  }),
  SMS_FALLBACK_PROVIDER: z.optional(z.enum(['twilio', 'infobip'])).register(variableNotes, {
    group: 'texts',
    what: 'The second provider, for when the first does not answer.',
    example: 'infobip',
    wants: 'twilio or infobip',
  }),
  TWILIO_ACCOUNT_SID: z.optional(z.string()).register(variableNotes, {
    group: 'texts',
    what: 'The account at Twilio.',
    example: 'AC0123456789',
  }),
  TWILIO_AUTH_TOKEN: z.optional(z.string()).register(variableNotes, {
    group: 'texts',
    what: 'The token of that account.',
    example: 'TOKEN',
    isSecret: true,
  }),
  TWILIO_FROM: z.optional(z.string()).register(variableNotes, {
    group: 'texts',
    what: 'The number or name that sends.',
    example: '+971500000000',
  }),
  INFOBIP_BASE_URL: z.optional(z.url({ protocol: /^https?$/ })).register(variableNotes, {
    group: 'texts',
    what: 'The address of the account at Infobip.',
    example: 'https://abc123.api.infobip.com',
    wants: 'the address of the account, such as https://abc123.api.infobip.com',
  }),
  INFOBIP_API_KEY: z.optional(z.string()).register(variableNotes, {
    group: 'texts',
    what: 'The key of that account.',
    example: 'KEY',
    isSecret: true,
  }),
  INFOBIP_FROM: z.optional(z.string()).register(variableNotes, {
    group: 'texts',
    what: 'The number or name that sends.',
    example: 'Daarly',
  }),
  TEXTS_PER_HOUR: z.coerce
    .number()
    .int()
    .min(10)
    .max(1_000_000)
    .default(600)
    .register(variableNotes, {
      group: 'texts',
      what: 'The most text messages in an hour, all together.',
      example: '600',
      wants: 'a number from 10',
    }),
  TEXTS_PER_DAY: z.coerce
    .number()
    .int()
    .min(10)
    .max(10_000_000)
    .default(5_000)
    .register(variableNotes, {
      group: 'texts',
      what: 'The most text messages in a day, all together.',
      example: '5000',
      wants: 'a number from 10',
    }),
  PUSH_SERVICES: z
    .string()
    .default('')
    .transform((list) => list.split(',').filter(Boolean))
    .refine((origins) => origins.every((origin) => URL.parse(origin)?.origin === origin))
    .register(variableNotes, {
      group: 'texts',
      what: 'More push services than those of the known browsers.',
      example: 'https://push.example.com',
      wants: 'origins with commas between them, such as https://push.example.com',
    }),
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/ })).register(variableNotes, {
    group: 'staff',
    what: 'The mail server for e-mail to members of staff. Without it, production sends none.',
    example: 'smtps://user:PASSWORD@mail.example.com',
    wants: 'the mail server, such as smtps://user:password@mail.example.com',
    isSecret: true,
  }),
  MAIL_FROM: z.optional(z.string().regex(/^[^\r\n]*@[^\r\n@>]+>?$/)).register(variableNotes, {
    group: 'staff',
    what: 'The sender of that e-mail.',
    example: 'Daarly <team@example.com>',
    wants: 'the sender of e-mail, such as Daarly <team@example.com>',
  }),
  OIDC_ISSUER: z.optional(z.url({ protocol: /^https?$/ })).register(variableNotes, {
    group: 'staff',
    what: 'The provider of OpenID Connect by which members of staff may sign in.',
    example: 'https://accounts.example.com',
    wants: 'the issuer of OpenID Connect, such as https://accounts.example.com',
  }),
  OIDC_CLIENT_ID: z.optional(z.string()).register(variableNotes, {
    group: 'staff',
    what: 'The name of this product at that provider.',
    example: 'daarly',
  }),
  OIDC_CLIENT_SECRET: z.optional(z.string()).register(variableNotes, {
    group: 'staff',
    what: 'The secret of this product at that provider.',
    example: 'SECRET',
    isSecret: true,
  }),
  CARD_PROVIDER: z.optional(z.enum(['sandbox', 'stripe', 'none'])).register(variableNotes, {
    group: 'cards',
    what: 'Who takes card payments. In the sandbox no money moves.',
    example: 'stripe',
    usual: 'sandbox, in production none',
    wants: 'sandbox, stripe or none',
  }),
  STRIPE_SECRET_KEY: z.optional(z.string()).register(variableNotes, {
    group: 'cards',
    what: 'The secret key of the account at Stripe. In production it must be a live key.',
    example: 'sk_live_KEY',
    isSecret: true,
  }),
  STRIPE_WEBHOOK_SECRET: z.optional(z.string()).register(variableNotes, {
    group: 'cards',
    what: 'The secret of the webhook at Stripe.',
    example: 'whsec_SECRET',
    isSecret: true,
  }),
  STRIPE_API_ORIGIN: z.optional(z.url({ protocol: /^https?$/ })).register(variableNotes, {
    group: 'cards',
    what: 'Another address of Stripe, for tests.',
    example: 'http://127.0.0.1:12111',
    usual: "Stripe's own",
    wants: 'an address, such as http://127.0.0.1:12111',
  }),
  SANDBOX_CARDS_PORT: z.optional(port).register(variableNotes, {
    group: 'cards',
    what: 'The port of the sandbox for cards, if we start it.',
    example: '3001',
    usual: 'the port after PORT',
    wants: 'a port from 1 to 65535',
  }),
  SANDBOX_CARDS_ORIGIN: z.optional(z.url({ protocol: /^https?$/ })).register(variableNotes, {
    group: 'cards',
    what: 'The address of a sandbox that runs as a process of its own.',
    example: 'http://localhost:3001',
    wants: 'the address of a sandbox of its own, such as http://localhost:3001',
  }),
  SANDBOX_CARDS_SECRET: z.optional(z.string().min(16)).register(variableNotes, {
    group: 'cards',
    what: 'What such a sandbox and the product both know.',
    example: 'A-SECRET-OF-16-SIGNS',
    wants: 'at least 16 characters, the same as the sandbox has',
    isSecret: true,
  }),
  STORAGE_PROVIDER: z.enum(['disk', 's3']).default('disk').register(variableNotes, {
    group: 'files',
    what: 'Where files are kept: in DATA_DIR or in a bucket.',
    example: 's3',
  }),
  S3_BUCKET: z.optional(z.string()).register(variableNotes, {
    group: 'files',
    what: 'The name of the bucket.',
    example: 'daarly-files',
  }),
  S3_REGION: z.optional(z.string()).register(variableNotes, {
    group: 'files',
    what: 'The region of the bucket.',
    example: 'me-central-1',
  }),
  S3_ENDPOINT: z.optional(z.url()).register(variableNotes, {
    group: 'files',
    what: 'The address of the storage, if it is not at Amazon.',
    example: 'https://s3.example.com',
    usual: "Amazon's own",
  }),
  S3_ACCESS_KEY_ID: z.optional(z.string()).register(variableNotes, {
    group: 'files',
    what: 'The name of the key to the bucket.',
    example: 'KEY_ID',
    usual: 'the role of the machine',
  }),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()).register(variableNotes, {
    group: 'files',
    what: 'The key to the bucket.',
    example: 'KEY',
    usual: 'the role of the machine',
    isSecret: true,
  }),
  FFMPEG: z.string().default('ffmpeg').register(variableNotes, {
    group: 'files',
    what: 'The program that converts recordings: a path, or `off`.',
    example: '/usr/bin/ffmpeg',
  }),
}

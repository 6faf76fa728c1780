import * as z from 'zod'
import { isAddressRange } from '#server/http/request/client-address.ts'
import { onOff, port, variableNotes } from './note.ts'

function areAddressRanges(list: string): boolean {
  return list === '' || list.split(',').every((entry) => isAddressRange(entry.trim()))
}

/** Where it runs, and what keeps its data. */
export const servingVariables = {
  NODE_ENV: z
    .enum(['development', 'production', 'test'])
    .default('development')
    .register(variableNotes, {
      group: 'start',
      what: '`production` refuses everything that is only for development.',
      example: 'production',
    }),
  ORIGIN: z.optional(z.url({ protocol: /^https?$/ })).register(variableNotes, {
    group: 'start',
    what: 'The public address of the site. In production with https.',
    example: 'https://www.example.com',
    usual: 'http://localhost with the port',
    wants: 'the public address, such as https://www.example.com',
  }),
  CONSOLE_ORIGIN: z.optional(z.url({ protocol: /^https?$/ })).register(variableNotes, {
    group: 'start',
    what: 'The address of the console, if it has a host of its own.',
    example: 'https://console.example.com',
    usual: 'the same as ORIGIN',
    wants: 'the address of the console, such as https://console.example.com',
  }),
  HSTS_SUBDOMAINS: onOff().register(variableNotes, {
    group: 'start',
    what: 'Whether browsers want https for every host under that of ORIGIN too, for a year. `off` where one of them has none.',
    example: 'off',
    wants: 'on or off',
  }),
  PORT: port.default(3000).register(variableNotes, {
    group: 'start',
    what: 'The port where the server listens.',
    example: '3000',
    wants: 'a port from 1 to 65535',
  }),
  HOST: z.string().default('0.0.0.0').register(variableNotes, {
    group: 'start',
    what: 'The address where the server listens. Take `127.0.0.1` if a proxy on the same machine stands in front.',
    example: '127.0.0.1',
  }),
  TRUSTED_PROXIES: z.string().default('').refine(areAddressRanges).register(variableNotes, {
    group: 'start',
    what: 'The addresses of the proxies in front. Only these may say who asks.',
    example: '127.0.0.1',
    wants:
      'addresses or ranges of /8 (IPv6: /7) at most, with commas between them, such as 10.0.0.1,10.1.0.0/16',
  }),
  DATA_DIR: z.string().default('data').register(variableNotes, {
    group: 'start',
    what: 'The folder for files, keys and the database of the packages.',
    example: '/var/lib/daarly',
  }),
  ROLE: z.enum(['all', 'web', 'worker']).default('all').register(variableNotes, {
    group: 'start',
    what: 'What this process does: serve pages, work on jobs, or both.',
    example: 'all',
    wants: 'all, web or worker',
  }),
  DRAIN_SECONDS: z.optional(z.coerce.number().min(0).max(300)).register(variableNotes, {
    group: 'start',
    what: 'How long a process that ends waits for the balancer.',
    example: '8',
    usual: '0, in production 8',
    wants: 'seconds from 0 to 300',
  }),
  DATABASE_URL: z.optional(z.string().regex(/^postgres(ql)?:\/\//)).register(variableNotes, {
    group: 'database',
    what: 'Your PostgreSQL, as the role that serves.',
    example: 'postgres://daarly:PASSWORD@127.0.0.1:5432/daarly',
    usual: 'the database of the packages, in DATA_DIR',
    wants: 'an address that begins with postgres://',
    isSecret: true,
  }),
  DATABASE_OWNER_URL: z.optional(z.string().regex(/^postgres(ql)?:\/\//)).register(variableNotes, {
    group: 'database',
    what: 'The same database, as the owner of its tables. For migrate, backup and restore only.',
    example: 'postgres://daarly_owner:PASSWORD@127.0.0.1:5432/daarly',
    usual: 'the same as DATABASE_DIRECT_URL',
    wants: 'an address that begins with postgres://',
    isSecret: true,
  }),
  DATABASE_DIRECT_URL: z.optional(z.string().regex(/^postgres(ql)?:\/\//)).register(variableNotes, {
    group: 'database',
    what: 'The address past the pooler.',
    example: 'postgres://daarly:PASSWORD@10.0.0.5:5432/daarly',
    usual: 'the same as DATABASE_URL',
    wants: 'an address that begins with postgres://',
    isSecret: true,
  }),
  DATABASE_POOLER: z.enum(['none', 'transaction']).default('none').register(variableNotes, {
    group: 'database',
    what: '`transaction` behind PgBouncer.',
    example: 'transaction',
    wants: 'none or transaction',
  }),
  DATABASE_POOL: z.coerce.number().int().min(5).max(100).default(12).register(variableNotes, {
    group: 'database',
    what: 'How many connections a process opens.',
    example: '12',
  }),
  MIGRATE: onOff().register(variableNotes, {
    group: 'database',
    what: '`off`: a start changes no tables.',
    example: 'off',
    wants: 'on or off',
  }),
  FIELD_KEYS: z.optional(z.string()).register(variableNotes, {
    group: 'keys',
    what: 'The keys that encrypt personal data. Keep a copy elsewhere: without them nobody can read the data.',
    example: 'k1:BASE64,index-1:BASE64',
    usual: 'made in DATA_DIR/keys',
    isSecret: true,
  }),
  SIGNING_P12: z.optional(z.string()).register(variableNotes, {
    group: 'keys',
    what: 'The file with the certificate that seals papers.',
    example: '/etc/daarly/signing.p12',
    usual: 'a certificate for development',
  }),
  SIGNING_PASSPHRASE: z.optional(z.string()).register(variableNotes, {
    group: 'keys',
    what: 'The passphrase of that file.',
    example: 'PASSPHRASE',
    isSecret: true,
  }),
  TIMESTAMP_URL: z.optional(z.url({ protocol: /^https?$/ })).register(variableNotes, {
    group: 'keys',
    what: 'A time-stamp authority (RFC 3161). Without it, the time of a seal is our own clock.',
    example: 'https://stamp.example.com/tsr',
    wants: 'the address of a time-stamp authority, such as https://stamp.example.com/tsr',
  }),
  AUDIT_HEADS_FILE: z.optional(z.string()).register(variableNotes, {
    group: 'keys',
    what: 'Where the audit trail writes its signed heads. Copy it to another machine each hour.',
    example: '/var/lib/daarly/audit/heads.jsonl',
    usual: 'audit/heads.jsonl in DATA_DIR',
  }),
}

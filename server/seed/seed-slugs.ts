import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod'
import type { CampaignLink, Otherwise } from '#domain/campaigns/links/campaign-link.ts'
import { LINK_SETTINGS } from '#domain/campaigns/links/campaign-link.ts'
import type { Language } from '#domain/constants.ts'
import { LANGUAGES } from '#domain/constants.ts'
import { insertFirstLinks } from '#server/db/campaigns/slugs.ts'
import type { Deps } from '#server/deps.ts'

const inAll = z.record(z.enum(LANGUAGES), z.string())

/** One entry of the file; `{name}` in its message stands for the entry's value. */
const seedSchema = z.object({
  messages: z.record(z.string(), inAll),
  slugs: z.array(
    z.object({
      slug: z.string(),
      message: z.string().optional(),
      name: z.union([z.string(), inAll]).optional(),
      numbers: z.array(z.string()).optional(),
      campaign: z.record(z.string(), z.string()).optional(),
      language: z.enum(LANGUAGES).optional(),
      /** Document whose link precedes the chat. */
      document: z.string().optional(),
      /** Setting with an address that precedes chat or page. */
      setting: z.enum(LINK_SETTINGS).optional(),
      page: z.string().optional(),
    }),
  ),
})
type Seed = z.output<typeof seedSchema>
type SeedSlug = Seed['slugs'][number]

/** Adds the first links; existing ones stay as staff made them. */
export async function seedSlugs(deps: Pick<Deps, 'db'>): Promise<void> {
  await insertFirstLinks(deps.db, await readSeedLinks())
}

/** The links of `slugs.json` in stored form. */
export async function readSeedLinks(): Promise<CampaignLink[]> {
  const file = path.join(import.meta.dirname, 'slugs.json')
  const seed = seedSchema.parse(JSON.parse(await readFile(file, 'utf8')))
  return seed.slugs.map((one) => linkOf(seed, one))
}

function linkOf({ messages }: Seed, one: SeedSlug): CampaignLink {
  const otherwise: Otherwise =
    one.page === undefined
      ? { kind: 'chat', numbers: one.numbers ?? ['nb1'], texts: textsOf(messages, one) }
      : { kind: 'page', path: one.page }
  return {
    slug: one.slug,
    target: targetOf(one, otherwise),
    titles: {},
    campaign: one.campaign ?? {},
    language: one.language,
    isPaused: false,
  }
}

function targetOf({ document, setting }: SeedSlug, otherwise: Otherwise): CampaignLink['target'] {
  if (document !== undefined) return { kind: 'document', code: document, otherwise }
  return setting === undefined ? otherwise : { kind: 'setting', name: setting, otherwise }
}

function textsOf(messages: Seed['messages'], { message = '', name }: SeedSlug) {
  const texts = messages[message]
  if (!texts) throw new Error(`slugs.json has no message ${message}`)
  const nameIn = (language: Language) => (typeof name === 'object' ? name[language] : (name ?? ''))
  return Object.fromEntries(
    LANGUAGES.map((language) => [language, texts[language].replace('{name}', nameIn(language))]),
  )
}

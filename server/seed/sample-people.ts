import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod/mini'
import {
  AT_EASE_WITH,
  LANGUAGE_LEVELS,
  RELIGIONS,
  ROLES,
  SKILLS,
  WISHES,
} from '#domain/catalogue/codes.ts'
import { LANGUAGES } from '#domain/constants.ts'

/** Folder of the invented people of a default install. */
export const SAMPLE_FOLDER = path.join(import.meta.dirname, 'sample')

const byLanguage = <Text extends z.ZodMiniType>(text: Text) => z.record(z.enum(LANGUAGES), text)

const personSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  spelledNames: z.partialRecord(z.enum(LANGUAGES), z.string()),
  age: z.int(),
  nationality: z.string(),
  nationalityCode: z.string(),
  isEthiopian: z.boolean(),
  religion: z.enum(RELIGIONS),
  publishReligion: z.boolean(),
  numberOfChildren: z.int(),
  languages: z.array(z.object({ label: z.string(), level: z.enum(LANGUAGE_LEVELS) })),
  yearsExperience: z.int(),
  yearsInUae: z.int(),
  roles: z.array(z.enum(ROLES)),
  liveIn: z.boolean(),
  liveOut: z.boolean(),
  skills: z.array(z.enum(SKILLS)),
  atEaseWith: z.array(z.enum(AT_EASE_WITH)),
  wishes: z.array(z.enum(WISHES)),
  monthlyPriceAed: z.int(),
  salaryAed: z.int(),
  availability: z.discriminatedUnion('type', [
    z.object({ type: z.literal('NOW') }),
    z.object({ type: z.literal('FROM'), inDays: z.int() }),
    z.object({ type: z.literal('ON_PROBATION_ELSEWHERE') }),
  ]),
  addedDaysAgo: z.int(),
  infoPhrases: byLanguage(z.array(z.string())),
  transcript: byLanguage(z.array(z.string())),
  /** The largest; the other widths of posters lie beside it. */
  portrait: z.string(),
  alt: byLanguage(z.string()),
  clip: z.string(),
  clipSeconds: z.number(),
  captions: byLanguage(z.string()),
})
export type SamplePerson = z.output<typeof personSchema>

/** The sample people; their files are paths inside SAMPLE_FOLDER. */
export async function readSamplePeople(): Promise<SamplePerson[]> {
  const text = await readFile(path.join(SAMPLE_FOLDER, 'people.json'), 'utf8')
  return z.parse(z.array(personSchema), JSON.parse(text))
}

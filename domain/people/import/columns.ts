import { LANGUAGES } from '#domain/constants.ts'
import type { Language } from '#domain/constants.ts'
import { profileFields } from '#domain/people/profile-fields.ts'
import type { Profile, ProfileLanguage } from '#domain/people/profile-fields.ts'

/** A value of a profile, or a file that lies beside the table, as a column of the table. */
export type ImportField =
  | Exclude<keyof Profile, ByLanguage>
  | `spelledNames.${Exclude<Language, 'en'>}`
  | `infoPhrases.${Language}`
  | `transcript.${Language}`
  | FileField

type ByLanguage = 'spelledNames' | 'infoPhrases' | 'transcript'
export const FILE_FIELDS = ['clip', 'picture'] as const
export type FileField = (typeof FILE_FIELDS)[number]

/** English names as they stand in headings that we write. */
const headings = {
  name: 'Name',
  age: 'Age',
  nationality: 'Nationality',
  religion: 'Religion',
  numberOfChildren: 'Children',
  phone: 'Phone',
  roles: 'Roles',
  liveIn: 'Live-in',
  liveOut: 'Live-out',
  yearsExperience: 'Years of experience',
  yearsInUae: 'Years in the UAE',
  skills: 'Skills',
  atEaseWith: 'At ease with',
  wishes: 'Wishes',
  languages: 'Languages',
  monthlyPriceAed: 'Monthly price (AED)',
  salaryAed: 'Salary (AED)',
  availability: 'Availability',
  availableFrom: 'Available from',
  arrivalNoticeDays: 'Days of notice',
  arrivalNotOn: 'Cannot come on',
  arrivalEmirates: 'Comes to',
  approvedOn: 'Approved on',
  ownWordsIn: 'Own words in',
  publishedFields: 'Published fields',
} as const satisfies Record<Exclude<keyof Profile, ByLanguage>, string>

/** What other tables call it, in plain letters. */
const otherNames: Partial<Record<ImportField, readonly string[]>> = {
  name: ['full name', 'passport name', 'maid', 'الاسم', 'اسم'],
  age: ['العمر', 'السن'],
  nationality: ['country', 'citizenship', 'الجنسية'],
  religion: ['faith', 'الديانة', 'الدين'],
  numberOfChildren: ['number of children', 'kids', 'عدد الأطفال', 'الأطفال'],
  phone: ['mobile', 'phone number', 'mobile number', 'telephone', 'الهاتف', 'رقم الهاتف', 'الجوال'],
  roles: ['role', 'job', 'position', 'الوظيفة'],
  liveIn: ['livein', 'lives in'],
  liveOut: ['liveout', 'lives out'],
  yearsExperience: ['experience', 'years experience', 'experience years', 'سنوات الخبرة', 'الخبرة'],
  yearsInUae: ['years in uae', 'uae experience', 'uae years'],
  skills: ['skill', 'المهارات'],
  languages: ['language', 'spoken languages', 'اللغات'],
  monthlyPriceAed: ['monthly price', 'price', 'monthly price with vat', 'السعر'],
  salaryAed: ['salary', 'monthly salary', 'pay', 'الراتب'],
  availability: ['available', 'status'],
  availableFrom: ['available on', 'start date', 'starts on'],
  approvedOn: ['approved', 'approval date'],
  publishedFields: ['consent', 'consents'],
  clip: ['video', 'video file', 'clip file'],
  picture: ['photo', 'image', 'poster', 'picture file'],
}

const languageNames: Record<Language, string> = {
  en: 'English',
  ar: 'Arabic',
  hi: 'Hindi',
  ru: 'Russian',
  fr: 'French',
}

/** Every column with the heading that we write, in the order of the form. */
export const importColumns: ReadonlyMap<ImportField, string> = new Map([
  ...Object.keys(profileFields).flatMap(columnsOf),
  ['clip', 'Clip'] as const,
  ['picture', 'Picture'] as const,
])

function columnsOf(name: string): (readonly [ImportField, string])[] {
  const each = (title: string, languages: readonly Language[]) =>
    languages.map(
      (language) =>
        [`${name}.${language}` as ImportField, `${title} (${languageNames[language]})`] as const,
    )
  if (name === 'spelledNames') return each('Name', profileFields.spelledNames.languages)
  if (name === 'infoPhrases') return each('Phrases', LANGUAGES)
  if (name === 'transcript') return each('What she says', LANGUAGES)
  const field = name as keyof typeof headings
  return [[field, headings[field]]]
}

export const importFields: readonly ImportField[] = [...importColumns.keys()]

/** For each column of a table the field it holds; null for one that is left out. */
export type Mapping = readonly (ImportField | null)[]

const plain = (heading: string): string =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const known = new Map<string, ImportField>(
  [...importColumns].flatMap(([field, heading]) =>
    [heading, field, ...(otherNames[field] ?? [])].map((name) => [plain(name), field] as const),
  ),
)

/** Guesses what each column holds by its heading; of two alike the first. */
export function guessMapping(found: readonly string[]): Mapping {
  const taken = new Set<ImportField>()
  return found.map((heading) => {
    const field = known.get(plain(heading))
    if (!field || taken.has(field)) return null
    taken.add(field)
    return field
  })
}

const LIST_FIELDS: ReadonlySet<string> = new Set(
  Object.entries(profileFields)
    .filter(([, { kind }]) => kind === 'codes')
    .map(([name]) => name),
)

/** The values that a row's cells say, as `readProfile` takes them. */
export function valuesOf(
  mapping: Mapping,
  cells: readonly string[],
): { values: Record<string, unknown>; files: Partial<Record<FileField, string>> } {
  const values: Record<string, unknown> = {}
  const files: Partial<Record<FileField, string>> = {}
  for (const [at, field] of mapping.entries()) {
    const cell = (cells[at] ?? '').trim()
    if (field === null || cell === '') continue
    if (field === 'clip' || field === 'picture') files[field] = cell
    else put(values, field, cell)
  }
  return { values, files }
}

function put(values: Record<string, unknown>, field: ImportField, cell: string): void {
  const [name = '', language] = field.split('.')
  if (language !== undefined) {
    const before = typeof values[name] === 'object' ? values[name] : {}
    values[name] = { ...before, [language]: cell }
  } else if (LIST_FIELDS.has(name)) values[name] = piecesOf(cell)
  else if (name === 'languages') values[name] = piecesOf(cell).map(languageOf)
  else values[name] = cell
}

const piecesOf = (cell: string): string[] =>
  cell
    .split(/[;,،\n]/)
    .map((piece) => piece.trim())
    .filter(Boolean)

/** Such as `English: GOOD`, `English (Good)` or `English`. */
function languageOf(piece: string): { language: string; level: string | null } {
  const [language = '', level = ''] = piece.replace(/\)$/, '').split(/[:(]/, 2)
  return { language: language.trim(), level: level.trim() || null }
}

/** A profile's value as a cell, such that `valuesOf` reads the same. */
export function cellOf(field: ImportField, profile: Partial<Profile>): string {
  const [name = '', language] = field.split('.')
  const value: unknown = profile[name as keyof Profile]
  if (language !== undefined) return textIn(value, language)
  if (name === 'languages') return (profile.languages ?? []).map(writeLanguage).join('; ')
  if (Array.isArray(value)) return value.join('; ')
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function textIn(value: unknown, language: string): string {
  const text: unknown =
    typeof value === 'object' && value !== null ? Reflect.get(value, language) : undefined
  if (Array.isArray(text)) return text.join('\n')
  return typeof text === 'string' ? text : ''
}

const writeLanguage = ({ language, level }: ProfileLanguage): string =>
  level ? `${language}: ${level}` : language

import { useTranslations } from 'use-intl'
import type account from './account/words.json'
import type audit from './audit/words.json'
import type applications from './applications/words.json'
import type caseLists from './case-lists/words.json'
import type campaigns from './campaigns/words.json'
import type conversations from './conversations/words.json'
import type command from './command/words.json'
import type experiments from './campaigns/experiments/words.json'
import type frame from './words.json'
import type tables from './people/tables/words.json'
import type changes from './people/changes/words.json'
import type people from './people/words.json'
import type live from './live/words.json'
import type money from './money/words.json'
import type privacy from './privacy/words.json'
import type oneCase from './one-case/words.json'
import type fleet from './settings/fleet/words.json'
import type visaPrices from './settings/visa-prices/words.json'
import type health from './health/words.json'
import type holidays from './settings/holidays/words.json'
import type settings from './settings/words.json'
import type settingFields from './settings/setting-fields/words.json'
import type simulator from './simulator/words.json'
import type signIn from './sign-in/words.json'
import type texts from './texts/words.json'
import type table from './table/words.json'
import type team from './team/words.json'
import type today from './today/words.json'
import type trash from './trash/words.json'
import type visaCases from './visa-cases/words.json'
import type video from './people/video/words.json'

/** The words of each screen, by the noun of its folder. */
type ConsoleWords = {
  account: (typeof account)['en']
  audit: (typeof audit)['en']
  applications: (typeof applications)['en']
  campaigns: (typeof campaigns)['en']
  caseLists: (typeof caseLists)['en']
  command: (typeof command)['en']
  conversations: (typeof conversations)['en']
  experiments: (typeof experiments)['en']
  console: (typeof frame)['en']
  tables: (typeof tables)['en']
  changes: (typeof changes)['en']
  people: (typeof people)['en']
  live: (typeof live)['en']
  money: (typeof money)['en']
  privacy: (typeof privacy)['en']
  oneCase: (typeof oneCase)['en']
  fleet: (typeof fleet)['en']
  visaPrices: (typeof visaPrices)['en']
  health: (typeof health)['en']
  holidays: (typeof holidays)['en']
  settings: (typeof settings)['en']
  settingFields: (typeof settingFields)['en']
  simulator: (typeof simulator)['en']
  signIn: (typeof signIn)['en']
  table: (typeof table)['en']
  texts: (typeof texts)['en']
  team: (typeof team)['en']
  today: (typeof today)['en']
  trash: (typeof trash)['en']
  visaCases: (typeof visaCases)['en']
  video: (typeof video)['en']
}

type Keys<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? Key : `${Key}.${Keys<Tree[Key]>}`
}[keyof Tree & string]

export type Say<Key extends string> = ((
  key: Key,
  values?: Record<string, string | number>,
) => string) & { has: (key: string) => boolean }

/** The site's own hook, which knows the site's words by their types; here it knows the console's. */
export const useWords = useTranslations as unknown as <Noun extends keyof ConsoleWords>(
  noun: Noun,
) => Say<Keys<ConsoleWords[Noun]>>

import type { HerLanguage } from './her-language.ts'
import am from './contract/am.json' with { type: 'json' }
import ar from './contract/ar.json' with { type: 'json' }
import bn from './contract/bn.json' with { type: 'json' }
import en from './contract/en.json' with { type: 'json' }
import fil from './contract/fil.json' with { type: 'json' }
import fr from './contract/fr.json' with { type: 'json' }
import hi from './contract/hi.json' with { type: 'json' }
import id from './contract/id.json' with { type: 'json' }
import ne from './contract/ne.json' with { type: 'json' }
import ru from './contract/ru.json' with { type: 'json' }
import si from './contract/si.json' with { type: 'json' }
import sw from './contract/sw.json' with { type: 'json' }

type ContractWords = typeof en

/** A language that lacks a clause does not compile. */
const contracts = { en, ar, am, fil, id, sw, hi, ne, bn, si, fr, ru } satisfies Record<
  HerLanguage,
  ContractWords
>

/** The clauses of her contract in a language, with {names} to be filled in. */
export const contractWords = (language: HerLanguage): ContractWords => contracts[language]

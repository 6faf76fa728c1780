import type refusals from '#domain/refusals/words.json'
import type shell from '#web/shell/words.json'
import type notices from '#web/notices/words.json'
import type codes from '#web/flow/codes/words.json'
import type scanCode from '#web/flow/hand-off/scan-code/words.json'
import type flow from '#web/flow/words.json'
import type home from '#web/site/home/words.json'
import type places from '#web/site/home/places/words.json'
import type catalogue from '#web/site/catalogue/words.json'
import type list from '#web/site/catalogue/list/words.json'
import type profile from '#web/site/catalogue/profile/words.json'
import type notNow from '#web/site/catalogue/profile/not-now/words.json'
import type voices from '#web/site/catalogue/profile/voices/words.json'
import type compare from '#web/site/catalogue/compare/words.json'
import type emptyList from '#web/site/catalogue/empty-list/words.json'
import type together from '#web/site/catalogue/together/words.json'
import type saved from '#web/site/catalogue/saved/words.json'
import type visas from '#web/site/visas/words.json'
import type apply from '#web/site/visas/apply/words.json'
import type visaCase from '#web/site/visas/visa-case/words.json'
import type seeking from '#web/site/seeking/words.json'
import type verify from '#web/site/verify/words.json'
import type faq from '#web/site/faq/words.json'
import type interviews from '#web/site/interviews/words.json'
import type myProfile from '#web/site/my-profile/words.json'
import type herAnswer from '#web/site/her-answer/words.json'
import type familyVoices from '#web/site/family-voices/words.json'
import type familyVoice from '#web/site/family-voices/family-voice/words.json'
import type contact from '#web/site/contact/words.json'
import type redirects from '#web/site/redirects/words.json'
import type install from '#web/site/install/words.json'
import type consent from '#web/shell/consent/words.json'
import type leaveDevice from '#web/site/leave-device/words.json'
import type push from '#web/site/push/words.json'
import type offline from '#web/site/offline/words.json'
import type notFound from '#web/site/not-found/words.json'
import type oec from '#web/site/text-pages/oec/words.json'
import type textPages from '#web/site/text-pages/words.json'
import type hiring from '#web/site/hiring/words.json'
import type documents from '#web/flow/documents/words.json'
import type documentKinds from '#web/site/hiring/documents/document-kinds/words.json'
import type myData from '#web/site/my-data/words.json'
import type myHire from '#web/site/my-hire/words.json'
import type ownHires from '#web/site/hiring/own-hires/words.json'
import type handOff from '#web/site/hiring/hand-off/words.json'
import type link from '#web/site/hiring/link/words.json'
import type spouseStatus from '#web/site/hiring/spouse-status/words.json'
import type spouseMinute from '#web/site/hiring/spouse-minute/words.json'
import type iban from '#web/site/hiring/iban/words.json'
import type elsewhere from '#web/site/hiring/elsewhere/words.json'
import type mend from '#web/site/hiring/mend/words.json'
import type signing from '#web/site/hiring/signing/words.json'
import type pdf from '#web/site/pdf/words.json'
import type resources from '#web/site/resources/words.json'
import type { StepWords } from '#web/site/hiring/step-words.ts'
import type { Complete } from './words.ts'

/** Each `words.json` by folder; English decides the keys. */
export type Messages = StepWords & {
  shell: Complete<typeof shell>
  notices: Complete<typeof notices>
  flow: Complete<typeof flow>
  scanCode: Complete<typeof scanCode>
  codes: Complete<typeof codes>
  home: Complete<typeof home>
  places: Complete<typeof places>
  catalogue: Complete<typeof catalogue>
  list: Complete<typeof list>
  profile: Complete<typeof profile>
  notNow: Complete<typeof notNow>
  voices: Complete<typeof voices>
  compare: Complete<typeof compare>
  emptyList: Complete<typeof emptyList>
  saved: Complete<typeof saved>
  together: Complete<typeof together>
  visas: Complete<typeof visas>
  apply: Complete<typeof apply>
  visaCase: Complete<typeof visaCase>
  seeking: Complete<typeof seeking>
  verify: Complete<typeof verify>
  faq: Complete<typeof faq>
  interviews: Complete<typeof interviews>
  myProfile: Complete<typeof myProfile>
  herAnswer: Complete<typeof herAnswer>
  familyVoices: Complete<typeof familyVoices>
  familyVoice: Complete<typeof familyVoice>
  contact: Complete<typeof contact>
  redirects: Complete<typeof redirects>
  install: Complete<typeof install>
  consent: Complete<typeof consent>
  leaveDevice: Complete<typeof leaveDevice>
  push: Complete<typeof push>
  offline: Complete<typeof offline>
  notFound: Complete<typeof notFound>
  oec: Complete<typeof oec>
  textPages: Complete<typeof textPages>
  hiring: Complete<typeof hiring>
  documents: Complete<typeof documents>
  documentKinds: Complete<typeof documentKinds>
  myData: Complete<typeof myData>
  myHire: Complete<typeof myHire>
  ownHires: Complete<typeof ownHires>
  handOff: Complete<typeof handOff>
  link: Complete<typeof link>
  spouseStatus: Complete<typeof spouseStatus>
  spouseMinute: Complete<typeof spouseMinute>
  iban: Complete<typeof iban>
  elsewhere: Complete<typeof elsewhere>
  mend: Complete<typeof mend>
  signing: Complete<typeof signing>
  pdf: Complete<typeof pdf>
  resources: Complete<typeof resources>
  refusals: Complete<typeof refusals>
}
export type Noun = keyof Messages

declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages
  }
}

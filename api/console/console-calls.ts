import type { Call } from '#api/define-call.ts'
import * as caseActions from './cases/case-actions.ts'
import * as caseMoney from './cases/case-money.ts'
import * as audit from './audit.ts'
import * as casePapers from './cases/case-papers.ts'
import * as cases from './cases/cases.ts'
import * as peopleChanges from './people/people-changes.ts'
import * as peopleImport from './people/people-import.ts'
import * as peopleMedia from './people/people-media.ts'
import * as householdView from './cases/household-view.ts'
import * as people from './people/people.ts'
import * as personChecks from './people/person-checks.ts'
import * as personState from './people/person-state.ts'
import * as fleet from './fleet.ts'
import * as conversations from './conversations.ts'
import * as chatNumbers from './campaigns/chat-numbers.ts'
import * as privacy from './privacy.ts'
import * as experiments from './campaigns/experiments.ts'
import * as posters from './campaigns/posters.ts'
import * as funnel from './funnel.ts'
import * as health from './health.ts'
import * as holidays from './holidays.ts'
import * as caseLists from './exports.ts'
import * as linkImports from './campaigns/link-imports.ts'
import * as links from './campaigns/links.ts'
import * as live from './live.ts'
import * as bankFiles from './money/bank-files.ts'
import * as dailyClose from './money/daily-close.ts'
import * as disputes from './money/disputes.ts'
import * as moneyEntries from './money/entries.ts'
import * as moneyInvoices from './money/invoices.ts'
import * as statements from './money/statements.ts'
import * as replays from './replays.ts'
import * as samples from './samples.ts'
import * as settings from './settings.ts'
import * as signIn from './sign-in.ts'
import * as team from './team.ts'
import * as today from './today.ts'
import * as trash from './trash.ts'
import * as uploads from './people/uploads.ts'
import * as oneVisa from './visas/one-visa.ts'
import * as visaDays from './visas/visa-days.ts'
import * as visaPrices from './visas/visa-prices.ts'
import * as visas from './visas/visas.ts'
import * as views from './views.ts'
import * as notices from './words/notices.ts'
import * as oneText from './words/one-text.ts'
import * as words from './words/words.ts'

const areas = [
  signIn,
  team,
  cases,
  visas,
  oneVisa,
  visaDays,
  visaPrices,
  settings,
  people,
  caseActions,
  caseMoney,
  today,
  conversations,
  privacy,
  uploads,
  peopleMedia,
  peopleImport,
  holidays,
  views,
  live,
  caseLists,
  casePapers,
  householdView,
  fleet,
  peopleChanges,
  replays,
  samples,
  disputes,
  personChecks,
  personState,
  trash,
  moneyEntries,
  moneyInvoices,
  dailyClose,
  statements,
  bankFiles,
  links,
  linkImports,
  posters,
  experiments,
  chatNumbers,
  funnel,
  audit,
  health,
  words,
  notices,
  oneText,
]

/** Every call of the console; the public documents name none of them. */
export const consoleCalls: readonly Call[] = areas.flatMap((area) =>
  Object.values(area).filter((value): value is Call => 'path' in value),
)

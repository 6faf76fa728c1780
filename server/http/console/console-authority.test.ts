import { afterAll, beforeAll, expect, test } from 'vitest'
import { consoleCalls } from '#api/console/console-calls.ts'
import { allCalls } from '#api/calls.ts'
import type { Call } from '#api/define-call.ts'
import { staffRoles } from '#domain/authority/actors.ts'
import { signInRules } from '#domain/staff/sign-in-limits.ts'
import { openApiDocument } from '#server/http/docs/openapi.ts'
import { anApp, Refused } from '#tests/support/app/an-app.ts'
import type { TestApp } from '#tests/support/app/an-app.ts'
import { aVisitor } from '#tests/support/app/test-visitor.ts'
import type { TestVisitor } from '#tests/support/app/test-visitor.ts'
import { aMember, signInAgain, theAdministrator } from '#tests/support/console/a-member.ts'

/**
 * Which roles get past each call of the console (G18), in the order of `staffRoles`: administrator,
 * operations, marketing, finance, viewer, auditor. `everybody` asks for no session.
 */
const everybody = 'everybody'
const table: Record<string, string> = {
  signIn: everybody,
  getSignInWays: everybody,
  enterCode: everybody,
  signOut: everybody,
  readInvitation: everybody,
  choosePassword: everybody,
  beginSetUp: everybody,
  finishSetUp: everybody,
  beginPasskeySignIn: everybody,
  enterPasskey: everybody,
  listPasskeys: 'yes yes yes yes yes yes',
  beginPasskey: 'yes yes yes yes yes yes',
  addPasskey: 'yes yes yes yes yes yes',
  removePasskey: 'yes yes yes yes yes yes',
  getOwnAccount: 'yes yes yes yes yes yes',
  listOwnSessions: 'yes yes yes yes yes yes',
  endOwnSessions: 'yes yes yes yes yes yes',
  listTeam: 'yes no no no no yes',
  inviteMember: 'yes no no no no no',
  changeMember: 'yes no no no no no',
  makeMemberLink: 'yes no no no no no',
  listCases: 'yes yes no yes yes yes',
  getCase: 'yes yes no yes yes yes',
  countCases: 'yes yes no yes yes yes',
  listConsoleVisas: 'yes yes no yes yes yes',
  countVisaViews: 'yes yes no yes yes yes',
  listVisaBoard: 'yes yes no yes yes yes',
  getConsoleVisa: 'yes yes no yes yes yes',
  revealVisaValue: 'yes yes no yes no no',
  printVisaForms: 'yes yes no yes no no',
  openVisaPaper: 'yes yes no yes no no',
  addIssuedVisaPaper: 'yes yes no no no no',
  removeIssuedVisaPaper: 'yes yes no no no no',
  acceptVisaPaper: 'yes yes no no no no',
  askForVisaPaper: 'yes yes no no no no',
  finishVisaStage: 'yes yes no no no no',
  moveVisaStage: 'yes yes no no no no',
  setVisaAppointment: 'yes yes no no no no',
  setVisaArrival: 'yes yes no no no no',
  issueVisaCase: 'yes yes no no no no',
  refuseVisaCase: 'yes yes no no no no',
  endVisaCase: 'yes yes no no no no',
  listWaiting: 'yes yes no yes yes yes',
  assignWork: 'yes yes no yes no no',
  getTask: 'yes yes no yes yes yes',
  openTaskMessage: 'yes yes no yes no no',
  endTask: 'yes yes no no no no',
  reopenTask: 'yes yes no no no no',
  listFamilyVoices: 'yes yes no yes yes yes',
  decideVoice: 'yes yes no no no no',
  listConversations: 'yes yes no yes yes yes',
  hearAnswerToCheck: 'yes yes no yes no no',
  judgeSpokenAnswer: 'yes yes no no no no',
  openChatVisit: 'yes yes no yes no no',
  listDataRequests: 'yes yes no no no yes',
  getDataRequest: 'yes yes no no no yes',
  recordDataRequest: 'yes yes no no no no',
  openDataRequest: 'yes yes no no no no',
  sendRequestCode: 'yes yes no no no no',
  confirmRequestCode: 'yes yes no no no no',
  confirmRequestPapers: 'yes yes no no no no',
  makeRequestedCopy: 'yes yes no no no no',
  previewRequestedErasure: 'yes yes no no no no',
  eraseRequested: 'yes yes no no no no',
  closeDataRequest: 'yes yes no no no no',
  reopenDataRequest: 'yes yes no no no no',
  listRemovals: 'yes yes no no no yes',
  listAccesses: 'yes no no no no yes',
  listCaseBoard: 'yes yes no yes yes yes',
  searchConsole: 'yes yes no yes yes yes',
  listViews: 'yes yes yes yes yes yes',
  saveView: 'yes yes yes yes yes yes',
  deleteView: 'yes yes yes yes yes yes',
  watchConsole: 'yes yes no yes yes yes',
  tellOpen: 'yes yes no yes yes yes',
  askForExport: 'yes yes no yes yes yes',
  getFunnel: 'yes yes yes yes yes yes',
  getFunnelDays: 'yes yes yes yes yes yes',
  addDayNote: 'yes no yes no no no',
  changeDayNote: 'yes no yes no no no',
  askForLinkExport: 'yes yes yes yes yes yes',
  askForPeopleExport: 'yes yes yes yes yes yes',
  listExports: 'yes yes yes yes yes yes',
  downloadExport: 'yes yes yes yes yes yes',
  askForMoneyExport: 'yes yes no yes no yes',
  listMoney: 'yes yes no yes no yes',
  listMoneyDays: 'yes yes no yes no yes',
  listAudit: 'yes no no no no yes',
  checkAuditChain: 'yes no no no no yes',
  getHealth: 'yes yes no no no yes',
  retryJob: 'yes no no no no no',
  askForAuditExport: 'yes no no no no yes',
  askForAccountsExport: 'yes yes no yes no yes',
  listInvoicesOfPeriod: 'yes yes no yes no yes',
  getBankFiles: 'yes yes no yes no yes',
  makeBankBatch: 'yes no no yes no no',
  downloadBankBatch: 'yes no no yes no no',
  takeBankAnswers: 'yes no no yes no no',
  takeBankStatement: 'yes no no yes no no',
  listStatementLines: 'yes yes no yes no yes',
  listPaymentsForLine: 'yes yes no yes no yes',
  settleStatementLine: 'yes no no yes no no',
  confirmStatementLine: 'yes no no yes no no',
  listDisputes: 'yes yes no yes no yes',
  listDayCloses: 'yes yes no yes no yes',
  compareDay: 'yes yes no yes no yes',
  closeDay: 'yes no no yes no no',
  listDay: 'yes yes no yes yes yes',
  openDriversSheet: 'yes yes no yes no no',
  listSettings: 'yes yes yes yes yes yes',
  getConsoleSetting: 'yes yes yes yes yes yes',
  getSettingVersion: 'yes yes yes yes yes yes',
  previewSetting: 'yes no no no no no',
  saveConsoleSetting: 'yes no no no no no',
  listTakenVisaDays: 'yes yes yes yes yes yes',
  takeVisaDays: 'yes no no no no no',
  getVisaPrices: 'yes yes yes yes yes yes',
  revealCaseValue: 'yes yes no yes no no',
  openCaseDocument: 'yes yes no yes no no',
  openCasePaper: 'yes yes no yes no no',
  makeProofPack: 'yes yes no yes no no',
  askForHouseholdView: 'yes yes no yes no no',
  writeCaseNote: 'yes yes no yes no no',
  acceptDocuments: 'yes yes no no no no',
  acceptDocument: 'yes yes no no no no',
  askForDocument: 'yes yes no no no no',
  decideException: 'yes yes no no no no',
  typeCaseIban: 'yes yes no no no no',
  sendSpouseLink: 'yes yes no no no no',
  askHerAgain: 'yes yes no no no no',
  sendResumeLink: 'yes yes no no no no',
  askArrivalDay: 'yes yes no no no no',
  listCaseArrivalTimes: 'yes yes no no no no',
  chooseCaseArrival: 'yes yes no no no no',
  reportCaseNoShow: 'yes yes no no no no',
  freeHer: 'yes yes no no no no',
  reportCaseArrival: 'yes yes no no no no',
  holdHer: 'yes yes no no no no',
  sendCaseMessage: 'yes yes no no no no',
  readCaseMessage: 'yes yes no yes yes yes',
  endCaseDevices: 'yes yes no no no no',
  previewEnd: 'yes yes no no no no',
  endCase: 'yes yes no no no no',
  previewGivingBack: 'yes no no yes no no',
  giveBackPart: 'yes no no yes no no',
  noteTransfers: 'yes no no yes no no',
  beginUpload: 'yes yes yes no no no',
  getUpload: 'yes yes yes no no no',
  sendUploadPart: 'yes yes yes no no no',
  finishUpload: 'yes yes yes no no no',
  readUploadFile: 'yes yes yes no no no',
  dropUpload: 'yes yes yes no no no',
  getPersonMedia: 'yes yes yes no no no',
  savePersonVideo: 'yes yes yes no no no',
  savePersonVoice: 'yes yes yes no no no',
  removePersonVoice: 'yes yes yes no no no',
  listPeopleImports: 'yes yes yes no no no',
  beginPeopleImport: 'yes yes yes no no no',
  getPeopleImport: 'yes yes yes no no no',
  mapPeopleImport: 'yes yes yes no no no',
  takePeopleImport: 'yes yes yes no no no',
  undoPeopleImport: 'yes yes yes no no no',
  readImportErrors: 'yes yes yes no no no',
  exportPeople: 'yes yes yes no no no',
  previewPeopleChange: 'yes yes yes no no no',
  makePeopleChange: 'yes yes yes no no no',
  listPeopleChanges: 'yes yes yes no no no',
  getPeopleChange: 'yes yes yes no no no',
  undoPeopleChange: 'yes yes yes no no no',
  listTrash: 'yes yes yes yes yes yes',
  trashPerson: 'yes yes no no no no',
  putPersonBack: 'yes yes no no no no',
  putViewBack: 'yes yes yes yes yes yes',
  openSite: 'yes no no no no no',
  listPeople: 'yes yes yes yes yes yes',
  getPerson: 'yes yes yes yes yes yes',
  getPersonHistory: 'yes yes yes yes yes yes',
  addPerson: 'yes yes yes no no no',
  savePerson: 'yes yes yes no no no',
  movePerson: 'yes yes yes no no no',
  recordPersonCheck: 'yes yes yes no no no',
  withdrawPersonCheck: 'yes yes yes no no no',
  changePersonConsent: 'yes yes yes no no no',
  withdrawPerson: 'yes yes no no no no',
  textOwnProfile: 'yes yes yes no no no',
  showPersonNumber: 'yes yes no no no no',
  listLinks: 'yes yes yes yes yes yes',
  getLink: 'yes yes yes yes yes yes',
  getLinkVersion: 'yes yes yes yes yes yes',
  checkLink: 'yes yes yes yes yes yes',
  tryLink: 'yes yes yes yes yes yes',
  startReplay: 'yes yes yes no no no',
  listReplays: 'yes yes yes yes yes yes',
  getReplay: 'yes yes yes yes yes yes',
  listReplayed: 'yes yes yes yes yes yes',
  stopReplay: 'yes yes yes no no no',
  addLink: 'yes no yes no no no',
  saveLink: 'yes no yes no no no',
  getGeneralRules: 'yes yes yes yes yes yes',
  getRulesVersion: 'yes yes yes yes yes yes',
  saveGeneralRules: 'yes no yes no no no',
  previewLinkImport: 'yes no yes no no no',
  takeLinkImport: 'yes no yes no no no',
  listLinkImports: 'yes yes yes yes yes yes',
  undoLinkImport: 'yes no yes no no no',
  listExperiments: 'yes yes yes yes yes yes',
  getExperiment: 'yes yes yes yes yes yes',
  getExperimentChoices: 'yes yes yes yes yes yes',
  addExperiment: 'yes no yes no no no',
  saveExperiment: 'yes no yes no no no',
  startExperiment: 'yes no yes no no no',
  stopExperiment: 'yes no yes no no no',
  archiveExperiment: 'yes no yes no no no',
  listPosters: 'yes yes yes yes yes yes',
  addPosters: 'yes no yes no no no',
  savePoster: 'yes no yes no no no',
  repointPoster: 'yes no yes no no no',
  printPosters: 'yes yes yes yes yes yes',
  makeQrCode: 'yes yes yes yes yes yes',
  listChatNumbers: 'yes yes yes yes yes yes',
  saveChatNumbers: 'yes no yes no no no',
  listLinkConflicts: 'yes yes yes yes yes yes',
  listWords: 'yes yes yes no no no',
  searchWords: 'yes yes yes no no no',
  getWords: 'yes yes yes no no no',
  getWordsVersion: 'yes yes yes no no no',
  listPromises: 'yes yes yes no no no',
  checkWords: 'yes yes yes no no no',
  saveWordsDraft: 'yes yes yes no no no',
  dropWordsDraft: 'yes yes yes no no no',
  publishWords: 'yes no yes no no no',
  planWords: 'yes no yes no no no',
  dropWordsPlan: 'yes no yes no no no',
  recordWordsRead: 'yes yes yes no no no',
  followWordsRelease: 'yes no yes no no no',
  orderQuestions: 'yes no yes no no no',
  listNotices: 'yes yes yes no no no',
  getNotice: 'yes yes yes no no no',
  saveNoticeDraft: 'yes yes yes no no no',
  dropNoticeDraft: 'yes yes yes no no no',
  publishNotice: 'yes no yes no no no',
  endNotice: 'yes no yes no no no',
  listHolidays: 'yes yes yes yes yes yes',
  previewHoliday: 'yes no no no no no',
  declareHoliday: 'yes no no no no no',
  takeBackHoliday: 'yes no no no no no',
  listFleet: 'yes yes no yes yes yes',
  addDriver: 'yes no no no no no',
  addCar: 'yes no no no no no',
  changeDriver: 'yes no no no no no',
  changeCar: 'yes no no no no no',
  removeDriver: 'yes no no no no no',
  removeCar: 'yes no no no no no',
  countCaseViews: 'yes yes no yes yes yes',
  countPeopleViews: 'yes yes yes yes yes yes',
  giveArrival: 'yes yes no no no no',
  getSamples: 'yes yes yes yes yes yes',
  removeSamples: 'yes no no no no no',
}

let app: TestApp
const members = new Map<string, TestVisitor>()
beforeAll(async () => {
  app = await anApp()
  const administrator = await theAdministrator(app)
  for (const role of staffRoles) {
    if (role === 'administrator') continue
    members.set(role, (await aMember(app, administrator, role)).as)
  }
  members.set('administrator', await signInAgain(app, administrator))
}, 60_000)
afterAll(() => app.close())

/** The same of a call whose answer does not end by itself. */
async function refusalOfStream(call: Call, as: TestVisitor): Promise<string | undefined> {
  const response = await app.send(call, {} as never, { as })
  if (!response.ok) return new Refused(response, await response.text()).code
  await response.body?.cancel()
  return undefined
}

/** What is refused before a use case is asked; undefined for whatever it says then. */
async function refusalOf(call: Call, as: TestVisitor): Promise<string | undefined> {
  const input = Object.fromEntries(
    [...call.path.matchAll(/:([A-Za-z]+)/g)].map(([, name = '']) => [name, 'x'.repeat(22)]),
  )
  if (call.answers === 'events') return refusalOfStream(call, as)
  const code = await app.call(call, input as never, { as }).then(
    () => undefined,
    (error: unknown) => (error instanceof Refused ? error.code : 'unexpected'),
  )
  const isAtDoor = ['signed-out', 'not-allowed', 'confirm-again'].includes(code ?? '')
  return isAtDoor ? code : undefined
}

test('every call of the console has a row', () => {
  expect(consoleCalls.map(({ name }) => name).toSorted()).toEqual(Object.keys(table).toSorted())
})

const guarded = consoleCalls.filter(({ name }) => table[name] !== everybody)

test.each(guarded.map((call) => [call.name, call] as const))(
  '%s asks for the role that its row says',
  async (name, call) => {
    const found = await Promise.all(
      staffRoles.map(async (role) => {
        const refused = await refusalOf(call, members.get(role) ?? aVisitor())
        return refused === 'not-allowed' ? 'no' : 'yes'
      }),
    )
    expect(found.join(' ')).toBe(table[name])
    expect(await refusalOf(call, aVisitor())).toBe('signed-out')
  },
)

test('what changes the team, a setting or money, or shows a value, wants a second factor of late', async () => {
  const fresh = [
    'inviteMember',
    'changeMember',
    'makeMemberLink',
    'saveConsoleSetting',
    'takeVisaDays',
    'openSite',
    'declareHoliday',
    'takeBackHoliday',
    'beginPasskey',
    'addPasskey',
    'removePasskey',
    'withdrawPerson',
    'revealCaseValue',
    'openCaseDocument',
    'openCasePaper',
    'revealVisaValue',
    'printVisaForms',
    'openVisaPaper',
    'makeProofPack',
    'endCase',
    'giveBackPart',
    'noteTransfers',
    'makeBankBatch',
    'downloadBankBatch',
    'settleStatementLine',
    'confirmStatementLine',
    'closeDay',
    'openDataRequest',
    'confirmRequestPapers',
    'eraseRequested',
  ]
  const administrator = members.get('administrator') ?? aVisitor()
  app.clock.advance({ minutes: signInRules.freshMinutes })
  for (const call of guarded) {
    const expected = fresh.includes(call.name) ? 'confirm-again' : undefined
    expect([call.name, await refusalOf(call, administrator)]).toEqual([call.name, expected])
  }
})

test('another site and a visitor’s own cookie open nothing', async () => {
  const [call] = guarded
  if (!call) throw new Error('no call asks for a session')
  const as = members.get('administrator') ?? aVisitor()
  const headers = { 'sec-fetch-site': 'cross-site' }
  const change = consoleCalls.find(({ name }) => name === 'endOwnSessions') ?? call
  expect((await app.send(change, {}, { as, headers })).status).toBe(403)
})

test('the public documents name no call of the console', () => {
  const names = new Set(consoleCalls.map(({ name }) => name))
  expect(allCalls.filter(({ name }) => names.has(name))).toEqual([])
  expect(JSON.stringify(openApiDocument('http://localhost'))).not.toContain('/console/')
})

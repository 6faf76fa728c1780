import * as caseActions from '#api/console/case-actions.ts'
import * as caseMoney from '#api/console/case-money.ts'
import * as cases from '#api/console/cases.ts'
import { consoleCalls } from '#api/console/console-calls.ts'
import * as holidays from '#api/console/holidays.ts'
import * as settings from '#api/console/settings.ts'
import * as signing from '#api/console/sign-in.ts'
import * as team from '#api/console/team.ts'
import * as exports from '#api/console/exports.ts'
import * as live from '#api/console/live.ts'
import * as today from '#api/console/today.ts'
import * as views from '#api/console/views.ts'
import * as actions from '#server/services/console/one-case/case-actions.ts'
import * as money from '#server/services/console/one-case/case-money.ts'
import { assignCase, writeCaseNote } from '#server/services/console/one-case/case-notes.ts'
import { revealCaseValue } from '#server/services/console/one-case/personal-values.ts'
import * as texts from '#server/services/console/one-case/send-texts.ts'
import { getCase } from '#server/services/console/get-case.ts'
import {
  countCases,
  listCaseBoard,
  listCases,
  searchConsole,
} from '#server/services/console/list-cases.ts'
import {
  askForExport,
  downloadExport,
  listExports,
} from '#server/services/console/exports/list-exports.ts'
import { tellOpen } from '#server/services/console/live/case-openings.ts'
import { deleteView, listViews, saveView } from '#server/services/console/saved-views.ts'
import {
  getConsoleSetting,
  getSettingVersion,
  listSettings,
  openSite,
  saveConsoleSetting,
} from '#server/services/console/settings.ts'
import { listDay, openDriversSheet } from '#server/services/console/today/list-day.ts'
import { listWaiting } from '#server/services/console/today/list-waiting.ts'
import { assignWork, endTask, reopenTask } from '#server/services/console/today/own-work.ts'
import {
  decideVoice,
  getTask,
  listFamilyVoices,
  openTaskMessage,
} from '#server/services/console/today/tasks.ts'
import {
  declareHoliday,
  listHolidays,
  previewHoliday,
  takeBackHoliday,
} from '#server/services/console/holidays.ts'
import { previewSetting } from '#server/services/console/preview-setting.ts'
import { ownAccount } from '#server/services/team/own-account.ts'
import { beginSetUp, choosePassword, finishSetUp, readLink } from '#server/services/team/join.ts'
import {
  changeMember,
  endOwnSessions,
  inviteMember,
  listOwnSessions,
  listTeam,
  makeMemberLink,
} from '#server/services/team/members.ts'
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  enterPasskey,
  listPasskeys,
  removePasskey,
} from '#server/services/team/passkeys.ts'
import { signInWays } from '#server/services/team/sign-in-by-provider.ts'
import { enterCode, signIn, signOut } from '#server/services/team/sign-in.ts'
import { answerSignIn, answerStaff, answerStaffFile, answerStaffEvents } from './answer-staff.ts'
import type { ConsoleServer } from './answer-staff.ts'
import { answerMediaCalls } from './media-calls.ts'
import { answerPeopleCalls } from './people-calls.ts'

/** Every call's handler. Throws when a declared call has none. */
export function answerConsoleCalls(server: ConsoleServer): void {
  answerSignInCalls(server)
  answerStaff(server, signing.listPasskeys, listPasskeys)
  answerStaff(server, signing.beginPasskey, beginPasskey)
  answerStaff(server, signing.addPasskey, addPasskey)
  answerStaff(server, signing.removePasskey, removePasskey)
  answerStaff(server, signing.getOwnAccount, ownAccount)
  answerStaff(server, signing.listOwnSessions, listOwnSessions)
  answerStaff(server, signing.endOwnSessions, endOwnSessions)
  answerStaff(server, team.listTeam, listTeam)
  answerStaff(server, team.inviteMember, inviteMember)
  answerStaff(server, team.changeMember, changeMember)
  answerStaff(server, team.makeMemberLink, makeMemberLink)
  answerStaff(server, cases.listCases, listCases)
  answerStaff(server, cases.getCase, getCase)
  answerStaff(server, cases.countCases, countCases)
  answerStaff(server, cases.listCaseBoard, listCaseBoard)
  answerStaff(server, cases.searchConsole, searchConsole)
  answerStaff(server, views.listViews, listViews)
  answerStaff(server, views.saveView, saveView)
  answerStaff(server, views.deleteView, deleteView)
  answerStaffEvents(
    server,
    live.watchConsole,
    ({ desk }) =>
      (tell) =>
        desk.watch(tell),
  )
  answerStaff(server, live.tellOpen, tellOpen)
  answerStaff(server, exports.askForExport, askForExport)
  answerStaff(server, exports.listExports, listExports)
  answerStaffFile(server, exports.downloadExport, downloadExport)
  answerStaff(server, today.listWaiting, listWaiting)
  answerStaff(server, today.assignWork, assignWork)
  answerStaff(server, today.getTask, getTask)
  answerStaff(server, today.openTaskMessage, openTaskMessage)
  answerStaff(server, today.endTask, endTask)
  answerStaff(server, today.reopenTask, reopenTask)
  answerStaff(server, today.listFamilyVoices, listFamilyVoices)
  answerStaff(server, today.decideVoice, decideVoice)
  answerStaff(server, today.listDay, listDay)
  answerStaff(server, today.openDriversSheet, openDriversSheet)
  answerStaff(server, settings.listSettings, listSettings)
  answerStaff(server, settings.getConsoleSetting, getConsoleSetting)
  answerStaff(server, settings.getSettingVersion, getSettingVersion)
  answerStaff(server, settings.previewSetting, previewSetting)
  answerStaff(server, settings.saveConsoleSetting, saveConsoleSetting)
  answerStaff(server, caseActions.revealCaseValue, revealCaseValue)
  answerStaffFile(server, caseActions.openCaseDocument, actions.openCaseDocument)
  answerStaff(server, caseActions.writeCaseNote, writeCaseNote)
  answerStaff(server, caseActions.assignCase, assignCase)
  answerStaff(server, caseActions.acceptDocuments, actions.acceptDocuments)
  answerStaff(server, caseActions.askForDocument, actions.askForDocument)
  answerStaff(server, caseActions.decideException, actions.decideException)
  answerStaff(server, caseActions.typeCaseIban, actions.typeCaseIban)
  answerStaff(server, caseActions.reportCaseArrival, actions.reportCaseArrival)
  answerStaff(server, caseActions.reportCaseNoShow, actions.reportCaseNoShow)
  answerStaff(server, caseActions.holdHer, actions.holdHer)
  answerStaff(server, caseActions.freeHer, actions.freeHer)
  answerStaff(server, caseActions.endCaseDevices, actions.endCaseDevices)
  answerStaff(server, caseActions.finishTask, actions.finishTask)
  answerStaff(server, caseActions.sendCaseMessage, texts.sendCaseMessage)
  answerStaff(server, caseActions.readCaseMessage, texts.readCaseMessage)
  answerStaff(server, caseActions.sendSpouseLink, texts.sendSpouseLink)
  answerStaff(server, caseActions.sendResumeLink, texts.sendResumeLink)
  answerStaff(server, caseActions.askHerAgain, texts.askHerAgain)
  answerStaff(server, caseActions.askArrivalDay, texts.askArrivalDay)
  answerStaff(server, caseMoney.previewEnd, money.previewEnd)
  answerStaff(server, caseMoney.endCase, money.endCase)
  answerStaff(server, caseMoney.previewGivingBack, money.previewGivingBack)
  answerStaff(server, caseMoney.giveBackPart, money.giveBackPart)
  answerStaff(server, caseMoney.noteTransfers, money.noteTransfers)
  answerStaff(server, settings.openSite, openSite)
  answerPeopleCalls(server)
  answerMediaCalls(server)
  answerStaff(server, holidays.listHolidays, listHolidays)
  answerStaff(server, holidays.previewHoliday, previewHoliday)
  answerStaff(server, holidays.declareHoliday, declareHoliday)
  answerStaff(server, holidays.takeBackHoliday, takeBackHoliday)
  const unanswered = consoleCalls.filter(({ name }) => !server.answered.has(name))
  if (unanswered.length > 0) {
    throw new Error(`no handler for ${unanswered.map(({ name }) => name).join(', ')}`)
  }
}

/** For whoever is not signed in yet. */
function answerSignInCalls(server: ConsoleServer): void {
  answerSignIn(server, signing.signIn, signIn)
  answerSignIn(server, signing.getSignInWays, signInWays)
  answerSignIn(server, signing.enterCode, enterCode)
  answerSignIn(server, signing.signOut, signOut)
  answerSignIn(server, signing.readInvitation, readLink)
  answerSignIn(server, signing.choosePassword, choosePassword)
  answerSignIn(server, signing.beginSetUp, beginSetUp)
  answerSignIn(server, signing.finishSetUp, finishSetUp)
  answerSignIn(server, signing.beginPasskeySignIn, beginPasskeySignIn)
  answerSignIn(server, signing.enterPasskey, enterPasskey)
}

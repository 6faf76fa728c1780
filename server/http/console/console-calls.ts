import * as cases from '#api/console/cases.ts'
import { consoleCalls } from '#api/console/console-calls.ts'
import * as holidays from '#api/console/holidays.ts'
import * as settings from '#api/console/settings.ts'
import * as signing from '#api/console/sign-in.ts'
import * as team from '#api/console/team.ts'
import { getCase } from '#server/services/console/get-case.ts'
import { countCases, listCases, listWaiting } from '#server/services/console/list-cases.ts'
import {
  getConsoleSetting,
  getSettingVersion,
  listSettings,
  openSite,
  saveConsoleSetting,
} from '#server/services/console/settings.ts'
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
import { enterCode, signIn, signOut } from '#server/services/team/sign-in.ts'
import { answerSignIn, answerStaff } from './answer-staff.ts'
import type { ConsoleServer } from './answer-staff.ts'

/** Every call's handler. Throws when a declared call has none. */
export function answerConsoleCalls(server: ConsoleServer): void {
  answerSignIn(server, signing.signIn, signIn)
  answerSignIn(server, signing.enterCode, enterCode)
  answerSignIn(server, signing.signOut, signOut)
  answerSignIn(server, signing.readInvitation, readLink)
  answerSignIn(server, signing.choosePassword, choosePassword)
  answerSignIn(server, signing.beginSetUp, beginSetUp)
  answerSignIn(server, signing.finishSetUp, finishSetUp)
  answerSignIn(server, signing.beginPasskeySignIn, beginPasskeySignIn)
  answerSignIn(server, signing.enterPasskey, enterPasskey)
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
  answerStaff(server, cases.listWaiting, listWaiting)
  answerStaff(server, settings.listSettings, listSettings)
  answerStaff(server, settings.getConsoleSetting, getConsoleSetting)
  answerStaff(server, settings.getSettingVersion, getSettingVersion)
  answerStaff(server, settings.previewSetting, previewSetting)
  answerStaff(server, settings.saveConsoleSetting, saveConsoleSetting)
  answerStaff(server, settings.openSite, openSite)
  answerStaff(server, holidays.listHolidays, listHolidays)
  answerStaff(server, holidays.previewHoliday, previewHoliday)
  answerStaff(server, holidays.declareHoliday, declareHoliday)
  answerStaff(server, holidays.takeBackHoliday, takeBackHoliday)
  const unanswered = consoleCalls.filter(({ name }) => !server.answered.has(name))
  if (unanswered.length > 0) {
    throw new Error(`no handler for ${unanswered.map(({ name }) => name).join(', ')}`)
  }
}

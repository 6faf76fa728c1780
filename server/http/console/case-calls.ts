import * as caseActions from '#api/console/cases/case-actions.ts'
import * as caseMoney from '#api/console/cases/case-money.ts'
import * as casePapers from '#api/console/cases/case-papers.ts'
import * as cases from '#api/console/cases/cases.ts'
import * as exports from '#api/console/exports.ts'
import * as householdView from '#api/console/cases/household-view.ts'
import * as live from '#api/console/live.ts'
import * as views from '#api/console/views.ts'
import * as actions from '#server/services/console/one-case/case-actions.ts'
import * as money from '#server/services/console/one-case/case-money.ts'
import { writeCaseNote } from '#server/services/console/one-case/case-notes.ts'
import { openCasePaper } from '#server/services/console/one-case/case-papers.ts'
import {
  chooseCaseArrival,
  listCaseArrivalTimes,
} from '#server/services/console/one-case/choose-arrival.ts'
import { askForHouseholdView } from '#server/services/console/one-case/household-view.ts'
import { makeProofPack } from '#server/services/console/proof/make-proof-pack.ts'
import { revealCaseValue } from '#server/services/console/one-case/personal-values.ts'
import * as texts from '#server/services/console/one-case/send-texts.ts'
import { getCase } from '#server/services/console/get-case.ts'
import {
  countCases,
  countCaseViews,
  listCaseBoard,
  listCases,
  searchConsole,
} from '#server/services/console/list-cases.ts'
import {
  askForExport,
  askForAccountsExport,
  askForAuditExport,
  askForMoneyExport,
  askForPeopleExport,
  downloadExport,
  listExports,
} from '#server/services/console/exports/list-exports.ts'
import { tellOpen } from '#server/services/console/live/case-openings.ts'
import { deleteView, listViews, saveView } from '#server/services/console/saved-views.ts'
import { answerStaff, answerStaffFile, answerStaffEvents } from './answer-staff.ts'
import type { ConsoleServer } from './answer-staff.ts'

/** Applications: lists, one of them, and what others change. */
export function answerCaseCalls(server: ConsoleServer): void {
  answerStaff(server, cases.listCases, listCases)
  answerStaff(server, cases.getCase, getCase)
  answerStaff(server, cases.countCases, countCases)
  answerStaff(server, cases.countCaseViews, countCaseViews)
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
  answerStaff(server, exports.askForPeopleExport, askForPeopleExport)
  answerStaff(server, exports.askForAccountsExport, askForAccountsExport)
  answerStaff(server, exports.askForAuditExport, askForAuditExport)
  answerStaff(server, exports.askForMoneyExport, askForMoneyExport)
  answerStaff(server, exports.listExports, listExports)
  answerStaffFile(server, exports.downloadExport, downloadExport)
  answerStaff(server, caseActions.revealCaseValue, revealCaseValue)
  answerStaffFile(server, caseActions.openCaseDocument, actions.openCaseDocument)
  answerStaffFile(server, casePapers.openCasePaper, openCasePaper)
  answerStaffFile(server, casePapers.makeProofPack, makeProofPack)
  answerStaff(server, householdView.askForHouseholdView, askForHouseholdView)
  answerStaff(server, caseActions.writeCaseNote, writeCaseNote)
  answerStaff(server, caseActions.acceptDocuments, actions.acceptDocuments)
  answerStaff(server, caseActions.acceptDocument, actions.acceptDocument)
  answerStaff(server, caseActions.askForDocument, actions.askForDocument)
  answerStaff(server, caseActions.decideException, actions.decideException)
  answerStaff(server, caseActions.typeCaseIban, actions.typeCaseIban)
  answerStaff(server, caseActions.listCaseArrivalTimes, listCaseArrivalTimes)
  answerStaff(server, caseActions.chooseCaseArrival, chooseCaseArrival)
  answerStaff(server, caseActions.reportCaseArrival, actions.reportCaseArrival)
  answerStaff(server, caseActions.reportCaseNoShow, actions.reportCaseNoShow)
  answerStaff(server, caseActions.holdHer, actions.holdHer)
  answerStaff(server, caseActions.freeHer, actions.freeHer)
  answerStaff(server, caseActions.endCaseDevices, actions.endCaseDevices)
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
}

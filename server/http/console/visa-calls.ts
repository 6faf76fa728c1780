import * as oneVisa from '#api/console/visas/one-visa.ts'
import * as visaDays from '#api/console/visas/visa-days.ts'
import { getVisaPrices as pricesCall } from '#api/console/visas/visa-prices.ts'
import * as visas from '#api/console/visas/visas.ts'
import {
  countVisaViews,
  listVisaBoard,
  listConsoleVisas,
} from '#server/services/console/visas/list-visas.ts'
import { getConsoleVisa } from '#server/services/console/visas/get-visa.ts'
import * as actions from '#server/services/console/visas/visa-actions.ts'
import { listTakenVisaDays, takeVisaDays } from '#server/services/console/visas/visa-days.ts'
import { getVisaPrices } from '#server/services/console/visas/visa-prices.ts'
import * as issued from '#server/services/console/visas/issued-papers.ts'
import { printVisaForms } from '#server/services/console/visas/print-forms.ts'
import * as papers from '#server/services/console/visas/visa-papers.ts'
import { revealVisaValue } from '#server/services/console/visas/visa-values.ts'
import { answerStaff, answerStaffFile } from './answer-staff.ts'
import type { ConsoleServer } from './answer-staff.ts'

/** Visas: lists, one of them, and what staff do about it. */
export function answerConsoleVisaCalls(server: ConsoleServer): void {
  answerStaff(server, visas.listConsoleVisas, listConsoleVisas)
  answerStaff(server, visas.countVisaViews, countVisaViews)
  answerStaff(server, visas.listVisaBoard, listVisaBoard)
  answerStaffFile(server, visas.printVisaForms, printVisaForms)
  answerStaff(server, oneVisa.getConsoleVisa, getConsoleVisa)
  answerStaff(server, oneVisa.revealVisaValue, revealVisaValue)
  answerStaffFile(server, oneVisa.openVisaPaper, papers.openVisaPaper)
  answerStaff(server, oneVisa.addIssuedVisaPaper, {
    prepare: issued.keepIssuedPaper,
    handle: issued.addIssuedVisaPaper,
  })
  answerStaff(server, oneVisa.removeIssuedVisaPaper, issued.removeIssuedVisaPaper)
  answerStaff(server, oneVisa.acceptVisaPaper, papers.acceptVisaPaper)
  answerStaff(server, oneVisa.askForVisaPaper, papers.askForVisaPaper)
  answerStaff(server, oneVisa.finishVisaStage, actions.finishVisaStage)
  answerStaff(server, oneVisa.moveVisaStage, actions.moveVisaStage)
  answerStaff(server, oneVisa.setVisaAppointment, actions.setVisaAppointment)
  answerStaff(server, oneVisa.setVisaArrival, actions.setVisaArrival)
  answerStaff(server, oneVisa.issueVisaCase, actions.issueVisaCase)
  answerStaff(server, oneVisa.refuseVisaCase, actions.refuseVisaCase)
  answerStaff(server, oneVisa.endVisaCase, actions.endVisaCase)
  answerStaff(server, visaDays.listTakenVisaDays, listTakenVisaDays)
  answerStaff(server, visaDays.takeVisaDays, takeVisaDays)
  answerStaff(server, pricesCall, getVisaPrices)
}

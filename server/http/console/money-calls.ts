import * as bank from '#api/console/money/bank-files.ts'
import * as close from '#api/console/money/daily-close.ts'
import * as disputes from '#api/console/money/disputes.ts'
import * as entries from '#api/console/money/entries.ts'
import * as invoices from '#api/console/money/invoices.ts'
import * as statements from '#api/console/money/statements.ts'
import {
  downloadBankBatch,
  getBankFiles,
  makeBankBatch,
  takeBankAnswers,
} from '#server/services/console/money/bank-files.ts'
import { listDisputes } from '#server/services/console/money/list-disputes.ts'
import { listMoney, listMoneyDays } from '#server/services/console/money/list-money.ts'
import {
  askBeforeClose,
  closeDay,
  compareDay,
  listDayCloses,
} from '#server/services/console/money/daily-close.ts'
import { listInvoicesOfPeriod } from '#server/services/console/money/list-invoices.ts'
import {
  confirmStatementLine,
  listPaymentsForLine,
  listStatementLines,
  settleStatementLine,
  takeBankStatement,
} from '#server/services/console/money/statements.ts'
import { answerStaff, answerStaffFile } from './answer-staff.ts'
import type { ConsoleServer } from './answer-staff.ts'

/** The calls about money: what is owed, the bank, invoices, and the daily close. */
export function answerMoneyCalls(server: ConsoleServer): void {
  answerStaff(server, entries.listMoney, listMoney)
  answerStaff(server, entries.listMoneyDays, listMoneyDays)
  answerStaff(server, invoices.listInvoicesOfPeriod, listInvoicesOfPeriod)
  answerStaff(server, bank.getBankFiles, getBankFiles)
  answerStaff(server, bank.makeBankBatch, makeBankBatch)
  answerStaffFile(server, bank.downloadBankBatch, downloadBankBatch)
  answerStaff(server, bank.takeBankAnswers, takeBankAnswers)
  answerStaff(server, statements.takeBankStatement, takeBankStatement)
  answerStaff(server, statements.listStatementLines, listStatementLines)
  answerStaff(server, statements.listPaymentsForLine, listPaymentsForLine)
  answerStaff(server, statements.settleStatementLine, settleStatementLine)
  answerStaff(server, statements.confirmStatementLine, confirmStatementLine)
  answerStaff(server, disputes.listDisputes, listDisputes)
  answerStaff(server, close.listDayCloses, listDayCloses)
  answerStaff(server, close.compareDay, compareDay)
  answerStaff(server, close.closeDay, { prepare: askBeforeClose, handle: closeDay })
}

import * as audit from '#api/console/audit.ts'
import { checkAuditChain } from '#server/services/console/audit/check-chain.ts'
import { listAudit } from '#server/services/console/audit/list-audit.ts'
import { answerStaff } from './answer-staff.ts'
import type { ConsoleServer } from './answer-staff.ts'

/** The calls by which staff watch over the product: its audit trail. */
export function answerWatchCalls(server: ConsoleServer): void {
  answerStaff(server, audit.listAudit, listAudit)
  answerStaff(server, audit.checkAuditChain, checkAuditChain)
}

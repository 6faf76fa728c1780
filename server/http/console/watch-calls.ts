import * as audit from '#api/console/audit.ts'
import * as health from '#api/console/health.ts'
import { getHealth, retryJob } from '#server/services/console/health/get-health.ts'
import { checkAuditChain } from '#server/services/console/audit/check-chain.ts'
import { listAudit } from '#server/services/console/audit/list-audit.ts'
import { answerStaff } from './answer-staff.ts'
import type { ConsoleServer } from './answer-staff.ts'

/** The calls by which staff watch over the product: its audit trail and its health. */
export function answerWatchCalls(server: ConsoleServer): void {
  answerStaff(server, audit.listAudit, listAudit)
  answerStaff(server, audit.checkAuditChain, checkAuditChain)
  answerStaff(server, health.getHealth, getHealth)
  answerStaff(server, health.retryJob, retryJob)
}

import * as links from '#api/console/links.ts'
import {
  checkLink,
  getGeneralRules,
  getLink,
  getLinkVersion,
  getRulesVersion,
  tryLink,
} from '#server/services/console/campaigns/get-link.ts'
import { listLinkConflicts, listLinks } from '#server/services/console/campaigns/list-links.ts'
import {
  addLink,
  saveGeneralRules,
  saveLink,
} from '#server/services/console/campaigns/save-link.ts'
import { answerStaff } from './answer-staff.ts'
import type { ConsoleServer } from './answer-staff.ts'

/** Links of campaigns, their rules, and what is wrong with them. */
export function answerCampaignCalls(server: ConsoleServer): void {
  answerStaff(server, links.listLinks, listLinks)
  answerStaff(server, links.getLink, getLink)
  answerStaff(server, links.getLinkVersion, getLinkVersion)
  answerStaff(server, links.checkLink, checkLink)
  answerStaff(server, links.tryLink, tryLink)
  answerStaff(server, links.addLink, addLink)
  answerStaff(server, links.saveLink, saveLink)
  answerStaff(server, links.getGeneralRules, getGeneralRules)
  answerStaff(server, links.getRulesVersion, getRulesVersion)
  answerStaff(server, links.saveGeneralRules, saveGeneralRules)
  answerStaff(server, links.listLinkConflicts, listLinkConflicts)
}

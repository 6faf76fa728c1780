import * as numbers from '#api/console/campaigns/chat-numbers.ts'
import * as experiments from '#api/console/campaigns/experiments.ts'
import * as exports from '#api/console/exports.ts'
import * as funnel from '#api/console/funnel.ts'
import * as imports from '#api/console/campaigns/link-imports.ts'
import * as links from '#api/console/campaigns/links.ts'
import * as posters from '#api/console/campaigns/posters.ts'
import {
  listChatNumbers,
  saveChatNumbers,
} from '#server/services/console/campaigns/chat-numbers.ts'
import {
  checkLink,
  getGeneralRules,
  getLink,
  getLinkVersion,
  getRulesVersion,
  tryLink,
} from '#server/services/console/campaigns/get-link.ts'
import {
  listLinkImports,
  previewLinkImport,
  takeLinkImport,
  undoLinkImport,
} from '#server/services/console/campaigns/link-imports.ts'
import { listLinkConflicts, listLinks } from '#server/services/console/campaigns/list-links.ts'
import {
  addPosters,
  listPosters,
  repointPoster,
  savePoster,
} from '#server/services/console/campaigns/posters.ts'
import { makeQrCode, printPosters } from '#server/services/console/campaigns/print-posters.ts'
import {
  addLink,
  saveGeneralRules,
  saveLink,
} from '#server/services/console/campaigns/save-link.ts'
import {
  addExperiment,
  archiveExperiment,
  saveExperiment,
  startExperiment,
  stopExperiment,
} from '#server/services/console/experiments/change-experiment.ts'
import {
  getExperiment,
  getExperimentChoices,
  listExperiments,
} from '#server/services/console/experiments/get-experiment.ts'
import { askForLinkExport } from '#server/services/console/exports/list-exports.ts'
import { addDayNote, changeDayNote } from '#server/services/console/figures/day-notes.ts'
import { getFunnelDays } from '#server/services/console/figures/get-funnel-days.ts'
import { getFunnel } from '#server/services/console/figures/get-funnel.ts'
import { answerStaff, answerStaffFile } from './answer-staff.ts'
import type { ConsoleServer } from './answer-staff.ts'

/** Links of campaigns, their rules, and what is wrong with them. */
export function answerCampaignCalls(server: ConsoleServer): void {
  answerStaff(server, links.listLinks, listLinks)
  answerStaff(server, funnel.getFunnel, getFunnel)
  answerStaff(server, funnel.getFunnelDays, getFunnelDays)
  answerStaff(server, funnel.addDayNote, addDayNote)
  answerStaff(server, funnel.changeDayNote, changeDayNote)
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
  answerStaff(server, exports.askForLinkExport, askForLinkExport)
  answerStaff(server, imports.previewLinkImport, previewLinkImport)
  answerStaff(server, imports.takeLinkImport, takeLinkImport)
  answerStaff(server, imports.listLinkImports, listLinkImports)
  answerStaff(server, imports.undoLinkImport, undoLinkImport)
  answerStaff(server, posters.listPosters, listPosters)
  answerStaff(server, posters.addPosters, addPosters)
  answerStaff(server, posters.savePoster, savePoster)
  answerStaff(server, posters.repointPoster, repointPoster)
  answerStaffFile(server, posters.printPosters, printPosters)
  answerStaffFile(server, posters.makeQrCode, makeQrCode)
  answerStaff(server, experiments.listExperiments, listExperiments)
  answerStaff(server, experiments.getExperiment, getExperiment)
  answerStaff(server, experiments.getExperimentChoices, getExperimentChoices)
  answerStaff(server, experiments.addExperiment, addExperiment)
  answerStaff(server, experiments.saveExperiment, saveExperiment)
  answerStaff(server, experiments.startExperiment, startExperiment)
  answerStaff(server, experiments.stopExperiment, stopExperiment)
  answerStaff(server, experiments.archiveExperiment, archiveExperiment)
  answerStaff(server, numbers.listChatNumbers, listChatNumbers)
  answerStaff(server, numbers.saveChatNumbers, saveChatNumbers)
}

import * as holidays from '#api/console/holidays.ts'
import * as samples from '#api/console/samples.ts'
import * as settings from '#api/console/settings.ts'
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
import { getSamples, removeSamples } from '#server/services/console/samples.ts'
import { answerStaff } from './answer-staff.ts'
import type { ConsoleServer } from './answer-staff.ts'

/** Settings, holidays, samples, and opening the site. */
export function answerSettingCalls(server: ConsoleServer): void {
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
  answerStaff(server, samples.getSamples, getSamples)
  answerStaff(server, samples.removeSamples, removeSamples)
}

import * as fleetCalls from '#api/console/fleet.ts'
import * as today from '#api/console/today.ts'
import * as fleet from '#server/services/console/today/fleet.ts'
import { listDay, openDriversSheet } from '#server/services/console/today/list-day.ts'
import { listWaiting } from '#server/services/console/today/list-waiting.ts'
import { assignWork, endTask, reopenTask } from '#server/services/console/today/own-work.ts'
import {
  decideVoice,
  getTask,
  listFamilyVoices,
  openTaskMessage,
} from '#server/services/console/today/tasks.ts'
import { answerStaff } from './answer-staff.ts'
import type { ConsoleServer } from './answer-staff.ts'

/** What waits, and the arrivals of a day. */
export function answerTodayCalls(server: ConsoleServer): void {
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
  answerStaff(server, fleetCalls.listFleet, fleet.listFleet)
  answerStaff(server, fleetCalls.addDriver, fleet.addDriver)
  answerStaff(server, fleetCalls.addCar, fleet.addCar)
  answerStaff(server, fleetCalls.changeDriver, fleet.changeDriver)
  answerStaff(server, fleetCalls.changeCar, fleet.changeCar)
  answerStaff(server, fleetCalls.removeDriver, fleet.removeDriver)
  answerStaff(server, fleetCalls.removeCar, fleet.removeCar)
  answerStaff(server, fleetCalls.giveArrival, fleet.giveArrival)
}

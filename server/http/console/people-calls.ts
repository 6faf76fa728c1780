import * as changes from '#api/console/people/people-changes.ts'
import * as people from '#api/console/people/people.ts'
import * as checks from '#api/console/people/person-checks.ts'
import * as state from '#api/console/people/person-state.ts'
import * as trash from '#api/console/trash.ts'
import {
  listTrash,
  putPersonBack,
  putViewBack,
  trashPerson,
} from '#server/services/console/trash/trash.ts'
import {
  getPeopleChange,
  listPeopleChanges,
  makePeopleChange,
  undoPeopleChange,
} from '#server/services/console/people-changes/make-change.ts'
import { previewPeopleChange } from '#server/services/console/people-changes/preview-change.ts'
import { getPersonHistory } from '#server/services/console/people/get-person-history.ts'
import { getPerson } from '#server/services/console/people/get-person.ts'
import { countPeopleViews, listPeople } from '#server/services/console/people/list-people.ts'
import { movePerson, withdrawPerson } from '#server/services/console/people/move-person.ts'
import {
  changePersonConsent,
  recordPersonCheck,
  withdrawPersonCheck,
} from '#server/services/console/people/person-checks.ts'
import { showPersonNumber } from '#server/services/console/people/person-values.ts'
import { textOwnProfile } from '#server/services/workers/text-own-profile.ts'
import { addPerson, savePerson } from '#server/services/console/people/save-person.ts'
import { answerStaff } from './answer-staff.ts'
import type { ConsoleServer } from './answer-staff.ts'

/** The calls about people, whom households may hire. */
export function answerPeopleCalls(server: ConsoleServer): void {
  answerStaff(server, people.listPeople, listPeople)
  answerStaff(server, people.countPeopleViews, countPeopleViews)
  answerStaff(server, people.getPerson, getPerson)
  answerStaff(server, people.addPerson, addPerson)
  answerStaff(server, people.savePerson, savePerson)
  answerStaff(server, state.movePerson, movePerson)
  answerStaff(server, state.withdrawPerson, withdrawPerson)
  answerStaff(server, people.showPersonNumber, showPersonNumber)
  answerStaff(server, people.textOwnProfile, textOwnProfile)
  answerStaff(server, checks.recordPersonCheck, recordPersonCheck)
  answerStaff(server, checks.withdrawPersonCheck, withdrawPersonCheck)
  answerStaff(server, checks.changePersonConsent, changePersonConsent)
  answerStaff(server, people.getPersonHistory, getPersonHistory)
  answerStaff(server, trash.listTrash, listTrash)
  answerStaff(server, trash.trashPerson, trashPerson)
  answerStaff(server, trash.putPersonBack, putPersonBack)
  answerStaff(server, trash.putViewBack, putViewBack)
  answerStaff(server, changes.previewPeopleChange, previewPeopleChange)
  answerStaff(server, changes.makePeopleChange, makePeopleChange)
  answerStaff(server, changes.listPeopleChanges, listPeopleChanges)
  answerStaff(server, changes.getPeopleChange, getPeopleChange)
  answerStaff(server, changes.undoPeopleChange, undoPeopleChange)
}

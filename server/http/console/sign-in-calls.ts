import * as signing from '#api/console/sign-in.ts'
import * as team from '#api/console/team.ts'
import { ownAccount } from '#server/services/team/own-account.ts'
import { beginSetUp, choosePassword, finishSetUp, readLink } from '#server/services/team/join.ts'
import {
  changeMember,
  endOwnSessions,
  inviteMember,
  listOwnSessions,
  listTeam,
  makeMemberLink,
} from '#server/services/team/members.ts'
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  enterPasskey,
  listPasskeys,
  removePasskey,
} from '#server/services/team/passkeys.ts'
import { signInWays } from '#server/services/team/sign-in-by-provider.ts'
import { enterCode, signIn, signOut } from '#server/services/team/sign-in.ts'
import { answerSignIn, answerStaff } from './answer-staff.ts'
import type { ConsoleServer } from './answer-staff.ts'

/** Signing in, one's own account, and the team. */
export function answerSignInCalls(server: ConsoleServer): void {
  answerSignIn(server, signing.signIn, signIn)
  answerSignIn(server, signing.getSignInWays, signInWays)
  answerSignIn(server, signing.enterCode, enterCode)
  answerSignIn(server, signing.signOut, signOut)
  answerSignIn(server, signing.readInvitation, readLink)
  answerSignIn(server, signing.choosePassword, choosePassword)
  answerSignIn(server, signing.beginSetUp, beginSetUp)
  answerSignIn(server, signing.finishSetUp, finishSetUp)
  answerSignIn(server, signing.beginPasskeySignIn, beginPasskeySignIn)
  answerSignIn(server, signing.enterPasskey, enterPasskey)
  answerStaff(server, signing.listPasskeys, listPasskeys)
  answerStaff(server, signing.beginPasskey, beginPasskey)
  answerStaff(server, signing.addPasskey, addPasskey)
  answerStaff(server, signing.removePasskey, removePasskey)
  answerStaff(server, signing.getOwnAccount, ownAccount)
  answerStaff(server, signing.listOwnSessions, listOwnSessions)
  answerStaff(server, signing.endOwnSessions, endOwnSessions)
  answerStaff(server, team.listTeam, listTeam)
  answerStaff(server, team.inviteMember, inviteMember)
  answerStaff(server, team.changeMember, changeMember)
  answerStaff(server, team.makeMemberLink, makeMemberLink)
}

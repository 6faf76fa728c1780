import * as z from 'zod/mini'
import { staffRoles } from '#domain/authority/actors.ts'
import { defineCall } from '#api/define-call.ts'
import { instantField, lineField } from '#api/fields.ts'

const change = { action: 'change-team', on: 'console', isFresh: true } as const

export const listTeam = defineCall({
  name: 'listTeam',
  summary: 'Everybody who is or was a member of staff',
  method: 'GET',
  path: 'console/team',
  authority: { action: 'see-team', on: 'console' },
  input: z.object({}),
  output: z.object({
    members: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        fullName: z.string(),
        email: z.string(),
        role: z.enum(staffRoles),
        hasJoined: z.boolean(),
        lastSeenAt: z.nullable(instantField),
        disabledAt: z.nullable(instantField),
      }),
    ),
  }),
})

/** A link that is shown once, and whether it is on its way by e-mail too. */
const madeSchema = z.object({ link: z.string(), isMailed: z.boolean() })

export const inviteMember = defineCall({
  name: 'inviteMember',
  summary: 'Adds somebody, and answers the link by which they choose a password',
  method: 'POST',
  path: 'console/team',
  authority: change,
  idempotent: true,
  input: z.object({
    name: z.string().check(z.trim(), z.maxLength(60)),
    fullName: lineField,
    email: z.email(),
    role: z.enum(staffRoles),
  }),
  output: madeSchema,
})

export const changeMember = defineCall({
  name: 'changeMember',
  summary: 'Changes the role of a member, or whether they may sign in',
  method: 'PUT',
  path: 'console/team/:memberId',
  authority: change,
  idempotent: true,
  input: z.object({
    memberId: z.uuid(),
    role: z.enum(staffRoles),
    isDisabled: z.boolean(),
  }),
  output: z.object({}),
})

export const makeMemberLink = defineCall({
  name: 'makeMemberLink',
  summary: 'Another link to choose a password; the earlier one opens nothing any more',
  method: 'POST',
  path: 'console/team/:memberId/link',
  authority: change,
  idempotent: true,
  input: z.object({ memberId: z.uuid() }),
  output: madeSchema,
})

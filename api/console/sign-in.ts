import * as z from 'zod/mini'
import { staffRoles } from '#domain/authority/actors.ts'
import { defineCall } from '#api/define-call.ts'
import { instantField, lineField } from '#api/fields.ts'

const authority = { action: 'sign-in', on: 'console' } as const
const own = { action: 'see-own-account', on: 'console' } as const
// A password takes a processor a tenth of a second to judge.
const limits = [{ by: 'address', limit: 60, windowSeconds: 600 }] as const

const emailField = z.string().check(z.trim(), z.maxLength(200))
const passwordField = z.string().check(z.maxLength(1_000))
const codeField = z.string().check(z.maxLength(40))
const tokenField = z.string().check(z.maxLength(64))
/** Empty: what was asked for is done. */
const doneSchema = z.object({})

/** What a session still wants after the password. */
const nextSchema = z.object({ next: z.enum(['enter-code', 'set-up-code']) })

export const signIn = defineCall({
  name: 'signIn',
  summary: 'Begins a session by e-mail address and password; a second factor makes it whole',
  method: 'POST',
  path: 'console/sign-in',
  authority,
  input: z.object({ email: emailField, password: passwordField }),
  output: nextSchema,
  limits: [...limits],
})

export const getSignInWays = defineCall({
  name: 'getSignInWays',
  summary: 'Whether members may sign in by the company’s own provider',
  method: 'GET',
  path: 'console/sign-in-ways',
  authority,
  input: z.object({}),
  output: z.object({ hasProvider: z.boolean() }),
})

export const enterCode = defineCall({
  name: 'enterCode',
  summary: 'Takes a code of the authenticator app, or one for recovery',
  method: 'POST',
  path: 'console/code',
  authority,
  input: z.object({ code: codeField }),
  output: doneSchema,
  limits: [...limits],
})

export const signOut = defineCall({
  name: 'signOut',
  summary: 'Ends this session',
  method: 'POST',
  path: 'console/sign-out',
  authority,
  input: z.object({}),
  output: doneSchema,
})

export const readInvitation = defineCall({
  name: 'readInvitation',
  summary: 'Whom a link invites to choose a password',
  method: 'POST',
  path: 'console/invitation',
  authority,
  input: z.object({ token: tokenField }),
  output: z.object({ fullName: z.string(), email: z.string(), isFirst: z.boolean() }),
  limits: [...limits],
})

export const choosePassword = defineCall({
  name: 'choosePassword',
  summary: 'Chooses a password by a link, once, and begins a session',
  method: 'POST',
  path: 'console/password',
  authority,
  input: z.object({
    token: tokenField,
    password: passwordField,
    own: z.optional(
      z.object({
        name: z.string().check(z.maxLength(60)),
        fullName: lineField,
        email: z.email(),
      }),
    ),
  }),
  output: nextSchema,
  limits: [...limits],
})

export const beginSetUp = defineCall({
  name: 'beginSetUp',
  summary: 'What an authenticator app is told: a secret, and its QR code as SVG',
  method: 'POST',
  path: 'console/set-up',
  authority,
  input: z.object({}),
  output: z.object({ secret: z.string(), qr: z.string() }),
  limits: [...limits],
})

export const finishSetUp = defineCall({
  name: 'finishSetUp',
  summary: 'Proves that the app has the secret; answers the codes for recovery, once',
  method: 'PUT',
  path: 'console/set-up',
  authority,
  input: z.object({
    secret: z.string().check(z.regex(/^[A-Z2-7]{32}$/)),
    code: codeField,
  }),
  output: z.object({ recoveryCodes: z.array(z.string()) }),
  limits: [...limits],
})

export const getOwnAccount = defineCall({
  name: 'getOwnAccount',
  summary: 'Who is signed in, and what they may do',
  method: 'GET',
  path: 'console/account',
  authority: own,
  input: z.object({}),
  output: z.object({
    name: z.string(),
    fullName: z.string(),
    email: z.string(),
    role: z.enum(staffRoles),
    actions: z.array(z.string()),
  }),
})

export const listOwnSessions = defineCall({
  name: 'listOwnSessions',
  summary: 'Where one is signed in',
  method: 'GET',
  path: 'console/sessions',
  authority: own,
  input: z.object({}),
  output: z.object({
    sessions: z.array(
      z.object({
        id: z.uuid(),
        form: z.string(),
        browser: z.string(),
        createdAt: instantField,
        lastSeenAt: instantField,
        isThis: z.boolean(),
      }),
    ),
  }),
})

export const endOwnSessions = defineCall({
  name: 'endOwnSessions',
  summary: 'Ends one session of one’s own, or all but this one',
  method: 'POST',
  path: 'console/sessions/end',
  authority: own,
  input: z.object({ sessionId: z.optional(z.uuid()) }),
  output: z.object({ ended: z.int() }),
})

/** What passes between browser and authenticator (WebAuthn), as JSON. */
const webAuthnSchema = z.record(z.string().check(z.maxLength(60)), z.unknown())

export const beginPasskeySignIn = defineCall({
  name: 'beginPasskeySignIn',
  summary: 'What a passkey is asked to sign',
  method: 'POST',
  path: 'console/passkey-question',
  authority,
  input: z.object({}),
  output: z.object({ options: webAuthnSchema }),
  limits: [...limits],
})

export const enterPasskey = defineCall({
  name: 'enterPasskey',
  summary: 'Takes what a passkey signed: a whole session, or a second factor in one',
  method: 'POST',
  path: 'console/passkey-answer',
  authority,
  input: z.object({ response: webAuthnSchema }),
  output: doneSchema,
  limits: [...limits],
})

export const listPasskeys = defineCall({
  name: 'listPasskeys',
  summary: 'One’s own passkeys',
  method: 'GET',
  path: 'console/passkeys',
  authority: own,
  input: z.object({}),
  output: z.object({
    passkeys: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        createdAt: instantField,
        usedAt: z.nullable(instantField),
      }),
    ),
  }),
})

export const beginPasskey = defineCall({
  name: 'beginPasskey',
  summary: 'What a new passkey is made of',
  method: 'POST',
  path: 'console/passkeys/new',
  authority: { ...own, isFresh: true },
  input: z.object({}),
  output: z.object({ options: webAuthnSchema }),
})

export const addPasskey = defineCall({
  name: 'addPasskey',
  summary: 'Keeps a new passkey of one’s own',
  method: 'POST',
  path: 'console/passkeys',
  authority: { ...own, isFresh: true },
  input: z.object({ name: lineField, response: webAuthnSchema }),
  output: doneSchema,
})

export const removePasskey = defineCall({
  name: 'removePasskey',
  summary: 'Removes a passkey of one’s own: it opens nothing any more',
  method: 'DELETE',
  path: 'console/passkeys/:passkeyId',
  authority: { ...own, isFresh: true },
  input: z.object({ passkeyId: z.string().check(z.maxLength(400)) }),
  output: doneSchema,
})

import * as z from 'zod'
import { variableNotes } from './note.ts'

/** Addresses of STUN or TURN with commas between them; a new object for each variable. */
const iceUrls = (scheme: RegExp) =>
  z
    .string()
    .default('')
    .transform((list) => list.split(',').filter(Boolean))
    .refine((urls) => urls.every((url) => scheme.test(url)))

const telephone = () => z.optional(z.string().regex(/^\+\d{8,15}$/))

/** How the two sides of an interview find each other, and where they call if they do not. */
export const interviewsVariables = {
  STUN_URLS: iceUrls(/^stuns?:[\w.:[\]-]+$/).register(variableNotes, {
    group: 'hiring',
    what: 'The servers that tell a browser its public address in a video interview.',
    example: 'stun:stun.example.com:3478',
    usual: 'none: browsers find each other in one network only',
    wants: 'addresses that begin with stun:, with commas between them',
  }),
  TURN_URLS: iceUrls(/^turns?:[\w.:[\]?=-]+$/).register(variableNotes, {
    group: 'hiring',
    what: 'The relays for browsers that cannot reach each other in a video interview.',
    example: 'turns:turn.example.com:5349?transport=tcp',
    usual: 'none: no relay',
    wants: 'addresses that begin with turn: or turns:, with commas between them',
  }),
  TURN_SECRET: z.optional(z.string().min(16)).register(variableNotes, {
    group: 'hiring',
    what: 'What the relay and the product both know (`static-auth-secret` of coturn).',
    example: 'A-SECRET-OF-16-SIGNS',
    wants: 'at least 16 characters, the same as the relay has',
    isSecret: true,
  }),
  INTERVIEW_PHONE: telephone().register(variableNotes, {
    group: 'hiring',
    what: 'The line of the house that connects an interview whose video call fails.',
    example: '+97140000000',
    usual: 'none: no line is shown',
    wants: 'a number with its country, such as +97140000000',
  }),
  INTERPRETER_PHONE: telephone().register(variableNotes, {
    group: 'hiring',
    what: 'The line where an interpreter joins an interview.',
    example: '+97140000001',
    usual: 'none: no line is shown',
    wants: 'a number with its country, such as +97140000000',
  }),
}

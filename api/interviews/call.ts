import * as z from 'zod/mini'
import { SIGNAL_LENGTH, signalKinds } from '#domain/interviews/call-signal.ts'
import { defineCall } from '#api/define-call.ts'

const interviewId = z.uuid()
const join = { action: 'join-interview', on: 'interview', by: 'interviewId' } as const

/** Of a browser's connection; `peerData` is its description or a candidate, as JSON. */
export const signalSchema = z.object({
  kind: z.enum(signalKinds),
  peerData: z.optional(z.string().check(z.maxLength(SIGNAL_LENGTH))),
})
export type Signal = z.output<typeof signalSchema>

export const joinInterview = defineCall({
  name: 'joinInterview',
  summary: 'One of the two joins the call; answers the servers by which browsers find each other',
  method: 'POST',
  path: 'sales/interviews/:interviewId/join',
  authority: { ...join },
  input: z.object({ interviewId }),
  output: z.object({
    /** Signals after this one belong to this joining. */
    after: z.int(),
    iceServers: z.array(
      z.object({
        urls: z.array(z.string()),
        username: z.optional(z.string()),
        credential: z.optional(z.string()),
      }),
    ),
  }),
  limits: [{ by: 'session', limit: 60, windowSeconds: 600 }],
})

export const sendSignal = defineCall({
  name: 'sendSignal',
  summary: "One browser's part of a connection, for the other's",
  method: 'POST',
  path: 'sales/interviews/:interviewId/signals',
  authority: { ...join },
  input: z.object({ interviewId, signal: signalSchema }),
  output: z.object({ sent: z.literal(true) }),
  limits: [{ by: 'session', limit: 600, windowSeconds: 600 }],
})

export const listSignals = defineCall({
  name: 'listSignals',
  summary: 'What the other browser sent after a signal, oldest first',
  method: 'GET',
  path: 'sales/interviews/:interviewId/signals',
  authority: { ...join },
  input: z.object({ interviewId, after: z.coerce.number().check(z.int(), z.minimum(0)) }),
  output: z.object({ last: z.int(), signals: z.array(signalSchema) }),
  limits: [{ by: 'session', limit: 600, windowSeconds: 600 }],
})

export const callStateSchema = z.object({ last: z.int() })
export type CallState = z.output<typeof callStateSchema>

/** Events like a room's; the page then calls `listSignals`. */
export const watchInterview = defineCall({
  name: 'watchInterview',
  summary: 'The newest signal for one side of a call, as server-sent events',
  method: 'GET',
  path: 'sales/interviews/:interviewId/events',
  authority: { ...join },
  answers: 'events',
  input: z.object({ interviewId }),
  output: callStateSchema,
  limits: [
    { by: 'session', limit: 60, windowSeconds: 60 },
    { by: 'address', limit: 1200, windowSeconds: 60 },
  ],
})

import * as z from 'zod/mini'
import {
  ROOM_NAME_LENGTH,
  ROOM_NOTE_LENGTH,
  ROOM_PEOPLE_MOST,
  roomWords,
} from '#domain/catalogue/room.ts'
import { maidProfileSchema } from './catalogue.ts'
import { defineCall } from '#api/define-call.ts'

const tokenField = z.string().check(z.maxLength(60))
const nameField = z
  .string()
  .check(z.normalize('NFC'), z.trim(), z.minLength(1), z.maxLength(ROOM_NAME_LENGTH))
const saidSchema = z.object({ word: z.enum(roomWords), note: z.optional(z.string()) })

export const roomSchema = z.object({
  roomId: z.uuid(),
  me: z.object({ name: z.string() }),
  /** Absent until somebody joined. */
  other: z.optional(z.object({ name: z.string(), isHere: z.boolean() })),
  people: z.array(
    z.object({
      maid: maidProfileSchema,
      mine: z.optional(saidSchema),
      theirs: z.optional(saidSchema),
    }),
  ),
  /** How many people are no longer shown. */
  gone: z.int(),
})
export type Room = z.output<typeof roomSchema>

/** Answers the link's secret once; only its hash is stored. */
export const createRoom = defineCall({
  name: 'createRoom',
  summary: 'A room in which two decide about a list of people; answers the secret of its link',
  method: 'POST',
  path: 'sales/rooms',
  authority: { action: 'decide-together', on: 'site' },
  idempotent: true,
  input: z.object({
    name: nameField,
    maidIds: z.array(z.uuid()).check(z.minLength(1), z.maxLength(ROOM_PEOPLE_MOST)),
  }),
  output: z.object({ roomId: z.uuid(), token: z.string() }),
  limits: [
    { by: 'session', limit: 10, windowSeconds: 3600 },
    { by: 'address', limit: 60, windowSeconds: 3600 },
  ],
})

/** POST, so that the secret is in no address. */
export const lookAtRoom = defineCall({
  name: 'lookAtRoom',
  summary: 'Who asks behind a link to decide together, and whether there is a place',
  method: 'POST',
  path: 'sales/rooms/look',
  authority: { action: 'decide-together', on: 'site', bySecret: true },
  input: z.object({ token: tokenField }),
  output: z.object({
    by: z.string(),
    people: z.int(),
    /** `yours` for the room's people, with the room. */
    state: z.enum(['open', 'full', 'yours']),
    roomId: z.optional(z.uuid()),
  }),
  limits: [
    { by: 'session', limit: 60, windowSeconds: 600 },
    { by: 'address', limit: 300, windowSeconds: 600 },
  ],
})

export const joinRoom = defineCall({
  name: 'joinRoom',
  summary: 'Takes the second place in a room; without a room in the answer both are taken',
  method: 'POST',
  path: 'sales/rooms/join',
  authority: { action: 'decide-together', on: 'site', bySecret: true },
  idempotent: true,
  input: z.object({ token: tokenField, name: nameField }),
  output: z.object({ roomId: z.optional(z.uuid()) }),
  limits: [
    { by: 'session', limit: 20, windowSeconds: 3600 },
    { by: 'address', limit: 120, windowSeconds: 3600 },
  ],
})

export const listRooms = defineCall({
  name: 'listRooms',
  summary: "The visitor's rooms, newest first",
  method: 'GET',
  path: 'sales/rooms',
  authority: { action: 'decide-together', on: 'site' },
  input: z.object({}),
  output: z.object({
    rooms: z.array(z.object({ roomId: z.uuid(), with: z.optional(z.string()) })),
  }),
})

export const getRoom = defineCall({
  name: 'getRoom',
  summary: 'A room as one of its two sees it',
  method: 'GET',
  path: 'sales/rooms/:roomId',
  authority: { action: 'decide-together', on: 'site', bySecret: true },
  input: z.object({ roomId: z.uuid(), lang: z.optional(z.string()) }),
  output: z.object({ room: roomSchema }),
})

export const sayInRoom = defineCall({
  name: 'sayInRoom',
  summary: 'Yes, maybe or no to a person of a room, with a note; the last word counts',
  method: 'PUT',
  path: 'sales/rooms/:roomId/words/:maidId',
  authority: { action: 'decide-together', on: 'site', bySecret: true },
  input: z.object({
    roomId: z.uuid(),
    maidId: z.uuid(),
    word: z.enum(roomWords),
    note: z.optional(z.string().check(z.normalize('NFC'), z.trim(), z.maxLength(ROOM_NOTE_LENGTH))),
  }),
  output: z.object({ said: z.boolean() }),
  limits: [{ by: 'session', limit: 120, windowSeconds: 60 }],
})

export const renewRoomLink = defineCall({
  name: 'renewRoomLink',
  summary: 'Another link to a room whose second place is free; the one before is dead',
  method: 'POST',
  path: 'sales/rooms/:roomId/link',
  authority: { action: 'decide-together', on: 'site', bySecret: true },
  idempotent: true,
  input: z.object({ roomId: z.uuid() }),
  output: z.object({ token: z.string() }),
  limits: [{ by: 'session', limit: 20, windowSeconds: 3600 }],
})

export const stopRoom = defineCall({
  name: 'stopRoom',
  summary: 'Ends a room: its link, words and notes are gone at once',
  method: 'DELETE',
  path: 'sales/rooms/:roomId',
  authority: { action: 'decide-together', on: 'site', bySecret: true },
  input: z.object({ roomId: z.uuid() }),
  output: z.object({ stopped: z.boolean() }),
  limits: [{ by: 'session', limit: 30, windowSeconds: 3600 }],
})

export const roomStateSchema = z.object({ version: z.int(), isOtherHere: z.boolean() })
export type RoomState = z.output<typeof roomStateSchema>

/** Events like an application's; the page then calls `getRoom`. */
export const watchRoom = defineCall({
  name: 'watchRoom',
  summary: 'A room as it changes, as server-sent events',
  method: 'GET',
  path: 'sales/rooms/:roomId/events',
  authority: { action: 'decide-together', on: 'site', bySecret: true },
  answers: 'events',
  input: z.object({
    roomId: z.uuid(),
    /** EventSource sends no custom headers. */
    pageCode: z.optional(z.string().check(z.maxLength(60))),
  }),
  output: roomStateSchema,
  limits: [
    { by: 'session', limit: 60, windowSeconds: 60 },
    { by: 'address', limit: 1200, windowSeconds: 60 },
  ],
})

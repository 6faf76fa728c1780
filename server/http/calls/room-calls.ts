import * as calls from '#api/catalogue/rooms.ts'
import { answer } from '#server/http/answer.ts'
import type { CallServer } from '#server/http/answer.ts'
import { answerEvents } from '#server/http/events/answer-events.ts'
import {
  createRoom,
  renewRoomLink,
  stopRoom,
} from '#server/services/catalogue/rooms/create-room.ts'
import { joinRoom, lookAtRoom } from '#server/services/catalogue/rooms/join-room.ts'
import { getRoom, listRooms } from '#server/services/catalogue/rooms/read-room.ts'
import { sayInRoom } from '#server/services/catalogue/rooms/say-in-room.ts'
import { watchRoom } from '#server/services/catalogue/rooms/watch-room.ts'

/** The calls of a list that two decide about. */
export function answerRoomCalls(server: CallServer): void {
  answer(server, calls.createRoom, createRoom)
  answer(server, calls.lookAtRoom, lookAtRoom)
  answer(server, calls.joinRoom, joinRoom)
  answer(server, calls.listRooms, listRooms)
  answer(server, calls.getRoom, getRoom)
  answer(server, calls.sayInRoom, sayInRoom)
  answer(server, calls.renewRoomLink, renewRoomLink)
  answer(server, calls.stopRoom, stopRoom)
  answerEvents(server, calls.watchRoom, watchRoom)
}

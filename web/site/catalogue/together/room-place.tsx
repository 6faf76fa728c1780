import { extraWithWords } from '#web/words/screen-with-words.tsx'

/** The start of a room below a saved list; no other part of that page brings its words. */
export const RoomPlace = extraWithWords<{ ids: string[] }>(['together'], async () => {
  const { RoomStart } = await import('./room-start.tsx')
  return { Screen: RoomStart }
})

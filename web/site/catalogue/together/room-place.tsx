import { extraWithWords } from '#web/words/screen-with-words.tsx'

/** Starts a room below a saved list; brings its own words. */
export const RoomPlace = extraWithWords<{ ids: string[] }>(['together'], async () => {
  const { RoomStart } = await import('./room-start.tsx')
  return { Screen: RoomStart }
})

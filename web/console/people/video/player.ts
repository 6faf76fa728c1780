import type { RefObject } from 'react'

/** The clip that captions and posters are made beside. */
export type Player = RefObject<HTMLVideoElement | null>

/** Moves a player to a place. */
export function showAt({ current: video }: Player, seconds: number): void {
  if (video) video.currentTime = seconds
}

/** Seconds of what a player shows, to the thousandth. */
export const playedSeconds = ({ current: video }: Player): number =>
  Math.round((video?.currentTime ?? 0) * 1000) / 1000

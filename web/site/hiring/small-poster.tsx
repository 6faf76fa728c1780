/** Her picture beside a line with her name; nothing without one. */
export function SmallPoster({ video }: { video: { poster: string } | null }) {
  if (!video) return null
  return (
    <img
      src={video.poster}
      alt=""
      width={40}
      height={44}
      className="poster-dim h-11 w-10 shrink-0 rounded-field object-cover object-top"
    />
  )
}

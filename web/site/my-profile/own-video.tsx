import EyeOff from 'lucide-react/icons/eye-off'
import Video from 'lucide-react/icons/video'
import { useSearchParams } from 'react-router'
import type { OwnProfile } from '#api/workers/own-profile.ts'
import { ChatLink } from '#web/shell/chat/chat-link.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { textLinkClass } from '#web/ui/style/class-names.ts'

/** Her video, with two ways: a new one, or none. */
export function OwnVideo({ profile, chatNumber }: { profile: OwnProfile; chatNumber: string }) {
  const { words, video } = profile
  const [search] = useSearchParams()
  const line = textLinkClass('flex min-h-11 items-center gap-2.5')
  const asking = new URLSearchParams(search)
  asking.set('ask', 'delete-video')
  return (
    <section id="video" aria-labelledby="own-video" className="mt-6">
      <div className="flex gap-5">
        {video ? (
          <img
            src={video.poster}
            alt=""
            width={150}
            height={188}
            className="h-47 w-37 shrink-0 rounded-card object-cover"
          />
        ) : null}
        <div className="min-w-0">
          <h2 id="own-video" className="font-semibold">
            {words['video']}
          </h2>
          <p className="mt-1 text-small text-ink2">
            {words[video ? (video.isShown ? 'videoShown' : 'videoHidden') : 'noVideo']}
          </p>
        </div>
      </div>
      {/* Below the picture: beside it, long languages break each into lines of one word. */}
      <div className="mt-2 flex flex-wrap gap-x-6">
        <ChatLink
          number={chatNumber}
          text={words['film']}
          label={words['film'] ?? ''}
          className={line}
        >
          <Video aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
          {words['film']}
        </ChatLink>
        {video ? (
          <a href={`?${asking.toString()}#video`} className={line}>
            <EyeOff aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
            {words['takeDown']}
          </a>
        ) : null}
      </div>
      {video && search.get('ask') === 'delete-video' ? <DeleteVideo words={words} /> : null}
    </section>
  )
}

function DeleteVideo({ words }: { words: OwnProfile['words'] }) {
  const [search] = useSearchParams()
  const back = new URLSearchParams(search)
  back.delete('ask')
  return (
    <form method="post" className="mt-4 rounded-card bg-danger-tint p-4">
      <input type="hidden" name="do" value="delete-video" />
      <p>{words['takeDownAsk']}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button type="submit" tone="danger" className="bg-raised">
          {words['takeDownYes']}
        </Button>
        <a href={`?${back.toString()}`} className={buttonClass({ tone: 'quiet' })}>
          {words['back']}
        </a>
      </div>
    </form>
  )
}

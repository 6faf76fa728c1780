import { Link, useParams } from 'react-router'
import { getPersonMedia } from '#api/console/people/people-media.ts'
import { Failure } from '#web/console/frame/failure.tsx'
import { ScreenHead } from '#web/console/frame/screen-head.tsx'
import { useAnswer } from '#web/console/use-answer.ts'
import { useWords } from '#web/console/use-words.ts'
import { VideoSection } from './video-section.tsx'

/** The video and the voices of one person, apart from her profile. */
export function VideoScreen() {
  const say = useWords('video')
  const { maidId = '' } = useParams()
  const { answer, failure, reload } = useAnswer(getPersonMedia, { maidId })
  if (!answer) return failure ? <Failure failure={failure} onRetry={reload} /> : null
  return (
    <>
      <ScreenHead title={say('of', { name: answer.name })}>
        <Link to={`/people/${maidId}`} className="text-small underline">
          {say('profile')}
        </Link>
      </ScreenHead>
      <div className="max-w-280 px-4 pb-8 lg:px-6">
        <VideoSection maidId={maidId} />
      </div>
    </>
  )
}

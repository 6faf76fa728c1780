import { Link, useSearchParams } from 'react-router'
import { ScreenHead } from '#web/console/frame/screen-head.tsx'
import { useWords } from '#web/console/use-words.ts'
import { Voices } from './voices.tsx'

/** Every family voice, those of one application where the address names it. */
export function VoicesScreen() {
  const say = useWords('today')
  const [search] = useSearchParams()
  const number = Number(search.get('number') ?? 0)
  return (
    <>
      <ScreenHead title={say('voice.title')}>
        <Link to="/" className="text-small underline">
          {say('title')}
        </Link>
      </ScreenHead>
      <div className="max-w-180 px-4 pb-6 lg:px-6">
        <Voices asked={number > 0 ? { number } : {}} />
      </div>
    </>
  )
}

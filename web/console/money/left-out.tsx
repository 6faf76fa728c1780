import { Link, useSearchParams } from 'react-router'
import { useWords } from '#web/console/use-words.ts'

/** Says that samples are left out, or are all that is shown, with the way to the other. */
export function LeftOut({ leftOut: count, areSamples }: { leftOut: number; areSamples: boolean }) {
  const say = useWords('money')
  const [search] = useSearchParams()
  const isOn = search.get('samples') !== null
  if (count === 0 && !areSamples) return null
  const next = new URLSearchParams(search)
  next.delete('page')
  if (isOn) next.delete('samples')
  else next.set('samples', 'true')
  return (
    <p className="px-4 pb-2 text-desk text-ink3 lg:px-6">
      {areSamples ? say('samples.only') : say('samples.leftOut', { count })}{' '}
      {isOn || !areSamples ? (
        <Link to={`?${next}`} className="underline">
          {say(isOn ? 'samples.hide' : 'samples.show')}
        </Link>
      ) : null}
    </p>
  )
}

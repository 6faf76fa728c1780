import type { NumberNow } from '#domain/campaigns/trying/number-now.ts'
import { useWords } from '#web/console/use-words.ts'

/** What each number of a chat means for whoever writes to it then. */
export function NumbersNow({ numbers }: { numbers: readonly NumberNow[] }) {
  const say = useWords('campaigns')
  if (numbers.length === 0) return null
  return (
    <ul className="mt-3 space-y-1 border-t border-line pt-3 text-desk">
      {numbers.map(({ name, state, hours, standIn, waits }) => (
        <li key={name}>
          {say(`numberStates.${state}`, { name })} {hours ? say('numberStates.hours', hours) : null}{' '}
          {standIn === undefined ? null : say('numberStates.standIn', { standIn })}
          {waits === undefined
            ? null
            : say('numberStates.waits', {
                hours: Math.floor(waits / 60),
                minutes: waits % 60,
              })}
        </li>
      ))}
    </ul>
  )
}

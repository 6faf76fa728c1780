import { Link } from 'react-router'
import { useFormatter } from '#web/use-formatter.ts'
import { listSettings } from '#api/console/settings.ts'
import type { OutputOf } from '#api/define-call.ts'
import { Failure } from '#web/console/frame/failure.tsx'
import { ScreenHead } from '#web/console/frame/screen-head.tsx'
import { useAnswer } from '#web/console/use-answer.ts'
import { Opening } from './opening.tsx'
import { Samples } from './samples.tsx'
import { useWords } from '#web/console/use-words.ts'

type Setting = OutputOf<typeof listSettings>['settings'][number]

/** Every setting; first what keeps a new installation from being true. */
export function SettingsScreen() {
  const say = useWords('settings')
  const { answer, failure, reload } = useAnswer(listSettings, {})
  if (!answer) return failure ? <Failure failure={failure} onRetry={reload} /> : null
  return (
    <>
      <ScreenHead title={say('title')} />
      <Opening {...answer} onOpened={reload} />
      <Samples />
      <ul className="border-t border-line">
        {answer.settings.map((setting) => (
          <SettingRow key={setting.name} setting={setting} />
        ))}
        <ListRow to="/settings/holidays" words="holidays" />
        <ListRow to="/settings/fleet" words="fleet" />
        <ListRow to="/settings/visa-prices" words="visaPrices" />
      </ul>
    </>
  )
}

/** A list of its own, not one value. */
function ListRow({ to, words }: { to: string; words: 'holidays' | 'fleet' | 'visaPrices' }) {
  const say = useWords(words)
  return (
    <li className="border-b border-line">
      <Link to={to} className={rowClass}>
        <span className="font-[560]">{say('title')}</span>
        <span className="text-ink2">{say('what')}</span>
      </Link>
    </li>
  )
}

const rowClass =
  'grid gap-x-4 px-4 py-3 text-desk text-ink no-underline hover:bg-sunken lg:grid-cols-[14rem_minmax(0,1fr)_auto] lg:px-6'

function SettingRow({ setting: { name, savedAt, savedBy } }: { setting: Setting }) {
  const say = useWords('settings')
  const format = useFormatter()
  return (
    <li className="border-b border-line">
      <Link to={`/settings/${name}`} className={rowClass}>
        <span className="font-[560]">{say(`names.${name}.title`)}</span>
        <span className="text-ink2">{say(`names.${name}.what`)}</span>
        <span className="text-ink3">
          {savedAt
            ? say('saved', {
                who: savedBy ?? say('installer'),
                when: format.dateTime(new Date(savedAt), { dateStyle: 'medium' }),
              })
            : say('asInstalled')}
        </span>
      </Link>
    </li>
  )
}

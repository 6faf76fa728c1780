import { Link, Navigate, useParams } from 'react-router'
import { getConsoleSetting } from '#api/console/settings.ts'
import { operatorSettings } from '#domain/site/setting-names.ts'
import type { OperatorSetting } from '#domain/site/setting-names.ts'
import { replayedSetting } from '#domain/replay/replay-kinds.ts'
import { useOpenedDraft } from '#web/console/simulator/use-opened-draft.ts'
import { Failure } from '#web/console/frame/failure.tsx'
import { ScreenHead } from '#web/console/frame/screen-head.tsx'
import { useAnswer } from '#web/console/use-answer.ts'
import { useWords } from '#web/console/use-words.ts'
import { ParameterForm } from './parameter-form.tsx'
import { SettingForm } from './setting-form.tsx'

/** One setting: its form, made from its schema, and the versions that it had. */
export function SettingScreen() {
  const { name: asked } = useParams()
  const name = operatorSettings.find((one) => one === asked)
  return name ? <KnownSetting key={name} name={name} /> : <Navigate to="/settings" replace />
}

function KnownSetting({ name }: { name: OperatorSetting }) {
  const say = useWords('settings')
  const { answer, failure, reload } = useAnswer(getConsoleSetting, { name })
  const opened = useOpenedDraft(replayedSetting(name))
  if (!answer || opened === undefined) {
    return failure ? <Failure failure={failure} onRetry={reload} /> : null
  }
  return (
    <>
      <ScreenHead title={say(`names.${name}.title`)}>
        <Link to="/settings" className="text-small underline">
          {say('all')}
        </Link>
      </ScreenHead>
      <p className="max-w-160 px-4 text-small text-ink2 lg:px-6">{say(`names.${name}.what`)}</p>
      {name === 'parameters' ? (
        <ParameterForm name={name} read={answer} opened={opened} onSaved={reload} />
      ) : (
        <SettingForm name={name} read={answer} opened={opened} onSaved={reload} />
      )}
    </>
  )
}

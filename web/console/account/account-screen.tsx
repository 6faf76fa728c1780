import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useRelativeTime } from '#web/console/use-relative-time.ts'
import { endOwnSessions, listOwnSessions, signOut } from '#api/console/sign-in.ts'
import {
  chooseConsoleLanguage,
  consoleLanguage,
  consoleLanguages,
} from '#web/console/console-words.ts'
import { consoleSend } from '#web/console/console-send.ts'
import { useAccount } from '#web/console/frame/account-context.ts'
import { Failure } from '#web/console/frame/failure.tsx'
import { ScreenHead } from '#web/console/frame/screen-head.tsx'
import { useAnswer } from '#web/console/use-answer.ts'
import { Button } from '#web/ui/button.tsx'
import { Passkeys } from './passkeys.tsx'
import { useWords } from '#web/console/use-words.ts'

/** Who one is, the language, and where one is signed in. */
export function AccountScreen() {
  const say = useWords('account')
  const account = useAccount()
  const navigate = useNavigate()
  return (
    <>
      <ScreenHead title={account.fullName}>
        <span className="text-small text-ink2">{account.email}</span>
      </ScreenHead>
      <div className="max-w-140 space-y-8 px-4 pb-8 lg:px-6">
        <div className="flex flex-wrap gap-2">
          {consoleLanguages.map((language) => (
            <Button
              key={language}
              tone={language === consoleLanguage() ? 'main' : 'edged'}
              size="desk"
              lang={language}
              aria-pressed={language === consoleLanguage()}
              onClick={() => chooseConsoleLanguage(language)}
            >
              {say(`languages.${language}`)}
            </Button>
          ))}
        </div>
        <Passkeys />
        <Sessions />
        <Button
          tone="edged"
          size="small"
          onClick={() => void consoleSend(signOut, {}).then(() => navigate('/sign-in'))}
        >
          {say('signOut')}
        </Button>
      </div>
    </>
  )
}

function Sessions() {
  const say = useWords('account')
  const ago = useRelativeTime()
  const { answer, failure, reload } = useAnswer(listOwnSessions, {})
  const [refused, setRefused] = useState<unknown>()
  if (!answer) return failure ? <Failure failure={failure} onRetry={reload} /> : null

  async function end(sessionId?: string): Promise<void> {
    try {
      await consoleSend(endOwnSessions, sessionId === undefined ? {} : { sessionId })
      setRefused(undefined)
      reload()
    } catch (error) {
      setRefused(error)
    }
  }

  return (
    <section>
      <h2 className="text-title font-semibold">{say('sessions')}</h2>
      <ul className="mt-3 border-t border-line text-desk">
        {answer.sessions.map(({ id, form, browser, lastSeenAt, isThis }) => (
          <li
            key={id}
            className="flex min-h-11 items-center justify-between gap-3 border-b border-line py-2"
          >
            <span>
              {say('device', { form, browser })}{' '}
              <span className="text-ink3">{isThis ? say('this') : ago(lastSeenAt)}</span>
            </span>
            {isThis ? null : (
              <Button tone="edged" size="desk" onClick={() => void end(id)}>
                {say('end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {refused ? <Failure failure={refused} /> : null}
      {answer.sessions.length > 1 ? (
        <Button tone="danger" size="small" className="mt-4" onClick={() => void end()}>
          {say('endOthers')}
        </Button>
      ) : null}
    </section>
  )
}

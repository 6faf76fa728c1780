import { useSearchParams } from 'react-router'
import { getSignInWays } from '#api/console/sign-in.ts'
import { PROVIDER_BEGIN } from '#domain/staff/provider-paths.ts'
import { useAnswer } from '#web/console/use-answer.ts'
import { useWords } from '#web/console/use-words.ts'
import { buttonClass } from '#web/ui/button.tsx'

const failures = ['refused', 'away'] as const

/** Leads to the company's own sign-in, where there is one, and says why it failed. */
export function ProviderLink() {
  const say = useWords('signIn')
  const [search] = useSearchParams()
  const failed = failures.find((one) => one === search.get('provider'))
  const { answer } = useAnswer(getSignInWays, {})
  if (!answer?.hasProvider) return null
  return (
    <div className="mt-4 space-y-3">
      <a href={PROVIDER_BEGIN} className={buttonClass({ tone: 'edged', wide: true })}>
        {say('provider')}
      </a>
      {failed ? (
        <p role="alert" className="text-small font-medium text-danger">
          {say(`providerFailed.${failed}`)}
        </p>
      ) : null}
    </div>
  )
}

import { useLoaderData } from 'react-router'
import { getOwnContract } from '#api/workers/own-contract.ts'
import type { OwnContract } from '#api/workers/own-contract.ts'
import type { OutputOf } from '#api/define-call.ts'
import { listOwnInterviews } from '#api/interviews/interviews.ts'
import { getOwnProfile, getOwnProfileWords } from '#api/workers/own-profile.ts'
import { getOwnCheckIns } from '#api/workers/own-check-ins.ts'
import type { OwnCheckIns } from '#api/workers/own-check-ins.ts'
import type { OwnProfile, OwnProfileWords } from '#api/workers/own-profile.ts'
import { getMainSiteInfo } from '#api/site/site.ts'
import { formAction } from '#web/form-action.ts'
import type { RefusedForm } from '#web/form-action.ts'
import { browserLoad, serverLoad } from '#web/load.ts'
import type { LoadArgs } from '#web/load.ts'
import { CallFailure } from '#web/send.ts'
import { pageMeta } from '#web/shell/page/page-meta.ts'
import { actOnForm } from './act-on-form.ts'
import { ContractPage } from './contract/contract-page.tsx'
import { EnterPage } from './enter-page.tsx'
import { OwnProfilePage } from './own-profile-page.tsx'

type Loaded = {
  chatNumber: string
  words: OwnProfileWords
  profile?: OwnProfile
  contract?: OwnContract
  checkIns?: OwnCheckIns
  interviews?: OutputOf<typeof listOwnInterviews>
}

/** Her profile where this device confirmed her number, else the way to it by a code. */
async function load({ send, url }: LoadArgs): Promise<Loaded> {
  const info = await send(getMainSiteInfo, { returnMatchingTypes: false })
  const chatNumber = info.siteConfig.ccSiteConfig.whatsappNumber
  const lang = url.searchParams.get('speak') ?? undefined
  const maidId = url.searchParams.get('who') ?? undefined
  try {
    if (url.searchParams.get('show') === 'contract') {
      const contract = await send(getOwnContract, { lang, maidId })
      return { chatNumber, contract, words: contract }
    }
    const [profile, checkIns, interviews] = await Promise.all([
      send(getOwnProfile, { lang, maidId }),
      send(getOwnCheckIns, { lang, maidId }),
      send(listOwnInterviews, { lang, maidId }),
    ])
    return { chatNumber, profile, checkIns, interviews, words: profile }
  } catch (error) {
    const isUnknown = error instanceof CallFailure && [404, 422].includes(error.status)
    if (!isUnknown) throw error
    return { chatNumber, words: await send(getOwnProfileWords, { lang }) }
  }
}

export const loader = serverLoad(load)
export const clientLoader = browserLoad(load)
export const action = formAction(actOnForm)
export const meta = pageMeta('myProfile', (t) => ({
  title: t('pageTitle'),
  description: t('pageDescription'),
  noIndex: true,
}))

/** What families see of a worker, read and changed by herself without scripts. */
export default function MyProfile({ actionData: refused }: { actionData?: RefusedForm }) {
  const { profile, contract, checkIns, interviews, words, chatNumber } =
    useLoaderData<typeof loader>()
  if (contract) return <ContractPage {...{ contract, chatNumber, refused }} />
  return profile ? (
    <OwnProfilePage {...{ profile, checkIns, interviews, chatNumber, refused }} />
  ) : (
    <EnterPage {...{ said: words, chatNumber, refused }} />
  )
}

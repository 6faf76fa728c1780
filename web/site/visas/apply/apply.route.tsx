import { useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { getVisa, listVisas } from '#api/visas/application.ts'
import { getVisaCase } from '#api/visas/case.ts'
import { getVisaGuide } from '#api/visas/guide.ts'
import { getVisaConsent } from '#api/visas/her.ts'
import { getVisaPayment } from '#api/visas/payment.ts'
import type { OutputOf } from '#api/define-call.ts'
import { parseVisaAnswers, writeVisaAnswers } from '#domain/visas/visa-answers.ts'
import { visaKinds } from '#domain/visas/visa-kinds.ts'
import { browserLoad, serverLoad } from '#web/load.ts'
import type { LoadArgs } from '#web/load.ts'
import { CallFailure } from '#web/send.ts'
import { useHeadingFocus } from '#web/shell/heading/use-heading-focus.ts'
import { useHeadingTitle } from '#web/shell/heading/use-heading-title.ts'
import { pageMeta } from '#web/shell/page/page-meta.ts'
import { readSiteInfo } from '#web/site-info.ts'
import { sumOf } from '#web/site/visas/fee-list.tsx'
import { VisaLinkPage } from './visa-link-page.tsx'
import { OwnVisas } from './own-visas.tsx'
import { StartPage } from './start-page.tsx'
import type { VisaStart } from './start-page.tsx'
import type { VisaStepProps } from './visa-props.ts'
import { visaStepToShow, VisaView } from './visa-view.tsx'

type Page = { chatNumber: string } & (
  | ({ kind: 'application' } & Pick<VisaStepProps, 'visa' | 'payment' | 'consent'>)
  | { kind: 'start'; start: VisaStart }
  | { kind: 'link'; token: string }
  | { kind: 'list'; visas: OutputOf<typeof listVisas>['visas'] }
)

/** Contents of /visas/apply: an application, a new one, a link to one, or the device's own. */
async function load({ send, url, visit }: LoadArgs): Promise<Page> {
  const info = await readSiteInfo(send)
  const chatNumber = info.siteConfig.ccSiteConfig.whatsappNumber
  const { searchParams: search } = url
  const token = search.get('token')
  if (token) return { kind: 'link', token, chatNumber }
  const lang = visit.language
  try {
    const caseId = search.get('case')
    if (caseId) {
      const visa = await send(getVisa, { caseId, lang })
      const step = visaStepToShow(visa, search.get('step'))
      const payment = step === 'VISA_CARD' ? await send(getVisaPayment, { caseId }) : undefined
      const consent = step === 'VISA_CONSENT' ? await send(getVisaConsent, { caseId }) : undefined
      return { kind: 'application', visa, payment, consent, chatNumber }
    }
    const renews = search.get('renews')
    if (renews) {
      const { kind, answers } = await send(getVisa, { caseId: renews, lang })
      const { may } = await send(getVisaCase, { caseId: renews, lang })
      // One that was never issued is applied for anew.
      const start = may.renew ? { kind, answers: renewed(answers), renews } : { kind, answers }
      return { kind: 'start', start: await priced(send, start), chatNumber }
    }
  } catch (error) {
    if (!(error instanceof CallFailure) || ![404, 422].includes(error.status)) throw error
  }
  const kind = visaKinds.find((one) => one === search.get('kind'))
  const answers = search.get('visa')
  if (kind && answers) {
    return { kind: 'start', start: await priced(send, { kind, answers }), chatNumber }
  }
  const { visas } = await send(listVisas, { lang })
  return { kind: 'list', visas, chatNumber }
}

/** With today's price, where there is a price list. */
async function priced(send: LoadArgs['send'], start: VisaStart): Promise<VisaStart> {
  const answers = parseVisaAnswers(start.answers)
  const { kind } = start
  const { emirate, place } = answers
  const guide = await send(getVisaGuide, { kind, emirate, place })
  return { ...start, total: sumOf({ kind, guide, answers })?.total }
}

/** Whoever renews is in the UAE, with a visa that ends. */
const renewed = (answers: string): string =>
  writeVisaAnswers({ ...parseVisaAnswers(answers), place: 'cancelled' })

export const loader = serverLoad(load)
export const clientLoader = browserLoad(load)

export const meta = pageMeta('apply', (t) => ({
  title: t('pageTitle'),
  description: t('pageDescription'),
  noIndex: true,
}))

/** One page, its step in the address. */
export default function Apply() {
  const page = useLoaderData<Page>()
  useHeadingTitle(`${useTranslations('flow')('problemTitle')}:`)
  useHeadingFocus()
  switch (page.kind) {
    case 'application':
      return <VisaView {...page} />
    case 'start':
      return <StartPage start={page.start} chatNumber={page.chatNumber} />
    case 'link':
      return <VisaLinkPage token={page.token} chatNumber={page.chatNumber} />
    case 'list':
      return <OwnVisas visas={page.visas} chatNumber={page.chatNumber} />
  }
}

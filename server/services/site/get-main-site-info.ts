import type * as z from 'zod/mini'
import type { OutputOf } from '#api/define-call.ts'
import type { getMainSiteInfo as call } from '#api/site/site.ts'
import { numbersNow } from '#domain/campaigns/links/chat-numbers.ts'
import { MATCHING_TYPES } from '#domain/catalogue/matching-types.ts'
import type { Language } from '#domain/constants.ts'
import { hourText } from '#domain/site/hour-text.ts'
import type { Hours } from '#domain/site/hours.ts'
import { chooseLanguage } from '#domain/visitor/language.ts'
import { getSettings } from '#server/db/site/site.ts'
import type { Setting } from '#server/db/site/setting-schemas.ts'
import type { Deps } from '#server/deps.ts'
import type { Visit } from '#server/who/visit.ts'
import { sayNotices } from './notices/say-notices.ts'
import { frameSettings } from './kept-settings.ts'
import { listNationalities } from '#server/services/catalogue/list-nationalities.ts'

/** Main site info (A09, E04): staff's settings, and lists asked for. */
export async function getMainSiteInfo(
  deps: Pick<Deps, 'db' | 'clock' | 'catalogue' | 'links' | 'notices' | 'settings' | 'env'>,
  visit: Visit,
  asked: z.output<(typeof call)['input']>,
): Promise<OutputOf<typeof call>> {
  const {
    site,
    links: { trustedHosts: _, ...links },
    measuring,
    numbers,
    translation,
    hours,
    company,
  } = await (visit.isForEverybody ? deps.settings.read() : getSettings(deps.db, frameSettings))
  return {
    siteConfig: {
      ccSiteConfig: {
        redirectToWhatsapp: site.redirectToWhatsapp,
        whatsappNumber: site.whatsappNumber,
        whatsappMessage: site.whatsappMessage,
      },
      landingPageSiteConfig: { whatsappMessage: site.landingWhatsappMessage },
    },
    supportPhone: site.supportPhone,
    hours,
    saidHours: saidHoursOf(hours),
    chatNumbers: numbersNow(numbers, deps.clock.now().getTime()),
    allowDesktopWorkflow: site.allowDesktopWorkflow,
    choosesChats: deps.links.table?.choosesChats ?? false,
    consent: consentOf(measuring, visit),
    beaconTimeoutMs: measuring.beaconTimeoutMs,
    links,
    translation: translation.script === '' ? undefined : translation,
    tagManager: deps.env.TAG_MANAGER_ID,
    licence: licenceOf(site),
    company: companyOf(company),
    notices: sayNotices(deps.notices.running(), chooseLanguage(null, visit.language)),
    ...(asked.returnMatchingTypes ? { matchingTypes: [...MATCHING_TYPES] } : {}),
    ...(asked.returnNationalities
      ? { nationalities: listNationalities(deps.catalogue, chooseLanguage(null, visit.language)) }
      : {}),
  }
}

function saidHoursOf({ opens, closes }: Hours): OutputOf<typeof call>['saidHours'] {
  const said = (language: Language) => ({
    opens: hourText(language, opens),
    closes: hourText(language, closes),
  })
  return { en: said('en'), ar: said('ar'), hi: said('hi'), ru: said('ru'), fr: said('fr') }
}

function companyOf(company: Setting<'company'>): OutputOf<typeof call>['company'] {
  const { isSample } = company
  const [legalName, address] = [company.legalName.trim(), company.address.trim()]
  return legalName || address ? { legalName, address, isSample } : undefined
}

function licenceOf(site: Setting<'site'>): OutputOf<typeof call>['licence'] {
  const number = site.licenceNumber.trim()
  return number === '' ? undefined : { number, isSample: site.licenceIsSample }
}

/** The consent policy and its last change, in the page's language. */
function consentOf(
  { consentPolicy: policy, policyVersion: version, policyChanges }: Setting<'measuring'>,
  { language }: Visit,
): OutputOf<typeof call>['consent'] {
  return { policy, version, changes: policyChanges[language] ?? policyChanges['en'] }
}

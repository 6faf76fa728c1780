import { getContacts as contactsCall } from '#api/site/contacts.ts'
import { getContent as contentCall } from '#api/site/content.ts'
import {
  downloadResource as downloadCall,
  getResource as resourceCall,
} from '#api/site/resources.ts'
import * as seals from '#api/signing/seals.ts'
import * as calls from '#api/site/site.ts'
import { Problem } from '#domain/problem.ts'
import { findPaperKind, listSealCertificates } from '#server/db/site/seal-certificates.ts'
import { insertQrScan, listParametersByCode } from '#server/db/site/site.ts'
import { getContent } from '#server/services/content/get-content.ts'
import { addUrlLog } from '#server/services/measuring/add-url-log.ts'
import { findOwnChat } from '#server/services/settings/find-own-chat.ts'
import { getContacts } from '#server/services/site/get-contacts.ts'
import { getGoogleRate } from '#server/services/site/get-google-rate.ts'
import { getMainSiteInfo } from '#server/services/site/get-main-site-info.ts'
import { getPriceExample } from '#server/services/site/get-price-example.ts'
import { confirmDdcLink } from '#server/services/site/confirm-ddc-link.ts'
import { downloadResource, getResource } from '#server/services/resources/get-resource.ts'
import { getTerms } from '#server/services/settings/get-terms.ts'
import { captchaImage } from '#server/services/captcha/captcha-gate.ts'
import { refreshCaptcha } from '#server/services/site/refresh-captcha.ts'
import { answer } from '#server/http/answer.ts'
import type { CallServer } from '#server/http/answer.ts'
import * as jobMessages from '#api/site/job-messages.ts'
import { reportAnonymously, sendJobEnquiry } from '#server/services/seeking/send-job-message.ts'
import * as measuring from '#api/site/measuring.ts'
import { recordConsent } from '#server/services/measuring/record-consent.ts'
import { reportEvents } from '#server/services/measuring/report-events.ts'

/** The calls of the site itself: configuration, logs, captcha pictures. */
export function answerSiteCalls(server: CallServer): void {
  answer(server, calls.getMainSiteInfo, getMainSiteInfo)
  answer(server, contactsCall, getContacts)
  answer(server, calls.findOwnChat, findOwnChat)
  answer(server, calls.getPriceExample, getPriceExample)
  answer(server, calls.getTerms, getTerms)
  answer(server, contentCall, getContent)
  answer(server, resourceCall, getResource)
  answer(server, downloadCall, downloadResource)
  answer(server, seals.listSealCertificates, async ({ db }) => ({
    certificates: (await listSealCertificates(db)).map((row) => ({
      fingerprint: row.fingerprint,
      certificate: row.certificate.toString('base64'),
      usedFrom: row.used_from.toISOString(),
      isSample: row.is_sample,
    })),
  }))
  answer(server, seals.findSealedPaper, async ({ db }, _visit, { hash }) => ({
    kind: await findPaperKind(db, hash),
  }))
  answer(server, calls.getGoogleRate, getGoogleRate)
  answer(server, calls.listParameters, ({ db }, _visit, { codes }) =>
    listParametersByCode(db, codes.split(',').slice(0, 30)),
  )
  answer(server, calls.getIpAddress, async (_deps, visit) => ({ ip: visit.ip }))
  answer(server, calls.addUrlLog, addUrlLog)
  answer(server, calls.reportQrScan, async ({ db }, _visit, { uuid }) => {
    await insertQrScan(db, uuid)
    return {}
  })
  answer(server, calls.confirmDdcLink, confirmDdcLink)
  answer(server, calls.refreshCaptcha, refreshCaptcha)
  answer(server, calls.downloadImage, async (deps, visit, { imageId }) => {
    const image = await captchaImage(deps, visit, imageId)
    if (!image) throw new Problem('not-found')
    return new Response(new Uint8Array(image), {
      headers: { 'Content-Type': 'image/png', 'Cache-Control': 'no-store' },
    })
  })
}

/** What somebody who looks for work writes. */
export function answerJobMessageCalls(server: CallServer): void {
  answer(server, jobMessages.sendJobEnquiry, sendJobEnquiry)
  answer(server, jobMessages.reportAnonymously, reportAnonymously)
}

/** The calls about what visitors allow and what happens on the pages. */
export function answerMeasuringCalls(server: CallServer): void {
  answer(server, measuring.recordConsent, recordConsent)
  answer(server, measuring.reportEvents, reportEvents)
}

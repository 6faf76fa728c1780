import * as certificate from '#api/signing/certificate.ts'
import * as herAnswer from '#api/hiring/her-answer.ts'
import * as calls from '#api/hiring/application.ts'
import * as checkIns from '#api/hiring/check-ins.ts'
import * as codes from '#api/hiring/codes.ts'
import * as links from '#api/hiring/links.ts'
import * as devices from '#api/hiring/devices.ts'
import * as invoices from '#api/payment/invoices.ts'
import * as live from '#api/hiring/live.ts'
import * as myHire from '#api/hiring/my-hire.ts'
import * as nearMaids from '#api/catalogue/near-maids.ts'
import * as push from '#api/site/push.ts'
import * as spouse from '#api/hiring/spouse.ts'
import { answer } from '#server/http/answer.ts'
import type { CallServer } from '#server/http/answer.ts'
import { answerEvents } from '#server/http/events/answer-events.ts'
import { confirmIban } from '#server/services/hiring/iban/confirm-iban.ts'
import { endDevices } from '#server/services/hiring/devices/end-devices.ts'
import { getMoneyCalendar, getMoneyPaper } from '#server/services/hiring/my-hire/get-money-file.ts'
import { getMyHire } from '#server/services/hiring/my-hire/get-my-hire.ts'
import { getAppInfo } from '#server/services/hiring/app-info/get-app-info.ts'
import { withdrawApplication } from '#server/services/hiring/withdraw-application.ts'
import {
  comeBack,
  judgeReturnCode,
  sendReturnCode,
} from '#server/services/hiring/my-hire/come-back.ts'
import { listArrivalTimes } from '#server/services/hiring/my-hire/list-arrival-times.ts'
import { reportArrival } from '#server/services/hiring/my-hire/report-arrival.ts'
import { giveNotice } from '#server/services/hiring/end-service.ts'
import { answerCheckIn } from '#server/services/hiring/check-ins/answer-check-in.ts'
import { reportNoShow } from '#server/services/hiring/my-hire/report-no-show.ts'
import { listApplications } from '#server/services/hiring/list-applications.ts'
import { listNearMaids } from '#server/services/hiring/list-near-maids.ts'
import { askForCode } from '#server/services/hiring/codes/ask-for-code.ts'
import { checkOtp, judgeTypedCode } from '#server/services/hiring/codes/check-otp.ts'
import { sendOtp } from '#server/services/hiring/codes/send-otp.ts'
import { openOtherApplication } from '#server/services/hiring/clients/open-other.ts'
import { createResumeLink, openLink } from '#server/services/hiring/links/open-link.ts'
import { askForLink } from '#server/services/hiring/links/ask-for-link.ts'
import { lookAtLink } from '#server/services/hiring/links/look-at-link.ts'
import { replyToHousehold } from '#server/services/hiring/links/reply-to-household.ts'
import {
  checkSignerCode,
  judgeSignerCode,
  sendSignerCode,
} from '#server/services/hiring/links/signer-code.ts'
import { watchApplication } from '#server/services/hiring/live/watch-application.ts'
import { answerHerQuestion } from '#server/services/hiring/her-yes/answer-her-question.ts'
import { readHerAsk } from '#server/services/hiring/her-yes/read-her-ask.ts'
import { sendHerAnswer } from '#server/services/hiring/her-yes/send-her-answer.ts'
import { registerNewHire } from '#server/services/hiring/register-new-hire.ts'
import { saveDraft } from '#server/services/hiring/answers/save-draft.ts'
import { sendLinkBySms } from '#server/services/hiring/links/send-link-by-sms.ts'
import { pushKeysOf } from '#server/services/push/push-keys.ts'
import { setPush } from '#server/services/cases/set-push.ts'
import {
  getCertificatePdf,
  getCertificateText,
} from '#server/services/signing/certificate/get-certificate.ts'
import { getInvoicePdf, getInvoiceText } from '#server/services/payment/invoices/get-invoice.ts'
import { getMandatePdf, getMandateText } from '#server/services/signing/get-mandate-pdf.ts'
import {
  acceptUpload,
  getDocumentPreview,
  removeDocument,
  uploadDocument,
} from '#server/services/cases/documents/upload-document.ts'
import { uploadPart } from '#server/services/cases/documents/upload-parts.ts'

/** The hiring workflow's calls, apart from the submits of its steps. */
export function answerHiringCalls(server: CallServer): void {
  answer(server, calls.registerNewHire, registerNewHire)
  answer(server, calls.getAppInfo, getAppInfo)
  answer(server, myHire.getMyHire, getMyHire)
  answer(server, myHire.getMoneyCalendar, getMoneyCalendar)
  answer(server, myHire.getMoneyPaper, getMoneyPaper)
  answer(server, myHire.reportArrival, reportArrival)
  answer(server, myHire.reportNoShow, reportNoShow)
  answer(server, checkIns.answerCheckIn, answerCheckIn)
  answer(server, myHire.giveNotice, giveNotice)
  answer(server, myHire.sendReturnCode, sendReturnCode)
  answer(server, myHire.comeBack, { prepare: judgeReturnCode, handle: comeBack })
  answer(server, myHire.listArrivalTimes, listArrivalTimes)
  answer(server, devices.endDevices, endDevices)
  answerEvents(server, live.watchApplication, watchApplication)
  answer(server, calls.listApplicationsBySession, listApplications)
  answer(server, calls.withdrawApplication, withdrawApplication)
  answer(server, calls.saveDraft, saveDraft)
  answer(server, calls.uploadPart, uploadPart)
  answer(server, calls.uploadDocument, { prepare: acceptUpload, handle: uploadDocument })
  answer(server, calls.getDocumentPreview, getDocumentPreview)
  answer(server, calls.confirmIban, confirmIban)
  answer(server, calls.removeDocument, removeDocument)
  answer(server, calls.getMandatePdf, getMandatePdf)
  answer(server, calls.getMandateText, getMandateText)
  answer(server, certificate.getCertificatePdf, getCertificatePdf)
  answer(server, certificate.getCertificateText, getCertificateText)
  answer(server, invoices.getInvoicePdf, getInvoicePdf)
  answer(server, invoices.getInvoiceText, getInvoiceText)
  answer(server, codes.sendOtp, sendOtp)
  answer(server, codes.askForCode, askForCode)
  answer(server, codes.openOtherApplication, openOtherApplication)
  answer(server, codes.checkOtp, { prepare: judgeTypedCode, handle: checkOtp })
  answer(server, links.sendSmsToSpouse, sendLinkBySms)
  answer(server, links.createResumeLink, createResumeLink)
  answer(server, links.lookAtLink, lookAtLink)
  answer(server, links.askForLink, askForLink)
  answer(server, links.openLink, openLink)
  answer(server, spouse.sendSignerCode, sendSignerCode)
  answer(server, spouse.checkSignerCode, { prepare: judgeSignerCode, handle: checkSignerCode })
  answer(server, spouse.replyToHousehold, replyToHousehold)
  answer(server, herAnswer.readHerAsk, readHerAsk)
  answer(server, herAnswer.sendHerAnswer, sendHerAnswer)
  answer(server, herAnswer.answerHerQuestion, answerHerQuestion)
  answer(server, nearMaids.listNearMaids, listNearMaids)
  answer(server, push.getPushKey, async (deps) => ({
    publicKey: (await pushKeysOf(deps)).publicKey,
  }))
  answer(server, push.setPush, setPush)
}

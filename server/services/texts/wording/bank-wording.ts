import { brand } from '#domain/brand.ts'
import type { Language } from '#domain/constants.ts'
import { findLanguage } from '#server/services/texts/text-language.ts'

/** A bank's news to a household, by what it can do now. */
export type BankNews =
  | 'SIGN'
  | 'BANK_INFO'
  | 'SEND_SMS_TO_SPOUSE'
  | 'cancelled'
  /** A sum did not come: it is tried again, or nothing is tried any more. */
  | 'again'
  | 'unpaid'
  /** The same of a month that a kept card was to bring. */
  | 'card-again'
  | 'card-unpaid'

type Wording = Record<BankNews, (url: string) => string>

const wordings: Record<Language, Wording> = {
  en: {
    SIGN: (url) => `${brand.name}: your bank did not take the signature. Sign once more: ${url}`,
    BANK_INFO: (url) =>
      `${brand.name}: your bank did not accept the account details. Correct them here: ${url}`,
    SEND_SMS_TO_SPOUSE: (url) =>
      `${brand.name}: your account has two holders and your bank wants both to sign. Ask the second: ${url}`,
    cancelled: (url) =>
      `${brand.name}: your direct debit was cancelled at your bank. What to do now: ${url}`,
    again: (url) =>
      `${brand.name}: your bank could not pay this sum. We ask it again in a few days: ${url}`,
    unpaid: (url) => `${brand.name}: your bank did not pay this sum. What to do now: ${url}`,
    'card-again': (url) =>
      `${brand.name}: your card did not pay this month. Pay now, or we try it again in a few days: ${url}`,
    'card-unpaid': (url) =>
      `${brand.name}: your card did not pay this month. Pay it with another card here: ${url}`,
  },
  // Begins with an Arabic word: phones take the direction from it.
  ar: {
    SIGN: (url) => `من ${brand.name}: لم يقبل بنككم التوقيع. وقّعوا مرة أخرى: ${url}`,
    BANK_INFO: (url) => `من ${brand.name}: لم يقبل بنككم بيانات الحساب. صحّحوها هنا: ${url}`,
    SEND_SMS_TO_SPOUSE: (url) =>
      `من ${brand.name}: للحساب صاحبان ويطلب البنك توقيع كليهما. اطلبوا التوقيع الثاني: ${url}`,
    cancelled: (url) => `من ${brand.name}: أُلغي الخصم المباشر لدى بنككم. ما يمكنكم فعله: ${url}`,
    again: (url) =>
      `من ${brand.name}: لم يتمكن بنككم من دفع هذا المبلغ. سنطلبه ثانية خلال أيام: ${url}`,
    unpaid: (url) => `من ${brand.name}: لم يدفع بنككم هذا المبلغ. ما يمكنكم فعله: ${url}`,
    'card-again': (url) =>
      `من ${brand.name}: لم تدفع بطاقتكم هذا الشهر. ادفعوا هنا وإلا حاولنا ثانية: ${url}`,
    'card-unpaid': (url) =>
      `من ${brand.name}: لم تدفع بطاقتكم هذا الشهر. ادفعوا ببطاقة أخرى هنا: ${url}`,
  },
  hi: {
    SIGN: (url) => `${brand.name}: आपके बैंक ने हस्ताक्षर स्वीकार नहीं किया। फिर हस्ताक्षर करें: ${url}`,
    BANK_INFO: (url) => `${brand.name}: आपके बैंक ने खाते का विवरण स्वीकार नहीं किया। यहाँ ठीक करें: ${url}`,
    SEND_SMS_TO_SPOUSE: (url) =>
      `${brand.name}: खाते के दो धारक हैं और बैंक को दोनों के हस्ताक्षर चाहिए। दूसरे से कहें: ${url}`,
    cancelled: (url) => `${brand.name}: आपके बैंक में डायरेक्ट डेबिट रद्द हुआ। अब क्या करें: ${url}`,
    again: (url) => `${brand.name}: आपका बैंक यह राशि नहीं दे सका। कुछ दिनों में फिर माँगेंगे: ${url}`,
    unpaid: (url) => `${brand.name}: आपके बैंक ने यह राशि नहीं दी। अब क्या करें: ${url}`,
    'card-again': (url) =>
      `${brand.name}: कार्ड से महीने की राशि नहीं मिली। यहाँ दें, वरना फिर माँगेंगे: ${url}`,
    'card-unpaid': (url) => `${brand.name}: कार्ड से महीने की राशि नहीं मिली। दूसरे कार्ड से दें: ${url}`,
  },
  ru: {
    SIGN: (url) => `${brand.name}: банк не принял подпись. Подпишите ещё раз: ${url}`,
    BANK_INFO: (url) => `${brand.name}: банк не принял данные счёта. Исправьте их здесь: ${url}`,
    SEND_SMS_TO_SPOUSE: (url) =>
      `${brand.name}: у счёта два владельца, банку нужны обе подписи. Попросите второго: ${url}`,
    cancelled: (url) => `${brand.name}: прямое списание отменено в банке. Что делать: ${url}`,
    again: (url) =>
      `${brand.name}: банк не смог перевести сумму. Попросим ещё раз через несколько дней: ${url}`,
    unpaid: (url) => `${brand.name}: банк не перевёл сумму. Что делать: ${url}`,
    'card-again': (url) =>
      `${brand.name}: карта не оплатила месяц. Оплатите здесь, иначе повторим: ${url}`,
    'card-unpaid': (url) =>
      `${brand.name}: карта не оплатила месяц. Оплатите другой картой: ${url}`,
  },
  fr: {
    SIGN: (url) =>
      `${brand.name} : votre banque n’a pas accepté la signature. Signez encore une fois : ${url}`,
    BANK_INFO: (url) =>
      `${brand.name} : votre banque n’a pas accepté ces coordonnées. Corrigez-les ici : ${url}`,
    SEND_SMS_TO_SPOUSE: (url) =>
      `${brand.name} : le compte a deux titulaires, la banque veut les deux signatures. Demandez la seconde : ${url}`,
    cancelled: (url) =>
      `${brand.name} : votre prélèvement a été annulé à la banque. Que faire : ${url}`,
    again: (url) =>
      `${brand.name} : votre banque n’a pas payé. Nouvel essai dans quelques jours : ${url}`,
    unpaid: (url) => `${brand.name} : votre banque n’a pas payé cette somme. Que faire : ${url}`,
    'card-again': (url) =>
      `${brand.name} : carte refusée pour ce mois. Payez ici, sinon nouvel essai : ${url}`,
    'card-unpaid': (url) =>
      `${brand.name} : carte refusée pour ce mois. Payez avec une autre : ${url}`,
  },
}

/** In the household's language or in English. */
export function bankWordingIn(language: string): Wording {
  return wordings[findLanguage(language)]
}

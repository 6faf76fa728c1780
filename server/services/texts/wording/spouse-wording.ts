import { brand } from '#domain/brand.ts'
import type { Language } from '#domain/constants.ts'
import type { SpouseReplyKind } from '#domain/hiring/spouse-replies.ts'
import { findLanguage } from '#server/services/texts/text-language.ts'

type Asks = { url: string; sender: string | undefined; maid: string }
type Said = (sentence: string) => string

/** Between the household and who signs with it. */
type Wording = Record<SpouseReplyKind, Said> & {
  /** To the spouse, with the link. */
  asks: (asks: Asks) => string
}

/** The whole sentence stands on the household's page. */
const QUOTED_LETTERS = 40

const quoted = (sentence: string, [open, close]: readonly [string, string]) =>
  sentence ? ` ${open}${cut(sentence)}${close}` : ''

function cut(sentence: string): string {
  const letters = [...sentence.replace(/\s+/g, ' ')]
  if (letters.length <= QUOTED_LETTERS) return letters.join('')
  return `${letters
    .slice(0, QUOTED_LETTERS - 3)
    .join('')
    .trimEnd()}...`
}
const curly = ['“', '”'] as const
const guillemets = ['«', '»'] as const
const spaced = ['« ', ' »'] as const

const wordings: Record<Language, Wording> = {
  en: {
    asks: ({ url, sender, maid }) =>
      `${sender ?? 'Your family'} asks you to sign for ${maid} at ${brand.name}. Open: ${url}`,
    question: (said) =>
      `${brand.name}: the person asked to sign has a question first.${quoted(said, curly)} The link stays open.`,
    refusal: (said) =>
      `${brand.name}: the person asked to sign did not agree, so nothing was signed.${quoted(said, curly)} A new link can ask again.`,
    'wrong-number': () =>
      `${brand.name}: your link to sign reached somebody else. It is closed. Send it to the right number.`,
  },
  // Begins with an Arabic word: phones take the direction from it.
  ar: {
    asks: ({ url, sender, maid }) =>
      sender
        ? `طلب توقيع من ${sender} من أجل ${maid} لدى ${brand.name}. افتحوا: ${url}`
        : `تطلب عائلتكم توقيعكم من أجل ${maid} لدى ${brand.name}. افتحوا: ${url}`,
    question: (said) =>
      `من ${brand.name}: لدى من طلبتم توقيعه سؤال قبل التوقيع.${quoted(said, guillemets)} الرابط ما زال مفتوحاً.`,
    refusal: (said) =>
      `من ${brand.name}: لم تتم الموافقة ولم يُوقَّع شيء.${quoted(said, guillemets)} يمكن إرسال رابط جديد.`,
    'wrong-number': () =>
      `من ${brand.name}: وصل رابط التوقيع إلى شخص آخر وأُغلق. أرسلوه إلى الرقم الصحيح.`,
  },
  hi: {
    asks: ({ url, sender, maid }) =>
      `${sender ?? 'आपका परिवार'}: ${brand.name} पर ${maid} के लिए आपके साइन चाहिए: ${url}`,
    question: (said) =>
      `${brand.name}: जिनसे साइन माँगे, उनका पहले एक सवाल है।${quoted(said, curly)} लिंक खुला है।`,
    refusal: (said) =>
      `${brand.name}: जिनसे साइन माँगे, वे सहमत नहीं हुए, कुछ साइन नहीं हुआ।${quoted(said, curly)} नया लिंक भेजा जा सकता है।`,
    'wrong-number': () =>
      `${brand.name}: साइन का लिंक किसी और के पास पहुँचा। वह बंद है। उसे सही नंबर पर भेजें।`,
  },
  ru: {
    asks: ({ url, sender, maid }) =>
      `${sender ?? 'Семья'} просит подписать договор (${maid}), ${brand.name}: ${url}`,
    question: (said) =>
      `${brand.name}: у того, кого вы просили подписать, есть вопрос.${quoted(said, guillemets)} Ссылка ещё открыта.`,
    refusal: (said) =>
      `${brand.name}: подписать отказались, ничего не подписано.${quoted(said, guillemets)} Можно отправить новую ссылку.`,
    'wrong-number': () =>
      `${brand.name}: ссылка для подписи попала к другому человеку и закрыта. Отправьте её на верный номер.`,
  },
  fr: {
    asks: ({ url, sender, maid }) =>
      `${sender ?? 'Votre famille'} vous demande de signer pour ${maid} chez ${brand.name}. Ouvrir : ${url}`,
    question: (said) =>
      `${brand.name} : la personne sollicitée a une question avant de signer.${quoted(said, spaced)} Le lien reste ouvert.`,
    refusal: (said) =>
      `${brand.name} : la personne sollicitée n’est pas d’accord, rien n’est signé.${quoted(said, spaced)} Un nouveau lien peut être envoyé.`,
    'wrong-number': () =>
      `${brand.name} : le lien de signature est arrivé chez quelqu’un d’autre. Il est fermé. Envoyez-le au bon numéro.`,
  },
}

/** In a reader's language, or in English. */
export function spouseWordingIn(language: string): Wording {
  return wordings[findLanguage(language)]
}

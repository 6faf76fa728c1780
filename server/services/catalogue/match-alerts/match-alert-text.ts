import { profilePath } from '#domain/catalogue/profile-path.ts'
import type { Language } from '#domain/constants.ts'
import { formatAmount } from '#domain/payment/money.ts'
import type { Fils } from '#domain/payment/money.ts'
import { brand } from '#domain/brand.ts'

type Facts = { name: string; price: string; url: string }

const sentences: Record<Language, (facts: Facts) => string> = {
  en: ({ name, price, url }) =>
    `${brand.name}: ${name} fits what you asked for, AED ${price} a month. ${url} This was the only message; your number is deleted.`,
  ar: ({ name, price, url }) =>
    `من ${brand.name}: ${name} تناسب ما طلبتموه، ${price} درهم شهرياً. ${url} هذه هي الرسالة الوحيدة، وقد حُذف رقمكم.`,
  hi: ({ name, price, url }) =>
    `${brand.name}: ${name} आपकी पसंद से मेल खाती हैं, AED ${price} प्रति माह। ${url} यही एक संदेश था; आपका नंबर हटा दिया गया है।`,
  ru: ({ name, price, url }) =>
    `${brand.name}: ${name} подходит под ваш запрос, ${price} AED в месяц. ${url} Это единственное сообщение, ваш номер удалён.`,
  fr: ({ name, price, url }) =>
    `${brand.name} : ${name} correspond à votre demande, ${price} AED par mois. ${url} C'était le seul message ; votre numéro est supprimé.`,
}

/** The one text message to a household that waited for somebody. */
export function matchAlertText(
  maid: { id: string; name: string; monthlyPrice: Fils },
  to: { language: Language; origin: string },
): string {
  const query = to.language === 'en' ? '' : `?lang=${to.language}`
  return sentences[to.language]({
    name: maid.name,
    price: formatAmount(maid.monthlyPrice),
    url: `${to.origin}${profilePath(maid.id)}${query}`,
  })
}

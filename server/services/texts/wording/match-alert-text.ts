import { profilePath } from '#domain/catalogue/profile-path.ts'
import type { Language } from '#domain/constants.ts'
import { formatAmount } from '#domain/payment/money.ts'
import type { Fils } from '#domain/payment/money.ts'
import { brand } from '#domain/brand.ts'

type Facts = { name: string; price: string; url: string }

const sentences: Record<Language, (facts: Facts) => string> = {
  en: ({ name, price, url }) =>
    `${brand.name}: ${name} fits what you asked for, AED ${price} a month. We write once and now delete your number. ${url}`,
  ar: ({ name, price, url }) =>
    `من ${brand.name}: ${name} تناسبكم، ${price} درهم شهرياً. سنحذف رقمكم. ${url}`,
  hi: ({ name, price, url }) =>
    `${brand.name}: ${name} आपके लिए ठीक, AED ${price}/माह। नंबर हटा देंगे। ${url}`,
  ru: ({ name, price, url }) =>
    `${brand.name}: ${name} вам подходит, ${price} AED/мес. Номер удаляем. ${url}`,
  fr: ({ name, price, url }) =>
    `${brand.name} : ${name} correspond à votre demande, ${price} AED par mois. Nous supprimons votre numéro. ${url}`,
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

import { brand } from '#domain/brand.ts'
import type { Language } from '#domain/constants.ts'
import type { HerAnswer } from '#domain/hiring/her-yes/her-answer.ts'
import { findLanguage } from '#server/services/texts/text-language.ts'

type Said = (about: { name: string; url: string }) => string

/** `waiting` reminds of a question that nobody has answered. */
type Wording = Record<HerAnswer | 'waiting', Said>

const wordings: Record<Language, Wording> = {
  en: {
    yes: ({ name, url }) => `${brand.name}: ${name} said yes to you. ${url}`,
    no: ({ name, url }) =>
      `${brand.name}: ${name} said no this time. All you gave is kept, and others are near: ${url}`,
    question: ({ name, url }) =>
      `${brand.name}: ${name} asks you something before she decides. Answer here: ${url}`,
    waiting: ({ name, url }) =>
      `${brand.name}: ${name} still waits for your answer before she decides: ${url}`,
  },
  ar: {
    yes: ({ name, url }) => `من ${brand.name}: وافقت ${name} على العمل معكم. ${url}`,
    no: ({ name, url }) =>
      `من ${brand.name}: اعتذرت ${name} هذه المرة. كل ما قدمتموه محفوظ، وهناك غيرها: ${url}`,
    question: ({ name, url }) =>
      `من ${brand.name}: لدى ${name} سؤال قبل أن تقرر. أجيبوا هنا: ${url}`,
    waiting: ({ name, url }) => `من ${brand.name}: ما زالت ${name} تنتظر جوابكم لتقرر: ${url}`,
  },
  hi: {
    yes: ({ name, url }) => `${brand.name}: ${name} ने आपको हाँ कहा। ${url}`,
    no: ({ name, url }) =>
      `${brand.name}: ${name} ने इस बार ना कहा। सब सुरक्षित है, और अन्य उपलब्ध हैं: ${url}`,
    question: ({ name, url }) =>
      `${brand.name}: तय करने से पहले ${name} कुछ पूछना चाहती हैं। यहाँ जवाब दें: ${url}`,
    waiting: ({ name, url }) =>
      `${brand.name}: ${name} तय करने से पहले आपके जवाब की प्रतीक्षा में हैं: ${url}`,
  },
  ru: {
    yes: ({ name, url }) => `${brand.name}: ${name} согласна у вас работать. ${url}`,
    no: ({ name, url }) =>
      `${brand.name}: ${name} на этот раз отказалась. Всё сохранено, рядом есть другие: ${url}`,
    question: ({ name, url }) =>
      `${brand.name}: ${name} хочет кое-что спросить, прежде чем решить. Ответьте: ${url}`,
    waiting: ({ name, url }) =>
      `${brand.name}: ${name} всё ещё ждёт вашего ответа, чтобы решить: ${url}`,
  },
  fr: {
    yes: ({ name, url }) => `${brand.name} : ${name} vous dit oui. ${url}`,
    no: ({ name, url }) =>
      `${brand.name} : ${name} dit non cette fois. Tout est gardé, et des profils proches vous attendent : ${url}`,
    question: ({ name, url }) =>
      `${brand.name} : ${name} vous demande quelque chose avant de décider. Répondez ici : ${url}`,
    waiting: ({ name, url }) =>
      `${brand.name} : ${name} attend toujours votre réponse pour décider : ${url}`,
  },
}

/** What she said, to the household, in its language or in English. */
export function herAnswerWordingIn(language: string): Wording {
  return wordings[findLanguage(language)]
}

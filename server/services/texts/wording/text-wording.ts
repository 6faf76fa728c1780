import { findLanguage } from '#server/services/texts/text-language.ts'
import { brand } from '#domain/brand.ts'

type Arrival = { name: string; day: string; slot: string }

type Wording = {
  code: (code: string) => string
  resume: (url: string) => string
  confirmed: (arrival: Arrival) => string
  /** All is given, and she has not said yes yet. */
  askingHer: (arrival: Arrival) => string
  chooseArrival: (lost: { name: string; day: string; url: string }) => string
  /** Staff read it from a cheque or letter (ruling 26). */
  ibanTyped: (where: { url: string }) => string
  /** The copy of everything held, and until when it can be fetched. */
  ownData: (copy: { url: string; day: string }) => string
}

/** What our text messages say. A code is never in a sentence with a link. */
const wordings: Record<'en' | 'ar' | 'hi' | 'ru' | 'fr', Wording> = {
  en: {
    code: (code) => `${code} is your ${brand.name} code. It works for 10 minutes. Tell nobody.`,
    resume: (url) => `${brand.name}: go on with your application on this phone: ${url}`,
    confirmed: ({ name, day, slot }) =>
      `${brand.name}: all done. ${name} comes on ${day}, ${slot}. Questions? Answer in our chat.`,
    askingHer: ({ name, day, slot }) =>
      `${brand.name}: you have given everything. We are asking ${name}; if she says yes she comes on ${day}, ${slot}. Nothing goes to your bank before.`,
    chooseArrival: ({ name, day, url }) =>
      `${brand.name}: ${day} is now a holiday. Choose another time for ${name}: ${url}`,
    ibanTyped: ({ url }) =>
      `${brand.name}: we read the IBAN from your document. Check it and sign once more: ${url}`,
    ownData: ({ url, day }) =>
      `${brand.name}: your data is ready until ${day}. A code opens it: ${url}`,
  },
  // Begins with an Arabic word: phones take the direction from it.
  ar: {
    code: (code) => `رمزكم في ${brand.name} هو ${code}. صالح لمدة 10 دقائق. لا تخبروا به أحداً.`,
    resume: (url) => `من ${brand.name}: تابعوا طلبكم على هذا الهاتف: ${url}`,
    confirmed: ({ name, day, slot }) =>
      `من ${brand.name}: اكتمل كل شيء. تصل ${name} يوم ${day}، ${slot}. لديكم سؤال؟ راسلونا في المحادثة.`,
    askingHer: ({ name, day, slot }) =>
      `من ${brand.name}: قدّمتم كل شيء. نسأل ${name} الآن؛ إن وافقت تصل يوم ${day}، ${slot}. لا يصل شيء إلى بنككم قبل ذلك.`,
    chooseArrival: ({ name, day, url }) =>
      `من ${brand.name}: ${day} عطلة. اختاروا موعداً آخر (${name}): ${url}`,
    ibanTyped: ({ url }) =>
      `من ${brand.name}: قرأنا رقم IBAN من مستندكم. راجعوه ووقّعوا مرة أخرى: ${url}`,
    ownData: ({ url, day }) => `من ${brand.name}: بياناتكم جاهزة حتى ${day} وتُفتح برمز: ${url}`,
  },
  hi: {
    code: (code) => `${code} आपका ${brand.name} कोड है। यह 10 मिनट चलेगा। किसी को न बताएँ।`,
    resume: (url) => `${brand.name}: अपना आवेदन इस फ़ोन पर आगे बढ़ाएँ: ${url}`,
    confirmed: ({ name, day, slot }) =>
      `${brand.name}: सब हो गया। ${name} ${day} को ${slot} आएँगी। सवाल हों तो हमें चैट में लिखें।`,
    askingHer: ({ name, day, slot }) =>
      `${brand.name}: आपने सब दे दिया। हम ${name} से पूछ रहे हैं; हाँ कहने पर वे ${day} को ${slot} आएँगी। उससे पहले बैंक को कुछ नहीं जाएगा।`,
    chooseArrival: ({ name, day, url }) =>
      `${brand.name}: ${day} को छुट्टी है। दूसरा समय चुनें (${name}): ${url}`,
    ibanTyped: ({ url }) =>
      `${brand.name}: हमने दस्तावेज़ से आपका IBAN पढ़ा। जाँचें और फिर हस्ताक्षर करें: ${url}`,
    ownData: ({ url, day }) => `${brand.name}: आपका डेटा ${day} तक तैयार है। कोड से खुलेगा: ${url}`,
  },
  ru: {
    code: (code) => `${code} - ваш код ${brand.name}. Действует 10 минут. Никому его не говорите.`,
    resume: (url) => `${brand.name}: продолжите заявку на этом телефоне: ${url}`,
    confirmed: ({ name, day, slot }) =>
      `${brand.name}: всё готово. ${name} приедет ${day}, ${slot}. Вопросы? Напишите нам в чат.`,
    askingHer: ({ name, day, slot }) =>
      `${brand.name}: вы всё заполнили. Спрашиваем: ${name}; если она согласится, приедет ${day}, ${slot}. До этого в банк ничего не уйдёт.`,
    chooseArrival: ({ name, day, url }) =>
      `${brand.name}: ${day} праздник. Выберите день для ${name}: ${url}`,
    ibanTyped: ({ url }) =>
      `${brand.name}: мы прочли IBAN в документе. Проверьте его и подпишите ещё раз: ${url}`,
    ownData: ({ url, day }) =>
      `${brand.name}: ваши данные готовы до ${day}. Откроются по коду: ${url}`,
  },
  fr: {
    code: (code) =>
      `${code} est votre code ${brand.name}. Valable 10 minutes. Ne le donnez à personne.`,
    resume: (url) => `${brand.name} : continuez votre demande sur ce téléphone : ${url}`,
    confirmed: ({ name, day, slot }) =>
      `${brand.name} : tout est prêt. ${name} arrive le ${day}, ${slot}. Une question ? Écrivez-nous.`,
    askingHer: ({ name, day, slot }) =>
      `${brand.name} : vous avez tout donné. Nous demandons à ${name} ; si elle dit oui, elle arrive le ${day}, ${slot}. Rien ne part à votre banque avant.`,
    chooseArrival: ({ name, day, url }) =>
      `${brand.name} : le ${day} est désormais férié, ${name} ne peut pas venir. Choisissez une autre heure : ${url}`,
    ibanTyped: ({ url }) =>
      `${brand.name} : nous avons lu votre IBAN sur le document. Vérifiez-le et signez une fois de plus : ${url}`,
    ownData: ({ url, day }) =>
      `${brand.name} : vos données sont prêtes jusqu’au ${day}. Un code les ouvre : ${url}`,
  },
}

/** The texts in a visitor's language, or in English. */
export function wordingIn(language: string): Wording {
  return wordings[findLanguage(language)]
}

import type { Language } from '#domain/constants.ts'

/** Words with which an English text may promise something. */
export const promiseWords =
  /\b(?:guarante\w*|licen[cs]\w*|refund\w*|within|always|never|free|days|at once|encrypt\w*|erase\w*|delete\w*|sponsor\w*|promise\w*|forget|no fee|waits|comes? back|goes? back|(?:is|are) told|by itself|at any time|stays?|nothing (?:is|was|goes|has|of)|nobody else|pays? (?:me|you) back|we (?:text|tell|match|stop|bring|insure|send|ask|check|keep|remove|call|answer|pay|seal|agree|employ|will))\b/i

const startsWord = String.raw`(?<![\p{L}\p{M}])`
const words = (...some: readonly string[]) => new RegExp(`${startsWord}(?:${some.join('|')})`, 'iu')

/** What a number of days or hours follows; `#` stands for a fact in braces. */
const soon = (before: string, units: string) =>
  String.raw`(?:${before})\s(?:#|\d{1,4}\s(?:${units}))`

/**
 * The same in other languages, where a paragraph is known by its English one too: guarantees, always
 * and never, no charge, money that comes back, and a time until when.
 */
const promiseWordsIn: Readonly<Record<Exclude<Language, 'en'>, RegExp>> = {
  ar: words(
    '[ولفب]?(?:ال)?ضمان',
    '[وف]?(?:ن|ت|ي)ضمن',
    '(?:ال)?مضمون',
    'دائما',
    'أبدا',
    'مجان',
    '(?:من )?(?:دون|بدون|بلا) (?:أي )?(?:مقابل|رسوم|رسم)',
    '[ول]?(?:ال)?استرداد',
    '[وف]?(?:ن|ت|ي)(?:سترد|عيد إليكم|عيد لكم)',
    '[وف]?يعود إليكم',
    soon('[وف]?(?:خلال|في غضون)', 'يوم|أيام|ساع|أسب|شهر|أشهر|دقيق|دقائق'),
    '(?:خلال|في غضون) (?:يوم|ساعة|ساعتين|يومين|أسبوع|شهر)',
  ),
  fr: words(
    'garanti',
    'toujours',
    'jamais',
    'gratuit',
    'sans (?:aucun )?frais',
    'rembours',
    soon('dans(?: les)?|en|sous|d’ici', 'heure|jour|semaine|mois|minute'),
  ),
  hi: words(
    'गारंटी',
    'हमेशा',
    'कभी (?:भी )?न',
    'मुफ़्त|मुफ्त',
    'निः?शुल्क',
    'बिना (?:किसी )?(?:शुल्क|ख़र्च|खर्च)',
    'कोई शुल्क न',
    'रिफ़?ंड',
    'पैसे? वापस|वापस मिल',
    String.raw`(?:#|\d{1,4})\s?(?:दिन|घंट|हफ़्त|महीन|मिनट)?\S{0,6}\s(?:के )?(?:भीतर|अंदर|में)`,
  ),
  ru: words(
    'гарант',
    'всегда',
    'никогда',
    'бесплатн',
    'без (?:доплат|комисси|сбор|платы)',
    'верн[её]м|возвра[тщ]',
    soon('в течение|за|через', 'дн|день|час|недел|месяц|минут'),
  ),
}

/** Without the marks above and below letters that may be left out. */
const bare = (text: string): string => text.normalize('NFC').replaceAll(/[\u064B-\u0652]/g, '')

/** Whether a sentence has words with which texts promise something. */
export const soundsLikePromise = (sentence: string, language: Language): boolean =>
  language === 'en'
    ? promiseWords.test(sentence.replaceAll(/\{\w+\}/g, ' '))
    : promiseWordsIn[language].test(bare(sentence.replaceAll(/\{\w+\}/g, '#')))

import { expect, test } from 'vitest'
import { allTexts } from '#tests/support/rules/all-texts.ts'

const arabic = allTexts.filter(({ language }) => language === 'ar')

/** What a worker reads, or somebody who looks for work; the rest is for households and visitors. */
const forWorkers =
  /^(?:her-yes|her-visa|my-profile|worker-texts|seeking|maidRelations|oecMaid|noOecMaid|oec\.maid)\.|^her-answer\.(?!family)|^text\.contact\.neverPay$/
/** What she says to us, and what both read. */
const saidByHer = /^her-yes\.voice\.(?:takeBack|check)$|\.chatText$/
/** What a household asks her in an interview. */
const askedOfHer = /^interviews\.questions\./

/** Arabic words that end in the letter of "your", and are none. */
const endInKaf = new Set(
  'بنك البنك للبنك لبنك وبنك البنوك للبنوك شيك الشك متحرك المتحرك مشترك ذلك بذلك لذلك ولذلك كذلك وكذلك تلك لتلك هناك وهناك سلوك وسلوك والسلوك فيسبوك تيك توك ك'.split(
    ' ',
  ),
)
/** Forms that tell one person to do something; those that also mean a thing or "he did" are left out. */
const toOne = new Set(
  'اضغط اختر اكتب أدخل حدّث راسل راسلنا ألغ ألغِ ابدأ اطلب أضف احفظ افتح غيّر حاول ادفع أكمل انتقل أجب صحّح أصلح أعد اتصل انظر اقرأ قل جرّب استخدم استعمل قارن راجع وجّه امسح نزّل أنشئ شارك اسأل أنت أنتَ تريد ستجد'.split(
    ' ',
  ),
)
/** Arabic words that end in the letters of "your" to several, and are none. */
const endInKum = new Set(['كم', 'وكم', 'بحكم', 'الحكم'])

const KASRA = '\u0650'
const bare = (word: string): string => word.replaceAll(/[\u064B-\u0652]/g, '')

function wordsOf(text: string): string[] {
  return text.match(/[\u0621-\u0652]+/g) ?? []
}

const isToOne = (word: string): boolean =>
  toOne.has(word) || (bare(word).endsWith('ك') && !endInKaf.has(bare(word)))

const isPlural = (word: string): boolean => bare(word).endsWith('كم') && !endInKum.has(bare(word))
const isUnmarked = (word: string): boolean => isToOne(word) && !word.endsWith(`ك${KASRA}`)

function found(of: RegExp | undefined, isWrong: (word: string) => boolean): string[] {
  return arabic
    .filter(({ key }) =>
      of ? of.test(key) && !saidByHer.test(key) : !forWorkers.test(key) && !askedOfHer.test(key),
    )
    .flatMap(({ key, text }) =>
      wordsOf(text)
        .filter(isWrong)
        .map((word) => `${key}: ${word}`),
    )
}

test('texts to both are found', () => {
  expect(found(undefined, (word) => word.endsWith('كم')).length).toBeGreaterThan(300)
  expect(found(forWorkers, (word) => word.endsWith(`ك${KASRA}`)).length).toBeGreaterThan(50)
})

test('[L05] households and visitors are told "you" as several are, in Arabic', () => {
  expect(found(undefined, isToOne)).toEqual([])
})

test('[L05] she is told "you" as one woman is, in Arabic', () => {
  expect(found(forWorkers, (word) => isPlural(word) || isUnmarked(word))).toEqual([])
})

test('a text to one man would be found', () => {
  expect(['اضغط', 'حسابك', 'بنكك', 'لديك', 'يمكنك'].filter(isToOne)).toHaveLength(5)
  expect(['البنك', 'هناك', 'حسابكم', 'اضغطوا', 'أكّد'].filter(isToOne)).toEqual([])
})

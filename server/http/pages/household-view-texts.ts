import type { Language } from '#domain/constants.ts'

/** What a member of staff reads around the household's screens, in the languages of the console. */
const texts = {
  en: {
    bar: (number: number) =>
      `You see application ${number} as the household does. Nothing can be changed.`,
    name: 'The household’s view',
    leave: 'Leave',
    myHire: 'My hire',
    step: 'Step due',
    refused: 'Nothing was changed',
    refusedMore:
      'You look at the household’s screen, and only the household can press here. What staff can do is on the page of the application in the console.',
    back: 'Back to the screen',
    over: 'This view is over',
    overMore:
      'It opens once and ends after 15 minutes. Ask for it again on the page of the application in the console.',
    console: 'To the console',
  },
  ar: {
    bar: (number: number) => `ترون الطلب ${number} كما تراه الأسرة. لا يمكن تغيير شيء.`,
    name: 'ما تراه الأسرة',
    leave: 'خروج',
    myHire: 'صفحة التوظيف',
    step: 'الخطوة المطلوبة',
    refused: 'لم يتغيّر شيء',
    refusedMore:
      'أنتم تنظرون إلى شاشة الأسرة، والأسرة وحدها يمكنها الضغط هنا. ما يمكن للموظفين فعله موجود في صفحة الطلب في لوحة الإدارة.',
    back: 'العودة إلى الشاشة',
    over: 'انتهى هذا العرض',
    overMore: 'يُفتح مرة واحدة وينتهي بعد 15 دقيقة. اطلبوه من جديد من صفحة الطلب في لوحة الإدارة.',
    console: 'إلى لوحة الإدارة',
  },
} as const

/** Of the console's languages the one that the screen itself is in, or English. */
export const viewTexts = (language: Language) => (language === 'ar' ? texts.ar : texts.en)

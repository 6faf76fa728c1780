import type { MandateWording } from './mandate-wording.ts'

const account =
  'هذا الحساب باسمي، أو باسمي واسم صاحبه الثاني الذي يوقّع هذا النموذج أيضاً. البيانات أعلاه صحيحة، وأبلغ {company} إذا تغيّرت.'
const failed =
  'إذا لم يكن في الحساب رصيد كافٍ تعذّر التحصيل، وقد يفرض البنك رسماً عليّ. عندها تبلغني {company} بذلك، ويمكنني الدفع بطريقة أخرى.'
const cancel =
  'يمكنني إلغاء هذا التفويض لدى بنكي في أي وقت، وقد يستغرق ذلك 5 أيام عمل. ويبقى ما استحق حتى ذلك اليوم مستحقاً. وإذا انتهت الخدمة ولم يبقَ عليّ شيء ألغته {company}.'
const wrong = 'إذا حصّلت {company} مبلغاً غير مستحق عليّ أعادته من تلقاء نفسها.'
const data =
  'يستخدم بنكي وبنك {company} ونظام الخصم المباشر لدى مصرف الإمارات العربية المتحدة المركزي بياناتي لتنفيذ هذا التفويض فقط.'
const signing =
  'أوقّع إلكترونياً وفق المرسوم بقانون اتحادي رقم 46 لسنة 2021 كما أوقّع لدى بنكي. والنماذج أدناه هي توقيعي.'

export const mandateAr: MandateWording = {
  title: 'تفويض بالخصم المباشر',
  kind: { oneTime: 'لمرة واحدة', monthly: 'شهري' },
  summary: {
    oneTime:
      'هذا المبلغ على الأكثر، مرة واحدة في {from} أو خلال {window} بعده. ويقل إذا وصلت {worker} بعد ذلك، ولا يزيد أبداً.',
    monthly: 'كل شهر من {from} حتى {until}. ولا يزيد أبداً على {cap} في الشهر.',
  },
  sections: {
    originator: 'الجهة المحصِّلة',
    payer: 'الدافع',
    account: 'الحساب',
    authority: 'الغرض والموعد والمبلغ',
    declaration: 'ما أوافق عليه',
    signatures: 'التواقيع كما هي لدى البنك',
  },
  fields: {
    oic: 'رمز تعريف الجهة المحصِّلة',
    originatorName: 'الجهة المحصِّلة',
    sponsorBank: 'البنك الراعي',
    purposeCode: 'رمز الغرض',
    reference: 'رقم المرجع لدينا',
    customerType: 'نوع العميل',
    idType: 'وثيقة الهوية',
    idNumber: 'رقم الهوية',
    payingBank: 'البنك الدافع',
    accountTitle: 'اسم صاحب الحساب',
    accountType: 'نوع الحساب',
    iban: 'رقم IBAN',
    mobile: 'الهاتف المتحرك',
    email: 'البريد الإلكتروني',
    issuedFor: 'صادر مقابل',
    commencesOn: 'يبدأ في',
    expiresOn: 'ينتهي في',
    amountType: 'المبلغ',
    amount: 'القيمة',
    cap: 'الحد الأعلى',
    capInWords: 'على الأكثر، كتابةً',
    frequency: 'التكرار',
  },
  values: {
    individual: 'فرد',
    emiratesIdCard: 'بطاقة الهوية الإماراتية (EIDAC)',
    current: 'حساب جارٍ',
    savings: 'حساب توفير',
    capInWords: '{capInWords}',
    variable: 'متغيّر، ضمن الحد الأعلى',
    once: 'مرة واحدة',
    everyMonth: 'شهرياً',
    issuedFor: 'خدمة {worker}، العقد {reference}',
    sample: 'نموذج',
  },
  clauses: {
    oneTime: [
      'أفوّض {company} بتحصيل {amount} ({amountInWords}) على الأكثر من حسابي مرة واحدة في {from} أو خلال {window} بعده، وأطلب من البنك دفعه.',
      'هذا هو السعر من اليوم الأول حتى نهاية ذلك الشهر، شاملاً ضريبة القيمة المضافة. وإذا وصلت {worker} بعد ذلك حُسب المبلغ من يوم وصولها وقلّ. ولا يجوز استعمال هذا التفويض مرة ثانية.',
      account,
      failed,
      cancel,
      wrong,
      data,
      signing,
    ],
    monthly: [
      'أفوّض {company} بالتحصيل من حسابي مرة كل شهر، من {from} حتى {until}، وأطلب من البنك الدفع.',
      'السعر اليوم {amount} في الشهر شاملاً ضريبة القيمة المضافة. ولا تحصّل {company} مبلغاً آخر إلا عن جزء من شهر أو بسعر آخر أكدته لشخص آخر. وما زاد على {cap} ({capInWords}) في الشهر يحتاج إلى تفويض جديد مني.',
      account,
      failed,
      cancel,
      wrong,
      data,
      signing,
    ],
  },
}

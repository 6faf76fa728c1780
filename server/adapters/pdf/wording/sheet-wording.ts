import type { DocumentLanguage } from '#server/adapters/pdf/paper/document-input.ts'

/** Words of every document: the frame, signatures and page of evidence. */
export type SheetWording = {
  draft: string
  sample: string
  specimen: string
  signature: string
  drawn: string
  typed: string
  notSigned: string
  /** Over a signature of the other holder of a joint account. */
  secondHolder: string
  evidence: {
    title: string
    intro: string
    fields: Record<EvidenceField, string>
    verified: string
    specimens: string
    /** Who signed by a link that `name` sent. */
    byLink: { spouse: string; signer: string; 'second-holder': string }
    verify: string
  }
}

export type EvidenceField =
  | 'signer'
  | 'mobile'
  | 'signedAt'
  | 'specimens'
  | 'ipAddress'
  | 'device'
  | 'consent'
  | 'document'
  | 'draftSha256'
  | 'timelineHead'

export const sheetWording: Record<DocumentLanguage, SheetWording> = {
  en: {
    draft: 'Draft',
    sample: 'SAMPLE',
    specimen: 'Specimen {n}',
    signature: 'Signature',
    drawn: 'Drawn',
    typed: 'Typed, not drawn',
    notSigned: 'Not signed yet',
    secondHolder: 'Second account holder',
    evidence: {
      title: 'Record of signature',
      intro:
        'This record belongs to the document before it. It says who signed, when and with what, and names the exact draft that was shown. A drawn signature is a simple electronic signature in the sense of Federal Decree-Law 46 of 2021; the seal of {brand} on this file shows any later change.',
      fields: {
        signer: 'Signed by',
        mobile: 'Mobile',
        signedAt: 'Signed at',
        specimens: 'Specimens',
        ipAddress: 'Network address',
        device: 'Device',
        consent: 'Version of the text',
        document: 'Document',
        draftSha256: 'SHA-256 of the draft shown',
        timelineHead: 'Head of the timeline',
      },
      verified: '{mobile}, verified by code on {at}',
      specimens: '{drawn} drawn, {typed} typed',
      byLink: {
        spouse: 'The spouse, by a link that {name} sent',
        signer: 'A person asked to sign, by a link that {name} sent',
        'second-holder': 'The second account holder, by a link that {name} sent',
      },
      verify: 'To check this file, open',
    },
  },
  ar: {
    draft: 'مسودة',
    sample: 'نموذج',
    specimen: 'النموذج {n}',
    signature: 'التوقيع',
    drawn: 'مرسوم باليد',
    typed: 'مكتوب وليس مرسوماً',
    notSigned: 'لم يوقّع بعد',
    secondHolder: 'صاحب الحساب الثاني',
    evidence: {
      title: 'سجل التوقيع',
      intro:
        'هذا السجل جزء من المستند السابق له. يبيّن من وقّع ومتى وبماذا، ويحدد المسودة التي عُرضت بعينها. التوقيع المرسوم توقيع إلكتروني بسيط بمعنى المرسوم بقانون اتحادي رقم 46 لسنة 2021، وختم {brand} على هذا الملف يُظهر أي تغيير لاحق.',
      fields: {
        signer: 'وقّعه',
        mobile: 'الهاتف المتحرك',
        signedAt: 'وقت التوقيع',
        specimens: 'النماذج',
        ipAddress: 'عنوان الشبكة',
        device: 'الجهاز',
        consent: 'إصدار النص',
        document: 'المستند',
        draftSha256: 'بصمة المسودة المعروضة (SHA-256)',
        timelineHead: 'رأس سجل الأحداث',
      },
      verified: '{mobile}، تم التحقق منه برمز في {at}',
      specimens: 'مرسوم: {drawn}، مكتوب: {typed}',
      byLink: {
        spouse: 'الزوج أو الزوجة، عبر رابط أرسله {name}',
        signer: 'شخص طُلب توقيعه، عبر رابط أرسله {name}',
        'second-holder': 'صاحب الحساب الثاني، عبر رابط أرسله {name}',
      },
      verify: 'للتحقق من هذا الملف افتحوا',
    },
  },
  hi: {
    draft: 'मसौदा',
    sample: 'नमूना',
    specimen: 'नमूना {n}',
    signature: 'हस्ताक्षर',
    drawn: 'हाथ से बनाया',
    typed: 'टाइप किया, हाथ से नहीं',
    notSigned: 'अभी हस्ताक्षर नहीं हुए',
    secondHolder: 'दूसरे खाताधारक',
    evidence: {
      title: 'हस्ताक्षर का अभिलेख',
      intro:
        'यह अभिलेख ऊपर के दस्तावेज़ का भाग है। यह बताता है कि किसने, कब और किससे हस्ताक्षर किए, और ठीक कौन-सा मसौदा दिखाया गया। हाथ से बनाया हस्ताक्षर संघीय डिक्री-कानून 46/2021 के अर्थ में सरल इलेक्ट्रॉनिक हस्ताक्षर है; इस फ़ाइल पर {brand} की मुहर बाद के हर बदलाव को दिखाती है।',
      fields: {
        signer: 'हस्ताक्षरकर्ता',
        mobile: 'मोबाइल',
        signedAt: 'हस्ताक्षर का समय',
        specimens: 'नमूने',
        ipAddress: 'नेटवर्क पता',
        device: 'उपकरण',
        consent: 'पाठ का संस्करण',
        document: 'दस्तावेज़',
        draftSha256: 'दिखाए गए मसौदे का SHA-256',
        timelineHead: 'घटनाक्रम का शीर्ष',
      },
      verified: '{mobile}, {at} को कोड से सत्यापित',
      specimens: 'हाथ से: {drawn}, टाइप: {typed}',
      byLink: {
        spouse: 'पति या पत्नी, {name} के भेजे लिंक से',
        signer: 'जिनसे हस्ताक्षर माँगे गए, {name} के भेजे लिंक से',
        'second-holder': 'दूसरे खाताधारक, {name} के भेजे लिंक से',
      },
      verify: 'इस फ़ाइल की जाँच के लिए खोलें',
    },
  },
  ru: {
    draft: 'Черновик',
    sample: 'ОБРАЗЕЦ',
    specimen: 'Образец {n}',
    signature: 'Подпись',
    drawn: 'От руки',
    typed: 'Набрано, не от руки',
    notSigned: 'Ещё не подписано',
    secondHolder: 'Второй владелец счёта',
    evidence: {
      title: 'Запись о подписании',
      intro:
        'Эта запись относится к документу выше. Она говорит, кто подписал, когда и с чего, и какой именно черновик был показан. Подпись от руки на экране — простая электронная подпись по смыслу Федерального декрета-закона № 46 от 2021 года; печать {brand} на этом файле выявляет любое последующее изменение.',
      fields: {
        signer: 'Кто подписал',
        mobile: 'Мобильный телефон',
        signedAt: 'Время подписания',
        specimens: 'Образцы',
        ipAddress: 'Сетевой адрес',
        device: 'Устройство',
        consent: 'Версия текста',
        document: 'Документ',
        draftSha256: 'SHA-256 показанного черновика',
        timelineHead: 'Последняя запись журнала',
      },
      verified: '{mobile}, подтверждён кодом {at}',
      specimens: 'От руки: {drawn}, набрано: {typed}',
      byLink: {
        spouse: 'Супруг или супруга по ссылке, отправитель: {name}',
        signer: 'Приглашённый подписать по ссылке, отправитель: {name}',
        'second-holder': 'Второй владелец счёта по ссылке, отправитель: {name}',
      },
      verify: 'Чтобы проверить файл, откройте',
    },
  },
  fr: {
    draft: 'Projet',
    sample: 'EXEMPLE',
    specimen: 'Spécimen {n}',
    signature: 'Signature',
    drawn: 'Tracée à la main',
    typed: 'Saisie, non tracée',
    notSigned: 'Pas encore signé',
    secondHolder: 'Second titulaire du compte',
    evidence: {
      title: 'Relevé de signature',
      intro:
        'Ce relevé fait partie du document qui précède. Il dit qui a signé, quand et avec quoi, et désigne le projet exact qui a été montré. Une signature tracée est une signature électronique simple au sens du décret-loi fédéral nº 46 de 2021 ; le sceau de {brand} sur ce fichier révèle tout changement ultérieur.',
      fields: {
        signer: 'Signé par',
        mobile: 'Mobile',
        signedAt: 'Signé le',
        specimens: 'Spécimens',
        ipAddress: 'Adresse réseau',
        device: 'Appareil',
        consent: 'Version du texte',
        document: 'Document',
        draftSha256: 'SHA-256 du projet montré',
        timelineHead: 'Tête du journal',
      },
      verified: '{mobile}, vérifié par code le {at}',
      specimens: 'Tracés : {drawn}, saisis : {typed}',
      byLink: {
        spouse: 'Le conjoint, par un lien envoyé par {name}',
        signer: 'La personne invitée à signer, par un lien envoyé par {name}',
        'second-holder': 'Le second titulaire du compte, par un lien envoyé par {name}',
      },
      verify: 'Pour vérifier ce fichier, ouvrez',
    },
  },
}

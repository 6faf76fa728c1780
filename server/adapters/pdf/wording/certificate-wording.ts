import type { DocumentLanguage } from '#server/adapters/pdf/paper/document-input.ts'

export type CertificateField =
  | 'provider'
  | 'household'
  | 'spouse'
  | 'signer'
  | 'second-holder'
  | 'pages'
  | 'sealedAt'
  | 'sha256'
  | 'application'
  | 'number'
  | 'madeAt'
  | 'sealFingerprint'
  | 'auditHead'

/** Words of the certificate beside those of a paper's own page of evidence. */
export type CertificateWording = {
  title: string
  intro: string
  sections: { parties: string; record: string }
  fields: Record<CertificateField, string>
  check: string
}

export const certificateWording: Record<DocumentLanguage, CertificateWording> = {
  en: {
    title: 'Certificate of signatures',
    intro:
      'This certificate names the papers that were signed for application {application}: who signed each of them, when and with what, and by which digits its sealed file is known. The seal of {brand} on this file shows any later change.',
    sections: { parties: 'Who is named', record: 'The record' },
    fields: {
      provider: 'Provider',
      household: 'Household',
      spouse: 'Spouse',
      signer: 'Person asked to sign',
      'second-holder': 'Second account holder',
      pages: 'Pages',
      sealedAt: 'Sealed at',
      sha256: 'SHA-256 of the sealed paper',
      application: 'Application',
      number: 'Certificate',
      madeAt: 'Made at',
      sealFingerprint: 'SHA-256 of the sealing key’s certificate',
      auditHead: 'Head of the audit trail',
    },
    check:
      'A paper is the one that was signed if the SHA-256 of its file is the one above and its seal is whole.',
  },
  ar: {
    title: 'شهادة التواقيع',
    intro:
      'تسمّي هذه الشهادة المستندات الموقّعة للطلب {application}: من وقّع كلاً منها ومتى وبماذا، والأرقام التي يُعرف بها ملفه المختوم. وختم {brand} على هذا الملف يُظهر أي تغيير لاحق.',
    sections: { parties: 'الأطراف', record: 'السجل' },
    fields: {
      provider: 'مقدّم الخدمة',
      household: 'الأسرة',
      spouse: 'الزوج أو الزوجة',
      signer: 'من طُلب توقيعه',
      'second-holder': 'صاحب الحساب الثاني',
      pages: 'الصفحات',
      sealedAt: 'وقت الختم',
      sha256: 'بصمة المستند المختوم (SHA-256)',
      application: 'الطلب',
      number: 'الشهادة',
      madeAt: 'وقت الإصدار',
      sealFingerprint: 'بصمة شهادة المفتاح الذي يختم (SHA-256)',
      auditHead: 'رأس سجل التدقيق',
    },
    check:
      'المستند هو نفسه الذي وُقّع إذا كانت بصمة ملفه (SHA-256) هي المذكورة أعلاه وكان ختمه سليماً.',
  },
  hi: {
    title: 'हस्ताक्षरों का प्रमाणपत्र',
    intro:
      'यह प्रमाणपत्र आवेदन {application} के हस्ताक्षरित दस्तावेज़ बताता है: हर एक पर किसने, कब और किससे हस्ताक्षर किए, और उसकी मुहरबंद फ़ाइल किन अंकों से पहचानी जाती है। इस फ़ाइल पर {brand} की मुहर बाद के हर बदलाव को दिखाती है।',
    sections: { parties: 'पक्ष', record: 'अभिलेख' },
    fields: {
      provider: 'सेवा प्रदाता',
      household: 'परिवार',
      spouse: 'पति या पत्नी',
      signer: 'जिनसे हस्ताक्षर माँगे गए',
      'second-holder': 'दूसरे खाताधारक',
      pages: 'पृष्ठ',
      sealedAt: 'मुहर का समय',
      sha256: 'मुहरबंद दस्तावेज़ का SHA-256',
      application: 'आवेदन',
      number: 'प्रमाणपत्र',
      madeAt: 'बनाने का समय',
      sealFingerprint: 'मुहर लगाने वाली कुंजी के प्रमाणपत्र का SHA-256',
      auditHead: 'ऑडिट अभिलेख का शीर्ष',
    },
    check:
      'दस्तावेज़ वही है जिस पर हस्ताक्षर हुए, यदि उसकी फ़ाइल का SHA-256 ऊपर वाला है और उसकी मुहर साबुत है।',
  },
  ru: {
    title: 'Свидетельство о подписях',
    intro:
      'Это свидетельство называет документы, подписанные по заявке {application}: кто, когда и с чего подписал каждый из них и по каким цифрам узнаётся его заверенный файл. Печать {brand} на этом файле выявляет любое последующее изменение.',
    sections: { parties: 'Стороны', record: 'Запись' },
    fields: {
      provider: 'Исполнитель',
      household: 'Семья',
      spouse: 'Супруг или супруга',
      signer: 'Приглашённый подписать',
      'second-holder': 'Второй владелец счёта',
      pages: 'Страницы',
      sealedAt: 'Время печати',
      sha256: 'SHA-256 заверенного документа',
      application: 'Заявка',
      number: 'Свидетельство',
      madeAt: 'Составлено',
      sealFingerprint: 'SHA-256 сертификата ключа печати',
      auditHead: 'Последняя запись журнала аудита',
    },
    check:
      'Документ тот самый, что был подписан, если SHA-256 его файла совпадает с указанным выше и печать на нём цела.',
  },
  fr: {
    title: 'Certificat de signatures',
    intro:
      'Ce certificat désigne les documents signés pour la demande {application} : qui a signé chacun d’eux, quand et avec quoi, et à quels chiffres se reconnaît son fichier scellé. Le sceau de {brand} sur ce fichier révèle tout changement ultérieur.',
    sections: { parties: 'Les parties', record: 'Le relevé' },
    fields: {
      provider: 'Prestataire',
      household: 'Foyer',
      spouse: 'Conjoint',
      signer: 'Personne invitée à signer',
      'second-holder': 'Second titulaire du compte',
      pages: 'Pages',
      sealedAt: 'Scellé le',
      sha256: 'SHA-256 du document scellé',
      application: 'Demande',
      number: 'Certificat',
      madeAt: 'Établi le',
      sealFingerprint: 'SHA-256 du certificat de la clé qui scelle',
      auditHead: 'Tête du journal d’audit',
    },
    check:
      'Un document est bien celui qui a été signé si le SHA-256 de son fichier est celui ci-dessus et si son sceau est intact.',
  },
}

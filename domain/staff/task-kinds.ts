/** What only a person of ours can do. */
export const staffTaskKinds = [
  'mend-mandate',
  /** A complete hire's documents are to be looked at. */
  'check-documents',
  /** A household was asked for a document again, and has not sent it yet. */
  'document-asked',
  'cancel-mandate',
  'renew-mandate',
  'collect-otherwise',
  'sum-missing',
  'refund-failed',
  /** What a bank brought is given back by a transfer. */
  'refund-by-transfer',
  /** A spouse's link ended without a signature. */
  'signature-missing',
  /** Her day has passed and nobody said whether she came. */
  'arrival-unknown',
  /** Her household says that she did not come. */
  'she-did-not-come',
  /** The household asked the bank of its card for the money back; the provider wants our answer. */
  'card-disputed',
  /** She or her household answered a check-in so that somebody has to see to it. */
  'check-in-worries',
  /** One or both never answered a month's question on pay and rest. */
  'check-in-unanswered',
  /** Her service ends: she is met, and what follows for her is arranged. */
  'service-ends',
  /** It was asked for before her service ended: what is too much is given back once it came. */
  'refund-after-end',
  /** Somebody looks for work. */
  'job-enquiry',
  /** Somebody says, without a name, what was done to them. */
  'job-report',
  /** A worker says what is wrong on her page. */
  'profile-wrong',
  /** A clause of her contract is not clear to a worker: it is explained to her. */
  'contract-unclear',
  /** A worker, or a household, missed a second interview. */
  'missed-interviews',
  /** She answered a household's question by voice: it is heard before the household hears it. */
  'check-answer',
  /** What a family says of her is reported, or she asks us to look at it. */
  'check-voice',
  /** Somebody asked the office about their own data; it is answered by its deadline. */
  'data-request',
  /** A visa was sent: its papers are to be looked at. */
  'visa-papers',
  /** The expected day of a visa's stage passed, and nobody has word. */
  'visa-late',
  /** A public holiday comes, and nobody has entered it. */
  'enter-holiday',
  /** A text or setting was last checked against its sources long ago. */
  'check-facts',
] as const
export type StaffTaskKind = (typeof staffTaskKinds)[number]

/** Tasks that the calendar makes: they are about the office, and end as the thing itself is done. */
export const officeTaskKinds = ['enter-holiday', 'check-facts'] as const satisfies StaffTaskKind[]

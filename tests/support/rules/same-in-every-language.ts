/** Names that stay as they are in every script. */
export const names = [
  'AED',
  'App Store',
  'Department of Migrant Workers',
  'Emirates ID',
  'Google Play',
  'IBAN',
  'KB',
  'KSh',
  'PDF',
  'TikTok',
  'WhatsApp',
  'Wi-Fi',
  'YouTube',
] as const

/** French that is spelled as English is, places included. */
export const frenchAsEnglish = [
  'Absence',
  'Ajman',
  'Chat',
  'Code',
  'Codes',
  'Cookies',
  'Dates',
  'Description',
  'Document',
  'Documents',
  'Guides',
  'Kenya',
  'Menu',
  'Mobile',
  'Notifications',
  'Pause',
  'Questions',
  'Religion',
  'Services',
  'Signature',
  'Signatures',
  'Villa',
  'Visa',
  'Visas',
  'licence',
  'mail',
  'min',
  'minutes',
  'page',
  'pages',
  'simple',
] as const

/** Where areas of an emirate stand in a row, which have one Latin spelling. */
export const placeKeys = /^areas\./

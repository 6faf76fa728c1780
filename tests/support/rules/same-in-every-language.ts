/** Names that stay as they are in every script. */
export const names = [
  'AED',
  'App Store',
  'Department of Migrant Workers',
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
  'Ajman',
  'Chat',
  'Code',
  'Codes',
  'Cookies',
  'Dates',
  'Description',
  'Documents',
  'Guides',
  'Kenya',
  'Menu',
  'Notifications',
  'Pause',
  'Questions',
  'Religion',
  'Services',
  'Signatures',
  'Villa',
  'Visas',
  'licence',
  'min',
  'minutes',
  'page',
  'pages',
  'simple',
] as const

/** Where areas of an emirate stand in a row, which have one Latin spelling. */
export const placeKeys = /^areas\./

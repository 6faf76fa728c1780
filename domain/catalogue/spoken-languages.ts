/**
 * Languages, most wanted first. The number is stored in a visitor's `preference`, so it never
 * changes.
 */
const spokenLanguages = [
  [301, 'Arabic', 'ar'],
  [302, 'English', 'en'],
  [303, 'Hindi', 'hi'],
  [304, 'French', 'fr'],
  [305, 'Russian', 'ru'],
  [306, 'Urdu', 'ur'],
  [307, 'Tagalog', 'fil'],
  [308, 'Malayalam', 'ml'],
  [309, 'Tamil', 'ta'],
  [310, 'Telugu', 'te'],
  [311, 'Bengali', 'bn'],
  [312, 'Punjabi', 'pa'],
  [313, 'Marathi', 'mr'],
  [314, 'Sinhala', 'si'],
  [315, 'Nepali', 'ne'],
  [316, 'Indonesian', 'id'],
  [317, 'Burmese', 'my'],
  [318, 'Thai', 'th'],
  [319, 'Vietnamese', 'vi'],
  [320, 'Swahili', 'sw'],
  [321, 'Amharic', 'am'],
  [322, 'Oromo', 'om'],
  [323, 'Tigrinya', 'ti'],
  [324, 'Somali', 'so'],
  [325, 'Luganda', 'lg'],
  [326, 'Lusoga', 'xog'],
  [327, 'Luo', 'luo'],
  [328, 'Luhya', 'luy'],
  [329, 'Kamba', 'kam'],
  [330, 'Kalenjin', 'kln'],
  [331, 'Kikuyu', 'ki'],
  [332, 'Twi', 'tw'],
  [333, 'Hausa', 'ha'],
  [334, 'Yoruba', 'yo'],
  [335, 'Shona', 'sn'],
  [336, 'Cebuano', 'ceb'],
  [337, 'Maranao', 'mrw'],
  [338, 'Maguindanao', 'mdh'],
  [339, 'Javanese', 'jv'],
  [340, 'Sundanese', 'su'],
  [341, 'Sherpa', 'xsr'],
  [342, 'Karen', 'kar'],
  [343, 'Persian', 'fa'],
  [344, 'Spanish', 'es'],
  [345, 'Portuguese', 'pt'],
] as const

export type SpokenLanguageOption = { id: number; label: string; code: string; slug: string }

export const SPOKEN_LANGUAGES: readonly SpokenLanguageOption[] = spokenLanguages.map(
  ([id, label, code]) => ({ id, label, code, slug: label.toLowerCase() }),
)

const slugByLabel = new Map(SPOKEN_LANGUAGES.map(({ label, slug }) => [label.toLowerCase(), slug]))

/** For the address, by English name; none where nobody filters it. */
export const languageSlug = (label: string): string | undefined =>
  slugByLabel.get(label.trim().toLowerCase())

import type { Language } from '#domain/constants.ts'

/** Invented households; whoever has such a name is meant by nobody. */
const households: readonly { name: string; language: Language; home: Home }[] = [
  household('Sample Aldhaheri', 'ar', ['dubai', 'Jumeirah', 'Villa 14', 'Sample Street 3']),
  household('Noura Samplewood', 'en', ['dubai', 'Dubai Marina', 'Sample Tower', 'Sample Walk']),
  household('Oliver Testerly', 'en', ['dubai', 'Arabian Ranches', 'Villa 9', 'Sample Lane 12']),
  household('Priya Demonair', 'hi', ['sharjah', 'Al Majaz', 'Sample Residence', 'Sample Road 5']),
  household('Elena Primerova', 'ru', ['dubai', 'Business Bay', 'Sample Heights', 'Bay Walk 2']),
  household('Camille Exempleau', 'fr', ['dubai', 'Mirdif', 'Villa 31', 'Sample Street 20']),
  household('Hessa Almithal', 'ar', ['ajman', 'Al Rashidiya', 'Sample House', 'Sample Road 8']),
  household('James Mockford', 'en', ['dubai', 'The Springs', 'Villa 4', 'Spring Lane 1']),
]

export type Home = { emirate: string; area: string; building: string; street: string }

function household(
  name: string,
  language: Language,
  [emirate = '', area = '', building = '', street = '']: readonly string[],
) {
  return { name, language, home: { emirate, area, building, street } }
}

/** Given names of people made for samples, beside those who are on the list. */
export const madeNames: readonly string[] = [
  'Ligaya',
  'Amihan',
  'Tsehay',
  'Wangari',
  'Namono',
  'Revathi',
  'Sumana',
  'Pasang',
  'Melati',
  'Thiri',
  'Efua',
  'Marisol',
]

/** The invented household of a place. */
export function householdAt(place: number): (typeof households)[number] {
  const found = households[place % households.length]
  if (!found) throw new Error('there is no invented household')
  return found
}

/** Language names that browsers and server lack, by code (ISO 639-2 and 639-3). */
const rareNames = new Map<string, Readonly<Record<string, string>>>([
  ['ar', { kar: 'الكارينية', mdh: 'الماغينداناوية', mrw: 'المارانية', xsr: 'الشيربا' }],
  ['hi', { kar: 'करेन', mdh: 'मगुइंदनाओ', mrw: 'मरानाओ', xsr: 'शेर्पा' }],
  ['ru', { kar: 'каренский', mdh: 'магинданао', mrw: 'маранао', xsr: 'шерпский' }],
  ['fr', { kar: 'karen', luo: 'luo', mdh: 'maguindanao', mrw: 'maranao', xsr: 'sherpa' }],
])

/** A name by locale such as `ar-AE`; undefined where others know it, or nobody does. */
export const rareLanguageName = (code: string, locale: string): string | undefined =>
  rareNames.get(locale.split('-')[0] ?? '')?.[code]

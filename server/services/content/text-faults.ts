import words from './text-faults.json' with { type: 'json' }

export type FaultName = keyof typeof words.en.faults

/** What is wrong with a text. */
export type TextFault = {
  fault: FaultName
  /** Of the source; without it, the line is found by the name. */
  line?: number
  /** The field, anchor, fact, message, address or kind of mark that it is about. */
  name?: string
  /** What a message has to say. */
  blank?: string
}

/** One sentence without its line. */
export function sayFault(
  { fault, name = '', blank = '' }: TextFault,
  language: keyof typeof words,
): string {
  const { faults, marks } = words[language]
  const known: Readonly<Record<string, string>> = marks
  const shown = fault === 'may-not-stand' ? (known[name] ?? marks.other) : apart(name, language)
  return faults[fault].replaceAll(/\{(name|blank)\}/g, (_, of) =>
    of === 'name' ? shown : apart(blank, language),
  )
}

/** Names are Latin: between Arabic words they keep their own direction. */
const apart = (name: string, language: string): string =>
  language === 'ar' && name !== '' ? `\u2066${name}\u2069` : name

/** One English sentence with its line, for a command or the log. */
export const faultInEnglish = (fault: TextFault): string =>
  `${fault.line === undefined ? '' : `Line ${fault.line}: `}${sayFault(fault, 'en')}`

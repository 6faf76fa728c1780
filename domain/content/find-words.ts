/** A line with words that were looked for: what is before them, they themselves, what is behind. */
export type FoundWords = { line: number; around: [string, string, string] }

const MOST_BEFORE = 40
const MOST_BEHIND = 80

/** Every place of words in a text, whatever their capitals. */
export function findPlacesOfWords(text: string, words: string): FoundWords[] {
  if (words === '') return []
  const wanted = words.toLowerCase()
  return text.split('\n').flatMap((line, at) => {
    // A letter whose small form is longer would move what is behind it.
    const low = line.toLowerCase().length === line.length ? line.toLowerCase() : line
    return placesOf(low, wanted).map((from): FoundWords => {
      const end = from + words.length
      const before = line.slice(Math.max(0, from - MOST_BEFORE), from)
      return {
        line: at + 1,
        around: [before, line.slice(from, end), line.slice(end, end + MOST_BEHIND)],
      }
    })
  })
}

function placesOf(line: string, wanted: string): number[] {
  const places: number[] = []
  for (let at = line.indexOf(wanted); at !== -1; at = line.indexOf(wanted, at + wanted.length)) {
    places.push(at)
  }
  return places
}

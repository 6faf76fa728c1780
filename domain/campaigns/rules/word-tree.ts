/** A trie that finds all words a text contains, however many there are. */
export type WordTree = { next: Map<number, WordTree>; rules: number[] }

export const emptyWordTree = (): WordTree => ({ next: new Map(), rules: [] })

/** Adds a word; texts that contain it select the rule at `place`. */
export function addWord(tree: WordTree, word: string, place: number): void {
  let node = tree
  for (let at = 0; at < word.length; at += 1) {
    const code = word.charCodeAt(at)
    const next = node.next.get(code) ?? emptyWordTree()
    node.next.set(code, next)
    node = next
  }
  node.rules.push(place)
}

/** Adds the selected rules to `candidates`, possibly twice. */
export function rulesIn(tree: WordTree, text: string, candidates: number[]): void {
  for (let start = 0; start < text.length; start += 1) {
    let node = tree.next.get(text.charCodeAt(start))
    for (let at = start + 1; node !== undefined; at += 1) {
      candidates.push(...node.rules)
      node = node.next.get(text.charCodeAt(at))
    }
  }
}

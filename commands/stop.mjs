/** Ends the command with a sentence for the person at the terminal instead of a stack. */
export function stopWith(sentence) {
  console.error(`\n${sentence}`)
  process.exit(1)
}

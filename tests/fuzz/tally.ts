/** Refused before anybody looked at what the request is about. */
const atTheDoor = new Set([
  ...'invalid-input said-twice xsrf-refused too-large unsupported-media-type'.split(' '),
  ...'key-missing captcha-wrong captcha-needed not-found'.split(' '),
])

/** What became of the cases of a run. */
export class Tally {
  cases = 0
  slowest = 0
  /** How often each operation was answered how: `getMaid 404 not-found`. */
  readonly answers = new Map<string, number>()

  note(operation: string, heard: { status: number; code: string; milliseconds: number }): void {
    const answer = `${operation} ${heard.status} ${heard.code}`.trim()
    this.cases += 1
    this.slowest = Math.max(this.slowest, heard.milliseconds)
    this.answers.set(answer, (this.answers.get(answer) ?? 0) + 1)
  }

  /** Cases that came past form, token, schema and look-up, and those that were answered well. */
  private get reach(): { beyond: number; well: number } {
    let beyond = 0
    let well = 0
    for (const [answer, count] of this.answers) {
      const [, status, code = ''] = answer.split(' ')
      if (!atTheDoor.has(code)) beyond += count
      if (status === '200') well += count
    }
    return { beyond, well }
  }

  told(): string {
    const { beyond, well } = this.reach
    const slowest = Math.round(this.slowest)
    return `${this.cases} cases, ${beyond} beyond the look-up, ${well} answered well, the slowest ${slowest} ms`
  }

  /** Every answer with its count, and the operations that were never answered well. */
  listed(operations: readonly { id: string }[]): string {
    const never = operations.map(({ id }) => id).filter((id) => !this.answers.has(`${id} 200`))
    const counts = [...this.answers].map((pair) => pair.join(' ')).toSorted()
    return `${counts.join('\n')}\nnever well: ${never.join(' ')}`
  }
}

/** Runs commands of staff as they are asked for: each anew, on modules that were read before. */

/** What a command said where, and its exit code. */
export type Said = { code: number; out: string; err: string }

let runs = 0
const [node = ''] = process.argv

process.on('message', (asked: { name: string; args: string[] }) => void run(asked))

async function run({ name, args }: { name: string; args: string[] }): Promise<void> {
  const script = new URL(`../../../server/commands/${name}.ts`, import.meta.url)
  process.argv = [node, script.pathname, ...args]
  const said = { out: '', err: '' }
  process.stdout.write = (text) => ((said.out += String(text)), true)
  process.stderr.write = (text) => ((said.err += String(text)), true)
  const code = await new Promise<number>((resolve) => {
    // A command ends with process.exit; this process has to stay for the next command.
    process.exit = ((exit = 0) => resolve(Number(exit))) as typeof process.exit
    runs += 1
    void import(`${script.href}?run=${runs}`)
  })
  process.send?.({ code, ...said } satisfies Said)
}

import { writeFileSync } from 'node:fs'
import { expect, test as base } from '@playwright/test'
import { hiringSite } from '#tests/e2e/support/e2e-server.ts'
import type { Engine, EngineWindow } from './engine.ts'
import { findEngine } from './find-engines.ts'
import type { EngineName } from './find-engines.ts'
import { Visitor } from './visitor.ts'

type Told = {
  /** Somebody at the phone. */
  visitor: Visitor
  /** Somebody else, at another phone. */
  another: () => Promise<Visitor>
}
export type Engines = { engineName: EngineName; engine: Engine | undefined }

/** A story on the hiring site in one engine, during which no page throws what nobody catches. */
export const test = base.extend<Told, Engines>({
  engineName: ['webkit', { option: true, scope: 'worker' }],
  engine: [
    async ({ engineName }, use) => {
      const found = findEngine(engineName)
      if ('missing' in found) {
        process.stderr.write(`${engineName} is left out; Debian has it in: ${found.missing}\n`)
        return use(undefined)
      }
      const engine = await found.start()
      await use(engine)
      await engine.close()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  another: async ({ engine }, use, testInfo) => {
    testInfo.skip(engine === undefined, 'the engine is not installed')
    const windows: EngineWindow[] = []
    await use(async () => {
      if (!engine) throw new Error('the engine is not installed')
      const window = await engine.openWindow()
      windows.push(window)
      return new Visitor(window, hiringSite.address)
    })
    for (const [place, window] of windows.entries()) {
      if (testInfo.status !== testInfo.expectedStatus || process.env['PICTURES'])
        writeFileSync(testInfo.outputPath(`${place}.png`), await window.screenshot())
      await window.close()
    }
    expect(windows.flatMap((window) => window.uncaught())).toEqual([])
  },
  visitor: async ({ another }, use) => use(await another()),
})

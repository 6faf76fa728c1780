/** A size of a window's page in CSS pixels. */
export type Size = { width: number; height: number }

/** A place in the window, from the upper left corner of what it shows. */
export type Point = { x: number; y: number }

/**
 * A private window of an engine: cookies and storage of its own. All that a protocol has to do; what
 * a visitor does (`Visitor`) is the same in every engine.
 */
export type EngineWindow = {
  /** Resolves when the engine is on its way there. */
  open: (address: string) => Promise<void>
  /** Runs a function in the page, which sees nothing but its arguments; answers what JSON can hold. */
  evaluate: <Given extends unknown[], Answer>(
    run: (...given: Given) => Answer | Promise<Answer>,
    ...given: Given
  ) => Promise<Answer>
  /** Presses the pointer at the first place, moves it over the others and lets go at the last. */
  drag: (way: readonly Point[]) => Promise<void>
  /** Types letter by letter where the cursor is. */
  typeKeys: (keys: string) => Promise<void>
  /** Gives a file to the file field that a selector of CSS names. */
  chooseFile: (field: string, path: string) => Promise<void>
  /** What the window shows, as PNG. */
  screenshot: () => Promise<Buffer>
  /** What pages have thrown so far and nobody caught. */
  uncaught: () => string[]
  close: () => Promise<void>
}

/** An engine that runs; its windows share nothing. */
export type Engine = {
  openWindow: () => Promise<EngineWindow>
  close: () => Promise<void>
}

/** The page of a phone, as both engines show it. */
export const PHONE: Size = { width: 390, height: 844 }

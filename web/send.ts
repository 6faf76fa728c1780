import type { Language } from '#domain/constants.ts'
import type { Mode } from '#domain/visitor/mode.ts'
import { createContext } from 'react-router'
import type { Call, InputOf, OutputOf } from '#api/define-call.ts'
import type { FieldError } from '#domain/problem.ts'

/** How one request differs from the rule (A02, A04). */
export type SendOptions = {
  /** Milliseconds; 45 s unless set. */
  timeoutMs?: number
  /** Errors are the caller's: no notification. */
  suppressErrors?: boolean
  /** Shows the loading icon while it runs. */
  showLoading?: boolean
  headers?: Record<string, string>
  /** Kept by a form over its retries, so that a step is stored once. */
  idempotencyKey?: string
  /** Survives the page, for logs. */
  keepalive?: boolean
  signal?: AbortSignal
  /** 0 to 1 while a file goes up. */
  onProgress?: (fraction: number) => void
}

/** The one way to the data: fetch in the browser, the same server in process while rendering. */
export type Send = <C extends Call>(
  call: C,
  input: InputOf<C>,
  options?: SendOptions,
) => Promise<OutputOf<C>>

export type ProblemDocument = {
  code: string
  title: string
  /** What was kept and what to do next, in the visitor's language as the title. */
  detail?: string
  status: number
  errors?: FieldError[]
  facts?: Record<string, string | number | boolean>
  retryAfter?: number
}

/** A request that did not succeed: its status (0 when nothing came back) and what the server said. */
export class CallFailure extends Error {
  readonly status: number
  readonly text: string
  readonly problem: ProblemDocument | undefined
  /** True once the visitor was told, or does not need to be. */
  isTold = false

  /** The server and the pages that it renders are built apart, each with a copy of this class. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'CallFailure'
  }

  constructor(status: number, text: string, problem?: ProblemDocument) {
    super(problem?.title ?? text)
    this.name = 'CallFailure'
    this.status = status
    this.text = text
    this.problem = problem
  }
}

/** What a page knows of its visitor while it loads, in the browser as on the server. */
export type PageVisit = {
  language: Language
  mode: Mode
  isMobile: boolean
  origin: string
}

export const sendContext = createContext<Send>()
export const visitContext = createContext<PageVisit>()

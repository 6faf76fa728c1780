import type { Language } from '#domain/constants.ts'
import type { Wording } from '#domain/visitor/worker-labels.ts'
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
  /** Kept by a form over its retries: a step is stored once. */
  idempotencyKey?: string
  /** Survives the page, for logs. */
  keepalive?: boolean
  signal?: AbortSignal
  /** 0 to 1 while a file goes up. */
  onProgress?: (fraction: number) => void
}

/** The one way to data: fetch, or the server in process. */
export type Send = <C extends Call>(
  call: C,
  input: InputOf<C>,
  options?: SendOptions,
) => Promise<OutputOf<C>>

export type ProblemDocument = {
  code: string
  title: string
  /** What was kept and what next, in the visitor's language. */
  detail?: string
  status: number
  errors?: FieldError[]
  facts?: Record<string, string | number | boolean>
  retryAfter?: number
}

/** A failed request: status (0 without answer) and the server's words. */
export class CallFailure extends Error {
  readonly status: number
  readonly text: string
  readonly problem: ProblemDocument | undefined
  /** What the log calls the request that failed on our side, to be read out to us. */
  requestCode: string | undefined
  /** Once the visitor was told, or need not be. */
  isTold = false

  /** Server and pages are built apart, each with a class copy. */
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

/** A page's visitor while it loads, in browser and server alike. */
export type PageVisit = Wording & {
  language: Language
  isMobile: boolean
  origin: string
}

/** Where a drawn page is put, with its parts and the mark of its data's element. */
export type DrawnDocument = {
  html?: string
  /** What our own inline scripts carry as their nonce, until they are hashed. */
  mark?: string
  parts?: { fill: (html: string) => Uint8Array }
  data?: string
}

export const sendContext = createContext<Send>()
export const visitContext = createContext<PageVisit>()
export const documentContext = createContext<DrawnDocument>()

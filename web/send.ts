import type { Language } from '#domain/constants.ts'
import type { Wording } from '#domain/visitor/worker-labels.ts'
import { createContext } from 'react-router'
import type { Call, InputOf, OutputOf } from '#api/define-call.ts'
import type { FieldError } from '#domain/problem.ts'

/** How one request differs from the rule (A02, A04). */
export type SendOptions = {
  /** Milliseconds; 45 s unless set. */
  timeoutMs?: number
  /** The caller shows errors itself. */
  suppressErrors?: boolean
  /** Shows the loading icon while it runs. */
  showLoading?: boolean
  headers?: Record<string, string>
  /** Kept over retries, so that a step is stored once. */
  idempotencyKey?: string
  /** The request outlives the page, for logs. */
  keepalive?: boolean
  signal?: AbortSignal
  /** Upload progress from 0 to 1. */
  onProgress?: (fraction: number) => void
}

/** Access to data: fetch, or the server in process. */
export type Send = <C extends Call>(
  call: C,
  input: InputOf<C>,
  options?: SendOptions,
) => Promise<OutputOf<C>>

export type ProblemDocument = {
  code: string
  title: string
  /** What was kept and what to do, in the visitor's language. */
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
  /** The failed request's id, to be read out to us. */
  requestCode: string | undefined
  /** True once the visitor was told, or need not be. */
  isTold = false

  /** Server and pages are separate builds, each with its own class. */
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

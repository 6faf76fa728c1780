/** What one request costs, in milliseconds of processor; `waits` is time in the database without any. */
export type Cost = { front: number; web: number; pooler: number; primary: number; waits: number }

export const kinds = ['page', 'call', 'submit'] as const
export type Kind = (typeof kinds)[number]

export type Figures = {
  costs: Readonly<Record<Kind, Cost>>
  /** How many of each a visitor asks for; a submit is asked for by those alone who hire. */
  perVisitor: Readonly<Record<Kind, number>>
  /** Changes that every process reads again, by a visitor, and what one reading costs the primary. */
  changesPerVisitor: number
  rereadMs: number
}

/**
 * As measured (docs/many-machines.md says where and when; PgBouncer's share and what the
 * standby's word takes are assumed), and as assumed of visitors: 8 pages and 12 calls each, one of 50
 * hires in 20 submits.
 */
export const measuredFigures: Figures = {
  costs: {
    page: { front: 0.2, web: 6.7, pooler: 0.05, primary: 0.2, waits: 0 },
    call: { front: 0.2, web: 3.9, pooler: 0.05, primary: 0.9, waits: 0 },
    submit: { front: 0.2, web: 4.7, pooler: 0.3, primary: 5.2, waits: 3 },
  },
  perVisitor: { page: 8, call: 12, submit: 20 / 50 },
  changesPerVisitor: 1 / 50,
  rereadMs: 0.5,
}

/** What stands where: one process a core on each web machine, a PgBouncer on each. */
export type Layout = {
  machines: number
  coresEach: number
  primaryCores: number
  frontCores: number
  /** Connections that each PgBouncer lends. */
  poolEach: number
}

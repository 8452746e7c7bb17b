import type { Posting } from "#models/money/ledger.ts"

/** Something that is not as it should be, with its place. */
export interface Defect {
  /** `events 17`, `accounts player:42 EUR`, `documents bet 8f0c` … */
  readonly place: string
  readonly what: string
}

/** Collects defects while the audit walks through the store. */
export const makeFindings = () => {
  const defects: Array<Defect> = []
  return {
    defects: defects as ReadonlyArray<Defect>,
    find: (place: string, what: string): void => {
      defects.push({ place, what })
    },
  }
}

export type Findings = ReturnType<typeof makeFindings>

/** What an audit looked at and what it found. */
export interface Report {
  readonly counts: {
    readonly events: number
    readonly streams: number
    readonly receipts: number
    readonly postings: number
    readonly accounts: number
    readonly documents: number
    readonly publishedHeads: number
    /** Documents no event stands behind: checkpoints, outbox and the like. */
    readonly technicalDocuments: number
  }
  readonly head: { readonly seq: number; readonly hash: string }
  readonly defects: ReadonlyArray<Defect>
}

/** A report as it is printed and kept: with its store, its moment (milliseconds since the epoch) and the trial balance. */
export interface AuditReport extends Report {
  readonly store: string
  readonly at: number
  readonly balances: ReadonlyArray<Posting>
}

import type { Posting } from "#models/money/ledger.ts"

/** What a defect is about: by this, and not by its words, its cause is found. */
export type About =
  /** Numbers of the log that no event has, the last one included. */
  | { readonly of: "gap"; readonly from: number; readonly to: number }
  /** An event that stands as another number of its stream than the next one. */
  | {
      readonly of: "order"
      readonly seq: number
      readonly stream: string
      readonly expected: number
      readonly version: number
    }
  /** An event whose columns are not what its stream's hash was made of; `fits`: what they were, where one number tells. */
  | {
      readonly of: "content"
      readonly seq: number
      readonly stream: string
      readonly fits?: "hash" | { readonly seq: number } | { readonly version: number }
    }
  /** An event that does not follow the one before it in the log. */
  | {
      readonly of: "link"
      readonly seq: number
      readonly stream: string
      readonly after: { readonly seq: number; readonly stream: string } | undefined
    }
  /** An event that is not as the log has it beside its hashes: its time, cause or correlation. */
  | { readonly of: "column"; readonly seq: number; readonly stream: string }
  /** Receipt and postings of a commit, by its first event; the accounts that its postings name now. */
  | {
      readonly of: "beside"
      readonly seq: number
      readonly stream: string
      readonly accounts: ReadonlyArray<string>
    }
  /** A stream that its chart does not take. */
  | { readonly of: "replay"; readonly stream: string; readonly isKnown: boolean }
  /** The row that says where the log ends. */
  | { readonly of: "tip"; readonly seq: number | undefined; readonly end: number }
  | { readonly of: "account"; readonly account: string }
  | { readonly of: "liability" }
  | { readonly of: "key"; readonly person: string }
  /** A table that the database no longer keeps from changes. */
  | { readonly of: "guard" }
  /** A table or function that is defined otherwise than the server found it. */
  | { readonly of: "definition" }
  /** Rows beside the log that belong to no event; fewer than none: some are missing. */
  | { readonly of: "stray"; readonly table: "receipts" | "postings"; readonly count: number }
  /** A document beside the log; the streams that it may stand for, by their names. */
  | {
      readonly of: "document"
      readonly how: "changed" | "forged" | "missing"
      readonly kind: string
      readonly id: string
      readonly streams: ReadonlyArray<string>
    }
  /** A document that lets somebody in, and the event that tells of it last; 0 where none does. */
  | {
      readonly of: "vouched"
      readonly how: "changed" | "forged" | "missing"
      readonly kind: string
      readonly id: string
      readonly seq: number
    }
  /** A published head, in the store or outside of it, and the events that it seals; `cut`: those of them that the log lacks at its end. */
  | {
      readonly of: "head"
      readonly how: "unsigned" | "unreadable" | "gap" | "rewritten" | "cut" | "withdrawn"
      readonly from: number
      readonly seq: number
    }

/** Something that is not as it should be, with its place. */
export interface Defect {
  /** `events 17`, `accounts player:42 EUR`, `documents bet 8f0c` … */
  readonly place: string
  readonly what: string
  readonly about: About
}

/** What was done to the store, as far as it can be told, and the defects that follow from it. */
export interface Cause {
  readonly place: string
  readonly what: string
  readonly defects: ReadonlyArray<Defect>
}

/** Collects defects while the audit walks through the store. */
export const makeFindings = () => {
  const defects: Array<Defect> = []
  return {
    defects: defects as ReadonlyArray<Defect>,
    find: (place: string, what: string, about: About): void => {
      defects.push({ place, what, about })
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
    /** People whose keys the log needs. */
    readonly keys: number
    /** Documents that let people in, of which the log says what they were as they were written. */
    readonly vouchedDocuments: number
    /** Documents no event stands behind: they change what is shown, and let nobody in. */
    readonly technicalDocuments: number
  }
  readonly head: { readonly seq: number; readonly hash: string }
  readonly defects: ReadonlyArray<Defect>
  /** The defects by what they follow from, the first wrong event first. */
  readonly causes: ReadonlyArray<Cause>
}

/** A report as it is printed and kept: with its store, its moment (milliseconds since the epoch) and the trial balance. */
export interface AuditReport extends Report {
  readonly store: string
  readonly at: number
  readonly balances: ReadonlyArray<Posting>
}

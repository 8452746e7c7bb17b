import { Context } from "effect"

/** Bytes of a body that every operation takes: a form or a bet has a few hundred, a long one a few thousand. */
const MOST_BYTES = 16 * 1024

/** Bytes of bodies that are lawfully larger, by what they hold. */
export const BODY_BYTES = {
  /** Fifty selections, in groups. */
  coupon: 32 * 1024,
  /** Twenty of those. */
  coupons: 224 * 1024,
  /** Forty options of twenty fields. */
  ticket: 56 * 1024,
  /** What a device says of the key that it made. */
  credential: 32 * 1024,
  /** Results of five hundred outcomes. */
  results: 48 * 1024,
  /** A hundred events of a page; a service's message about a person. */
  report: 64 * 1024,
} as const

/**
 * The most bytes that the body of an operation may have. Annotate an operation whose lawful body is larger; no other is read beyond
 * this.
 */
export class BodyLimit extends Context.Reference<number>("statebook/models/api/BodyLimit", {
  defaultValue: () => MOST_BYTES,
}) {}

/** How often one sender may call an operation in a minute: a player by their account, anybody else by their network address. */
export interface PaceOf {
  /** Calls of a player in a minute. */
  readonly player: number
  /** Calls of an address in a minute: many people may share one. */
  readonly address: number
}

/** Of what only reads: pages ask again and again. */
const READING: PaceOf = { player: 1_200, address: 6_000 }
/** Of what may write: nobody taps so often. */
const WRITING: PaceOf = { player: 300, address: 1_200 }

/**
 * The pace of an operation. Where none is said, it follows from the method: `GET` reads, everything else may write. Annotate a `GET`
 * that writes or asks somebody else, and a `POST` that only reads.
 */
export class Pace extends Context.Reference<PaceOf | undefined>("statebook/models/api/Pace", {
  defaultValue: () => undefined,
}) {}

/** Paces to annotate operations with. */
export const PACES = {
  reading: READING,
  writing: WRITING,
  /** A provider of games calls for all its players from a few addresses. */
  providing: { player: 60_000, address: 60_000 },
  /** Gathers a whole life of an account. */
  gathering: { player: 6, address: 12 },
} as const satisfies Record<string, PaceOf>

/** Annotations of an operation. */
interface Annotated {
  readonly method: string
  readonly annotations: Context.Context<never>
}

/** What an operation is let do in a minute. */
export const paceOf = ({ method, annotations }: Annotated): PaceOf =>
  Context.get(annotations, Pace) ?? (method === "GET" ? READING : WRITING)

/** The most bytes of an operation's body. */
export const bodyLimitOf = ({ annotations }: Pick<Annotated, "annotations">): number =>
  Context.get(annotations, BodyLimit)

/** Whether guests are held to the pace of an operation: all but those that only read, of which the answers are the same for everybody. */
export const isPacedForGuests = ({ method, annotations }: Annotated): boolean =>
  method !== "GET" || Context.get(annotations, Pace) !== undefined

import type { PlayNow } from "../../betting/play-now.ts"

/*
 * Without the guards of frames: each of those that a late chunk asks for is a name more that the first page gives out.
 */

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const isOf = (value: unknown, last: string, isLast: (value: unknown) => boolean): boolean =>
  isObject(value) &&
  typeof value.kind === "string" &&
  (value.side === 0 || value.side === 1) &&
  (!Object.hasOwn(value, last) || isLast(value[last]))

const isText = (value: unknown): boolean => typeof value === "string"

const isMoment = (value: unknown): boolean =>
  isOf(value, "value", isText) && isObject(value) && Number.isSafeInteger(value.at)

const isPair = (value: unknown): boolean =>
  Array.isArray(value) && value.length === 2 && value.every(Number.isSafeInteger)

const optional = (value: unknown, holds: (value: unknown) => boolean): boolean =>
  value === undefined || holds(value)

/** Whether what a frame says of a game's play is one, as its Schema has it. */
export const isPlayNow = (value: unknown): value is PlayNow =>
  isObject(value) &&
  Array.isArray(value.moments) &&
  value.moments.every(isMoment) &&
  optional(value.now, (now) => isOf(now, "until", Number.isSafeInteger)) &&
  optional(value.counts, (counts) => isObject(counts) && Object.values(counts).every(isPair))

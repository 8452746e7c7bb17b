import { Effect } from "effect"
import { Invalid } from "#models/api/errors.ts"
import type { Origin } from "#src/server/kernel/origin.ts"
import { momentWords } from "#src/server/kernel/words/moment-words.ts"
import { moneyWords } from "#src/server/kernel/words/money-words.ts"
import {
  inTheWay,
  invalid,
  type RefusalsOfCommand,
  type RefusalTable,
} from "#src/server/web/refusal-table.ts"
import { fieldRefusal, type RefusalCode } from "#src/server/web/refusals.ts"
import type { changeLimit, confirmRaise, LimitAboveLaw } from "./change-limits.ts"
import type { CheckNotOffered } from "./choose-play.ts"
import type { PlayBarred } from "./play-bar.ts"
import type { askReturn, stopPlay } from "./stop-play.ts"

/** What is in the way, at its field, with what is left in the currency that it is counted in. */
const bounded = (
  code: RefusalCode,
  field: string,
  { bound, currency, until }: Pick<PlayBarred, "bound" | "currency" | "until">,
  { language, ...origin }: Origin,
) => {
  const words = bound === undefined || currency === undefined ? "" : moneyWords(bound, currency, language)
  return Effect.fail(
    new Invalid(
      fieldRefusal(
        code,
        field,
        { ...origin, language },
        {
          bound: words,
          when: until === undefined ? "" : momentWords(until, language),
        },
      ),
    ),
  )
}

/** A deposit that the rules of responsible gaming refuse, at its field. */
export const playBarred = (field: string) => (origin: Origin) => (barred: PlayBarred) =>
  bounded(barred.code, field, barred, origin)

const aboveLaw = (origin: Origin) => (above: LimitAboveLaw) =>
  bounded("limit-above-law", "amount", above, origin)

/** What this domain refuses, in the contract's words. */
export const limitsRefusals = {
  LimitNotOffered: invalid("limit-not-offered", "limitId"),
  LimitAboveLaw: aboveLaw,
  LimitRequired: inTheWay("limit-required"),
  RaiseUnknown: inTheWay("raise-unknown"),
  RaiseWaits: inTheWay("raise-waits"),
  RaiseLapsed: inTheWay("raise-lapsed"),
  SpanNotOffered: invalid("span-not-offered", "span"),
  StopStands: inTheWay("stop-stands"),
  NoWayBack: inTheWay("no-way-back"),
  CheckNotOffered:
    (origin: Origin) =>
    ({ least, most }: CheckNotOffered) =>
      Effect.fail(new Invalid(fieldRefusal("check-not-offered", "checkMinutes", origin, { least, most }))),
} satisfies RefusalTable<
  | RefusalsOfCommand<typeof changeLimit>
  | RefusalsOfCommand<typeof confirmRaise>
  | RefusalsOfCommand<typeof stopPlay>
  | RefusalsOfCommand<typeof askReturn>
  | CheckNotOffered
>

import { Effect } from "effect"
import { Conflict } from "#models/api/errors.ts"
import { IDEA_ANSWER_MOST, IDEA_LEAST, IDEA_MOST, MOST_OPEN_IDEAS } from "#models/support/idea.ts"
import { type OperatorAccess, operatorRefusals } from "#src/server/domains/operator/operator.domain.ts"
import type { Origin } from "#src/server/kernel/origin.ts"
import {
  inTheWay,
  invalid,
  later,
  missing,
  type RefusalsOf,
  type RefusalTable,
} from "#src/server/web/refusal-table.ts"
import { refusal } from "#src/server/web/refusals.ts"
import type { AnswerUnfit, IdeaTaken, IdeaUnfit } from "./change-idea.ts"
import type { Ideas } from "./Ideas.ts"

type OfPlayers = Pick<Ideas["Service"], "own" | "share" | "withdraw">
type OfDesk = Pick<Ideas["Service"], "queue" | "find" | "decide">

const UNFIT = { short: "idea-short", long: "idea-long" } as const
const UNFIT_ANSWER = { empty: "idea-answer-empty", long: "idea-answer-long" } as const

/** What players are refused of their ideas, in the contract's words. */
export const ideaRefusals = {
  IdeaOver: inTheWay("idea-over"),
  IdeaUnfit:
    (origin: Origin) =>
    ({ fault }: IdeaUnfit) =>
      invalid(UNFIT[fault], "text", { least: IDEA_LEAST, most: IDEA_MOST })(origin)(),
  IdeaUnknown: missing("idea-unknown"),
  IdeasFull: invalid("ideas-full", "text", { most: MOST_OPEN_IDEAS }),
  SupportSlowed: later,
} satisfies RefusalTable<RefusalsOf<OfPlayers>>

/** What the desk of ideas is refused, in the contract's words. */
export const ideaDeskRefusals = {
  AnswerUnfit:
    (origin: Origin) =>
    ({ fault }: AnswerUnfit) =>
      invalid(UNFIT_ANSWER[fault], "answer", { most: IDEA_ANSWER_MOST })(origin)(),
  IdeaOver: ideaRefusals.IdeaOver,
  IdeaTaken:
    (origin: Origin) =>
    ({ operator }: IdeaTaken) =>
      Effect.fail(new Conflict(refusal("idea-taken", origin, { operator }))),
  IdeaUnknown: ideaRefusals.IdeaUnknown,
  OperatorEnded: operatorRefusals.OperatorEnded,
} satisfies RefusalTable<RefusalsOf<OfDesk> | RefusalsOf<Pick<OperatorAccess["Service"], "note">>>

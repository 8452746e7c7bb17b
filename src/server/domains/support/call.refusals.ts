import { Effect } from "effect"
import { Conflict } from "#models/api/errors.ts"
import { CALL_NOTE_LENGTH } from "#models/support/call-request.ts"
import { type OperatorAccess, operatorRefusals } from "#src/server/domains/operator/operator.domain.ts"
import type { Origin } from "#src/server/kernel/origin.ts"
import {
  forbidden,
  formWrong,
  inTheWay,
  invalid,
  later,
  missing,
  type RefusalsOf,
  type RefusalTable,
} from "#src/server/web/refusal-table.ts"
import { refusal } from "#src/server/web/refusals.ts"
import type { CallRequests } from "./CallRequests.ts"
import type { CallTaken } from "./change-call.ts"

type Calls = CallRequests["Service"]

/** What whoever asks to be called back is refused, in the contract's words. */
export const callRefusals = {
  CallElsewhere: inTheWay("call-elsewhere"),
  CallPending: inTheWay("call-pending"),
  CallUnknown: missing("call-unknown"),
  CallsOff: inTheWay("calls-off"),
  CaptchaFailed: forbidden("captcha-failed", "captcha"),
  FormInvalid: formWrong,
  SupportSlowed: later,
} satisfies RefusalTable<RefusalsOf<Omit<Calls, "change" | "queue">>>

/** What the desk of calls is refused, in the contract's words. */
export const callDeskRefusals = {
  CallElsewhere: callRefusals.CallElsewhere,
  CallNoteLong: invalid("call-note-long", "note", { most: CALL_NOTE_LENGTH }),
  CallTaken:
    (origin: Origin) =>
    ({ operator }: CallTaken) =>
      Effect.fail(new Conflict(refusal("call-taken", origin, { operator }))),
  CallTooEarly: inTheWay("call-too-early"),
  CallUnknown: callRefusals.CallUnknown,
  OperatorEnded: operatorRefusals.OperatorEnded,
} satisfies RefusalTable<
  RefusalsOf<Pick<Calls, "change" | "queue">> | RefusalsOf<Pick<OperatorAccess["Service"], "note">>
>

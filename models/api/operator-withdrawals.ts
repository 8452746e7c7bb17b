import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { REASON_LENGTH } from "../audit/subject.ts"
import { MethodId } from "../cashier/method.ts"
import { WithdrawalId, WithdrawalRefusal } from "../cashier/withdrawal.ts"
import { DeskPage, DeskRecord, DeskState } from "../operator/withdrawal-desk.ts"
import { answer } from "./attributes.ts"
import { BadRequest, Conflict, NotFound, NotSignedIn, Unavailable } from "./errors.ts"
import { Needs, SignedInOperator } from "./operator.ts"

const WITHDRAWAL = "/operator-api/withdrawals/:id"
const params = { id: WithdrawalId } as const
const shown = {
  params,
  success: answer(DeskRecord),
  error: [BadRequest, Conflict, NotFound, NotSignedIn, Unavailable],
} as const

/** The desk of withdrawals. Every look at one is written down before it is answered; each act answers with how it stands then. */
export class OperatorWithdrawalsApi extends HttpApiGroup.make("operatorWithdrawals")
  .add(
    /** Those that people have to act on, twenty a page. */
    HttpApiEndpoint.get("withdrawals", "/operator-api/withdrawals", {
      query: {
        order: Schema.optionalKey(Schema.Literals(["age", "deadline"])),
        state: Schema.optionalKey(DeskState),
        method: Schema.optionalKey(MethodId),
        overdue: Schema.optionalKey(Schema.Literals(["1"])),
        /** Where the page before said that the next one begins. */
        after: Schema.optionalKey(Schema.String.check(Schema.isBetweenLength(1, 100))),
      },
      success: answer(DeskPage),
      error: [BadRequest, Unavailable],
    }).annotate(Needs, "withdrawals.read"),
    /** Opens one, masked. */
    HttpApiEndpoint.post("openWithdrawal", `${WITHDRAWAL}/open`, shown).annotate(Needs, "withdrawals.read"),
    /** Shows where it goes, whole; the reason is recorded for ever. */
    HttpApiEndpoint.post("unmaskWithdrawal", `${WITHDRAWAL}/unmask`, {
      ...shown,
      payload: Schema.Struct({
        reason: Schema.String.check(Schema.isBetweenLength(REASON_LENGTH.minimum, REASON_LENGTH.maximum)),
      }),
    }).annotate(Needs, "withdrawals.unmask"),
    /** Approves one that nobody has approved yet. */
    HttpApiEndpoint.post("approveWithdrawal", `${WITHDRAWAL}/approve`, shown).annotate(
      Needs,
      "withdrawals.approve",
    ),
    /** Approves one that somebody else has approved, at another device. */
    HttpApiEndpoint.post("approveSecond", `${WITHDRAWAL}/approve-second`, shown).annotate(
      Needs,
      "withdrawals.approve-second",
    ),
    HttpApiEndpoint.post("refuseWithdrawal", `${WITHDRAWAL}/refuse`, {
      ...shown,
      payload: Schema.Struct({ reason: WithdrawalRefusal }),
    }).annotate(Needs, "withdrawals.refuse"),
    /** Gives the money of a payout that came back to the player. */
    HttpApiEndpoint.post("returnWithdrawal", `${WITHDRAWAL}/return`, shown).annotate(
      Needs,
      "withdrawals.return",
    ),
    /** Has a payout that came back paid out again. */
    HttpApiEndpoint.post("repeatPayout", `${WITHDRAWAL}/repeat`, shown).annotate(Needs, "withdrawals.return"),
  )
  .middleware(SignedInOperator) {}

import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { CrashBet, CrashNumber } from "../casino/crash/crash.ts"
import { CrashProof, CrashTable } from "../casino/crash/crash-view.ts"
import { CRASH_LEAST, CRASH_MOST } from "../casino/crash/point.ts"
import { DecimalAmount } from "../money/decimal-amount.ts"
import { CommandKey } from "../request/command-key.ts"
import { AccountId } from "../wallet/account.ts"
import { answer } from "./attributes.ts"
import { BadRequest, Conflict, Invalid, NotFound, Unavailable } from "./errors.ts"
import { SignedIn } from "./session.ts"

/** Crash, the game of the house that is one round for everybody (§1): docs/decisions (204). */
export class CrashApi extends HttpApiGroup.make("crash")
  .add(
    /** The round, the player's bet in it and the rounds before. Whoever asks keeps rounds going. */
    HttpApiEndpoint.get("crashTable", "/casino-api/crash", {
      query: Schema.Struct({
        account: Schema.optionalKey(Schema.NumberFromString.pipe(Schema.decodeTo(AccountId))),
      }),
      success: answer(CrashTable),
      error: [BadRequest, NotFound, Unavailable],
    }),
    /** Stakes on a round that takes bets, once a player; once for its key. `auto`: where it cashes out by itself, in hundredths. */
    HttpApiEndpoint.post("placeCrashBet", "/casino-api/crash/bets", {
      payload: Schema.Struct({
        guid: CommandKey,
        accountId: Schema.optionalKey(Schema.Int),
        number: CrashNumber,
        summ: DecimalAmount,
        auto: Schema.optionalKey(
          Schema.Int.check(Schema.isBetween({ minimum: CRASH_LEAST, maximum: CRASH_MOST })),
        ),
      }),
      success: answer(CrashBet),
      error: [BadRequest, Conflict, Invalid, NotFound, Unavailable],
    }),
    /** Cashes out the player's bet in a round at the multiplier of the moment in which it is decided. A bet that is cashed out is answered as it is. */
    HttpApiEndpoint.post("cashOutCrash", "/casino-api/crash/cash-outs", {
      payload: Schema.Struct({ number: CrashNumber }),
      success: answer(CrashBet),
      error: [BadRequest, Conflict, NotFound, Unavailable],
    }),
    /** A round that has crashed, with all its bets, to be computed again. */
    HttpApiEndpoint.get("crashProof", "/casino-api/crash/rounds/:number", {
      params: Schema.Struct({ number: Schema.NumberFromString.pipe(Schema.decodeTo(CrashNumber)) }),
      success: answer(CrashProof),
      error: [BadRequest, NotFound, Unavailable],
    }),
  )
  .middleware(SignedIn) {}

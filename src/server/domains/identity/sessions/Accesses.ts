import { Context, Effect, Layer } from "effect"
import type { AnyStateMachine } from "xstate"
import type { AccountAccess } from "#models/identity/access.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import type { Aggregate } from "#src/server/kernel/journal/aggregate.ts"
import { decodeMeta } from "#src/server/kernel/journal/causation.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import type { Origin } from "#src/server/kernel/origin.ts"
import { Personal } from "#src/server/kernel/secrets/Personal.ts"
import { Secrets } from "#src/server/kernel/secrets/Secrets.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { codeStreamId, secondStepTarget } from "../codes/code-streams.ts"
import { retiredStreamOf } from "../codes/retired-codes.ts"
import { sentCodeAggregate } from "../codes/sent-code.aggregate.ts"
import { passkeysAggregate } from "../factors/passkeys.aggregate.ts"
import { twoFactorAggregate } from "../factors/two-factor.aggregate.ts"
import { playerAggregate } from "../players/player.aggregate.ts"
import { loginAggregate } from "../sign-in/login.aggregate.ts"
import { ownLoginKey } from "../sign-in/own-login.ts"

/** Events at the end of a stream that are looked through, and accesses that are answered. */
const TAIL = 200
const SHOWN = 50

/** The events of each stream that tell of an access; a late or used code of an SMS is as wrong as one of the app. */
const OUTCOMES: Readonly<Record<string, AccountAccess["outcome"]>> = {
  "player.signedIn": "signedIn",
  "attempt.failed": "wrongPassword",
  "code.mistaken": "wrongCode",
  "code.refused": "wrongCode",
  "code.expired": "wrongCode",
  "passkey.refused": "wrongPasskey",
}

/** Who came into an account or tried to, as the log has it (assurance A4, A31). */
export class Accesses extends Context.Service<
  Accesses,
  {
    /** The last ones, newest first. */
    readonly list: (playerId: PlayerId) => Effect.Effect<ReadonlyArray<AccountAccess>, StoreUnavailable>
    /** Whether of the last sign-ins no more than one came from there, with that browser. */
    readonly isFirst: (playerId: PlayerId, origin: Origin) => Effect.Effect<boolean, StoreUnavailable>
  }
>()("statebook/server/identity/Accesses") {
  static readonly layer = Layer.effect(
    Accesses,
    Effect.suspend(() => make),
  )
}

const make = Effect.gen(function* () {
  const aggregates = yield* Aggregates
  const journal = yield* Journal
  const personal = yield* Personal
  const secrets = yield* Secrets

  /** What a stream tells of accesses after a version of it. */
  const toldBy = Effect.fnUntraced(function* (stream: string, after: number) {
    const events = yield* journal.read(stream, after)
    const telling = events.filter(({ type }) => OUTCOMES[type] !== undefined)
    return (yield* personal.openedWhole(telling)).flatMap(
      ({ type, at, meta }): ReadonlyArray<AccountAccess> => {
        const outcome = OUTCOMES[type]
        if (outcome === undefined) return []
        const { address = "", device = "" } = decodeMeta(meta)
        return [{ at, address, device, outcome }]
      },
    )
  })

  const tail = Effect.fnUntraced(function* <Machine extends AnyStateMachine>(
    aggregate: Aggregate<Machine>,
    id: string,
  ) {
    const { version } = yield* aggregates.load(aggregate, id)
    return yield* toldBy(aggregate.streamOf(id), Math.max(0, version - TAIL))
  })

  return Accesses.of({
    list: Effect.fnUntraced(function* (playerId: PlayerId) {
      const { snapshot } = yield* aggregates.load(playerAggregate, `${playerId}`)
      const bySms = codeStreamId(secrets, "two-factor", secondStepTarget(playerId, snapshot.context.phone))
      const all = yield* Effect.all([
        tail(playerAggregate, `${playerId}`),
        tail(loginAggregate, ownLoginKey(secrets, playerId, snapshot.context)),
        tail(twoFactorAggregate, `${playerId}`),
        tail(sentCodeAggregate, bySms),
        // Codes stood there before, and nothing is written to it any more.
        toldBy(retiredStreamOf(bySms), 0),
        tail(passkeysAggregate, `${playerId}`),
      ])
      return all
        .flat()
        .toSorted((one, other) => other.at - one.at)
        .slice(0, SHOWN)
    }),
    isFirst: (playerId, { address, device }) =>
      Effect.map(
        tail(playerAggregate, `${playerId}`),
        (accesses) => accesses.filter((one) => one.address === address && one.device === device).length <= 1,
      ),
  })
})

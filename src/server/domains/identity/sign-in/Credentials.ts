import { Context, Effect, Layer, Option, Schema } from "effect"
import type { PlayerId } from "#models/wallet/account.ts"
import type { DocumentChange } from "#src/server/kernel/journal/commit.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { Passwords } from "./Passwords.ts"

/** Documents that hold the digests of passwords: outside the log, so that they can be replaced and erased. */
const KIND = "credential"

const Credential = Schema.Struct({ digest: Schema.String })
const decode = Schema.decodeUnknownSync(Credential)

/** Passwords of players. */
export class Credentials extends Context.Service<
  Credentials,
  {
    /** Digests a password for a command that commits it together with the account. */
    readonly make: (password: string) => Effect.Effect<(playerId: PlayerId) => DocumentChange>
    /** Whether the player has a password at all. */
    readonly has: (playerId: PlayerId) => Effect.Effect<boolean, StoreUnavailable>
    /** Takes as long for nobody as for somebody. */
    readonly matches: (
      playerId: PlayerId | undefined,
      password: string,
    ) => Effect.Effect<boolean, StoreUnavailable>
  }
>()("statebook/server/identity/Credentials") {
  static readonly layer = Layer.effect(
    Credentials,
    Effect.gen(function* () {
      const journal = yield* Journal
      const passwords = yield* Passwords
      return Credentials.of({
        make: (password) =>
          Effect.map(
            passwords.digest(password),
            (digest) =>
              (playerId: PlayerId): DocumentChange => ({
                change: "put",
                kind: KIND,
                id: `${playerId}`,
                owner: playerOwner(playerId),
                sort: 0,
                data: { digest },
              }),
          ),
        has: (playerId) => Effect.map(journal.document(KIND, `${playerId}`), Option.isSome),
        matches: Effect.fnUntraced(function* (playerId: PlayerId | undefined, password: string) {
          const document = yield* journal.document(KIND, `${playerId ?? ""}`)
          const digest = Option.getOrUndefined(document)?.data
          return yield* passwords.matches(digest === undefined ? undefined : decode(digest).digest, password)
        }),
      })
    }),
  )
}

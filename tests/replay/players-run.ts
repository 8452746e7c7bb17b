import { Effect } from "effect"
import type { PlayerId } from "#models/wallet/account.ts"
import { PlayerDesk } from "#src/server/domains/players/PlayerDesk.ts"
import { Visitor } from "#tests/support/player-site.ts"

const reason = "The bank says that the card is stolen"
const as = (name: string) => ({
  name,
  station: `station of ${name}`,
  roles: ["cashier-lead", "support"] as const,
  by: { actor: `operator:${name}` },
})

/** Operators write of a player, set flags and take them away, end the player's sessions, block the account and open it again. */
export const operatorsWatchPlayers = Effect.gen(function* () {
  const desk = yield* PlayerDesk
  const who = new Visitor("en", false)
  const playerId = (yield* who.registerByMail("watched@example.com")) as PlayerId
  const [anna, boris] = [as("anna.petrova"), as("boris.kim")]
  const seen = (act: "note" | "block") =>
    Effect.map(desk.record(playerId, anna, { isMasked: true, language: "en" }), ({ acts }) => ({
      playerId,
      version: acts.find((each) => each.act === act)?.version ?? 0,
    }))
  const write = (event: Parameters<typeof desk.write>[0]["event"]) =>
    Effect.flatMap(seen("note"), (on) => desk.write({ ...on, event }, anna))
  yield* write({ type: "note.added", note: "Called about a stolen card" })
  yield* write({ type: "flag.set", flag: "watch", reason })
  yield* write({ type: "flag.set", flag: "dispute", reason })
  yield* write({ type: "flag.cleared", flag: "watch", reason })
  yield* write({ type: "flag.cleared", flag: "dispute", reason })
  yield* desk.endSessions({ ...(yield* seen("block")), reason }, anna)
  yield* desk.block({ ...(yield* seen("block")), reason }, anna)
  yield* desk.unblock({ ...(yield* seen("block")), reason }, boris)
}).pipe(Effect.orDie)

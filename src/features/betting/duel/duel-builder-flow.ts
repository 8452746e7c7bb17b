import { Effect } from "effect"
import type { DuelFailure } from "#machines/betting/duel-builder/duel-builder.events.ts"
import { duelBuilderMachine } from "#machines/betting/duel-builder/duel-builder.machine.ts"
import { DuelsApi } from "#models/api/duels.ts"
import type { DuelistId } from "#models/betting/duelist.ts"
import type { GameId } from "#models/line/catalogue/catalogue.ts"
import { defineFlow } from "#src/services/flow.ts"
import { type CallFailure, Http } from "#src/services/Http.ts"

const CONFLICTS: Readonly<Record<string, DuelFailure>> = {
  "duel-over": "over",
  "duel-stopped": "stopped",
  "duel-unpriced": "unpriced",
}

/** Why a duel has no price: only an answer that says so is a refusal. */
const duelFailure = (failure: CallFailure<typeof DuelsApi, "build">): { readonly kind: DuelFailure } => {
  if (failure._tag !== "Refusal") return { kind: "lost" }
  const { body } = failure
  switch (body._tag) {
    case "Conflict":
      return { kind: CONFLICTS[body.code] ?? "lost" }
    case "NotFound":
      return { kind: "unknown" }
    case "TooMany":
      return { kind: "slowed" }
    default:
      return { kind: "lost" }
  }
}

const loadPlayers = ({ gameId }: { readonly gameId: GameId | null }) =>
  Effect.gen(function* () {
    const http = yield* Http
    const { value } = yield* http.call(DuelsApi, "players", { query: { gameId: gameId ?? 0 } })
    return value.players
  }).pipe(Effect.mapError((): { readonly kind: DuelFailure } => ({ kind: "lost" })))

const buildDuel = ({
  gameId,
  first,
  second,
}: {
  readonly gameId: GameId | null
  readonly first: DuelistId | null
  readonly second: DuelistId | null
}) =>
  Effect.gen(function* () {
    const http = yield* Http
    if (gameId === null || first === null || second === null)
      return yield* Effect.die(new Error("No duel is to be built"))
    const { value } = yield* http
      .call(DuelsApi, "build", { payload: { gameId, team1Ids: [first], team2Ids: [second] } })
      .pipe(Effect.mapError(duelFailure))
    return value
  })

/** The builder of duels. Nothing of it is kept over a reload: a duel that was picked is kept with the coupon. */
export const duelBuilderFlow = defineFlow("duel-builder", ({ actor }) => ({
  machine: duelBuilderMachine.provide({
    actors: { loadPlayers: actor(loadPlayers), buildDuel: actor(buildDuel) },
  }),
  input: undefined,
}))

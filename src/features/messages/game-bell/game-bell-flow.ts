import { Effect } from "effect"
import type { BellFailure } from "#machines/messages/game-bell/game-bell.events.ts"
import { gameBellMachine } from "#machines/messages/game-bell/game-bell.machine.ts"
import { GameSubscriptionApi } from "#models/api/game-subscription.ts"
import type { GameNewsKind } from "#models/betting/game-news.ts"
import type { GameId } from "#models/line/catalogue/catalogue.ts"
import { defineFlow } from "#src/services/flow.ts"
import { type CallFailure, Http } from "#src/services/Http.ts"
import { whenever } from "#src/services/links.ts"

type Failure =
  | CallFailure<typeof GameSubscriptionApi, "subscription">
  | CallFailure<typeof GameSubscriptionApi, "eventTypes">
  | CallFailure<typeof GameSubscriptionApi, "save">

/** What a failed call means. Only an answer that says so is a refusal; whatever leaves it open is `lost`. */
export const bellFailure = (failure: Failure): { readonly kind: BellFailure } => {
  if (failure._tag === "NotAuthenticated") return { kind: "signedOut" }
  if (failure._tag !== "Refusal") return { kind: "lost" }
  switch (failure.body._tag) {
    case "NotSignedIn":
      return { kind: "signedOut" }
    case "NotFound":
      return { kind: "over" }
    case "Invalid":
      return { kind: "full" }
    default:
      return { kind: "lost" }
  }
}

const secure = { secure: true } as const

/** The game that the chart names in whatever it asks. */
const named = (gameId: GameId | null) =>
  gameId === null ? Effect.die(new Error("No game is looked at")) : Effect.succeed(gameId)

const loadBell = ({ gameId }: { readonly gameId: GameId | null }) =>
  Effect.gen(function* () {
    const http = yield* Http
    const id = yield* named(gameId)
    const [offered, wanted] = yield* Effect.all(
      [
        http.call(GameSubscriptionApi, "eventTypes", { query: { gameId: id } }, secure),
        http.call(GameSubscriptionApi, "subscription", { payload: { gameId: id } }, secure),
      ],
      { concurrency: 2 },
    )
    return { offered: offered.value, kept: wanted.value.kinds }
  }).pipe(Effect.mapError(bellFailure))

const saveChoice = (choice: {
  readonly gameId: GameId | null
  readonly kinds: ReadonlyArray<GameNewsKind>
}) =>
  Effect.gen(function* () {
    const http = yield* Http
    const gameId = yield* named(choice.gameId)
    const payload = { gameId, events: choice.kinds }
    const { value } = yield* http.call(GameSubscriptionApi, "save", { payload }, secure)
    return { kept: value.kinds }
  }).pipe(Effect.mapError(bellFailure))

/** The bell of the game that is looked at. Nothing of it is journalled: the server remembers. */
export const gameBellFlow = defineFlow(
  "game-bell",
  ({ actor }) => ({
    machine: gameBellMachine.provide({
      actors: { loadBell: actor(loadBell), saveChoice: actor(saveChoice) },
    }),
    input: undefined,
  }),
  {
    // The words of its dialog: pages that open with the line come without them.
    link: (bell, page) => whenever(bell, ({ context }) => context.gameId, page.completeWords),
  },
)

import { Clock, Effect } from "effect"
import type { DemoHouseEvent } from "#machines/casino/demo-house/demo-house.events.ts"
import type {
  MoveRequest,
  RoundRequest,
  SeedRequest,
  TableAsked,
} from "#machines/casino/game-table/game-table.events.ts"
import { DemoApi } from "#models/api/demo.ts"
import { DEMO_CURRENCY, type DemoRefusal, demoTable } from "#models/casino/demo/demo-house.ts"
import { SERVER_SEED_BYTES, type ServerSeed } from "#models/casino/fair/seeds.ts"
import type { RoundKey } from "#models/casino/round.ts"
import { type FormMessage, messageOf } from "#models/identity/registration/form-message.ts"
import { fractionDigits } from "#models/money/currency.ts"
import { minorUnits } from "#models/money/money.ts"
import type { FlowHost } from "#src/services/flow.ts"
import { Http } from "#src/services/Http.ts"
import { randomHex } from "#src/services/random-hex.ts"
import { toldWhy } from "#src/services/sent-failure.ts"
import { demoHouseFlow } from "./demo-house-flow.ts"

type Open = FlowHost["open"]

const madeSeed = Effect.sync(() => randomHex(SERVER_SEED_BYTES) as ServerSeed)

const DIGITS = fractionDigits(DEMO_CURRENCY)

/** What a refusal is told by: the words of rounds for money where they say no sum, of its own where they do. */
const wordsOf = ({ code, bound }: DemoRefusal): FormMessage => {
  switch (code) {
    case "too-soon":
      return messageOf("refusal.round-too-soon")
    case "seeds-missing":
    case "round-goes-on":
    case "move-not-taken":
      return messageOf(`refusal.${code}`)
    default:
      return messageOf(`demo.refused.${code}`, { bound: bound / 10 ** DIGITS })
  }
}

const refuse = (message: FormMessage) => Effect.fail({ kind: "refused" as const, message })

/** Asks the house of the page for something, and answers how it stands after that. */
const asked = Effect.fnUntraced(function* (open: Open, event: DemoHouseEvent) {
  const house = yield* Effect.promise(() => open(demoHouseFlow).ready)
  house.send(event)
  return house.getSnapshot().context
})

/** The round that came of it, or why there is none. */
const roundAfter = Effect.fnUntraced(function* (open: Open, event: DemoHouseEvent) {
  const { house, refused } = yield* asked(open, event)
  if (refused !== null) return yield* refuse(wordsOf(refused))
  return house?.round ?? (yield* refuse(messageOf("error.unexpected")))
})

const tableAfter = Effect.fnUntraced(function* (open: Open, event: DemoHouseEvent) {
  const { house } = yield* asked(open, event)
  return house === null ? yield* Effect.fail({ message: messageOf("error.unexpected") }) : demoTable(house)
})

/** What the table of a game asks of a server for money, done for play money in the page. The server says whether it may be. */
export const demoPrograms = {
  sitDown: (open: Open, { game }: TableAsked) =>
    Effect.gen(function* () {
      const { value } = yield* Effect.mapError((yield* Http).call(DemoApi, "demo", {}), toldWhy)
      const [serverSeed, nextSeed] = yield* Effect.all([madeSeed, madeSeed])
      return yield* tableAfter(open, {
        type: "house.opened",
        game,
        restMs: value.restMs,
        serverSeed,
        nextSeed,
      })
    }),
  giveSeed: (open: Open, { clientSeed }: SeedRequest) =>
    Effect.flatMap(madeSeed, (nextSeed) => tableAfter(open, { type: "seed.given", clientSeed, nextSeed })),
  openRound: (open: Open, { guid, summ, bet }: RoundRequest) =>
    Effect.flatMap(Clock.currentTimeMillis, (at) =>
      roundAfter(open, {
        type: "round.asked",
        key: guid as RoundKey,
        stake: minorUnits(Math.round(Number(summ) * 10 ** DIGITS)),
        bet,
        at,
      }),
    ),
  makeMove: (open: Open, { place, move }: MoveRequest) =>
    Effect.flatMap(Clock.currentTimeMillis, (at) =>
      roundAfter(open, { type: "move.asked", place, move, at }),
    ),
}

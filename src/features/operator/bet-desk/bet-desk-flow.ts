import { Effect } from "effect"
import { betDeskMachine } from "#machines/operator/bet-desk/bet-desk.machine.ts"
import { OperatorBetsApi } from "#models/api/operator-bets.ts"
import type { BetGuid } from "#models/betting/bet.ts"
import type { BetDeskQuery } from "#models/operator/bet-desk.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { defineFlow } from "#src/services/flow.ts"
import { Http } from "#src/services/Http.ts"
import { deskFailure } from "../operator-entry/desk-failure.ts"
import { tellsLost } from "../operator-entry/tells-lost.ts"

type Given<Query> = { readonly [Field in keyof Query]?: NonNullable<Query[Field]> }

/** The fields that narrow something. */
const given = <Query extends object>(query: Query): Given<Query> =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== null)) as Given<Query>

/** The player and the key that the id of a bet's stream names. */
const namedBy = (stream: string) => {
  const [player = "", guid = ""] = stream.split("/")
  return { player: Number(player) as PlayerId, guid: guid as BetGuid }
}

/** The desk of bets in the page. Nothing of it is journalled: what was looked at is the server's to remember. */
export const betDeskFlow = defineFlow(
  "bet-desk",
  ({ actor }) => ({
    machine: betDeskMachine.provide({
      actors: {
        loadBets: actor((query: BetDeskQuery) =>
          Effect.flatMap(Http, (http) => http.call(OperatorBetsApi, "bets", { query: given(query) })).pipe(
            Effect.map(({ value }) => value),
            Effect.mapError(deskFailure),
          ),
        ),
        openBet: actor(({ stream }) =>
          Effect.flatMap(Http, (http) =>
            http.call(OperatorBetsApi, "openBet", { params: namedBy(stream) }),
          ).pipe(
            Effect.map(({ value }) => value),
            Effect.mapError(deskFailure),
          ),
        ),
      },
    }),
    input: undefined,
  }),
  { link: tellsLost },
)

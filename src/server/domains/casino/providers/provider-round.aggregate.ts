import { ProviderRoundEvent } from "#machines/casino/provider-round/provider-round.events.ts"
import { providerRoundMachine } from "#machines/casino/provider-round/provider-round.machine.ts"
import { ProviderRound, type ProviderRoundId } from "#models/casino/providers/provider-round.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { makeAggregate } from "#src/server/kernel/journal/aggregate.ts"
import { compileEncoder } from "#src/server/kernel/journal/compile-encoder.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"

const encodeRound = compileEncoder(ProviderRound)

/** Names of the documents of a round: itself, an entry while it goes on, and one for every number that it has heard or refuses. */
export const PROVIDER_ROUND_DOCUMENTS = {
  round: "provider-round",
  open: "provider-round-open",
  transaction: "provider-transaction",
} as const

/** Id of a round: providers may give one name to a round of a table that many players share. */
export const providerRoundId = (provider: string, playerId: PlayerId, round: ProviderRoundId): string =>
  `${provider}/${playerId}/${round}`

/** Id of the document of a transaction. */
export const transactionDocument = (provider: string, id: string): string => `${provider}/${id}`

/** Rounds of providers' games, stream `provider-round:<provider>/<player>/<round>`. */
export const providerRoundAggregate = makeAggregate({
  kind: "provider-round",
  machine: providerRoundMachine,
  input: () => undefined,
  events: ProviderRoundEvent,
  version: 1,
  remembered: 1000,
  personOf: () => "operators",
  documentKinds: Object.values(PROVIDER_ROUND_DOCUMENTS),
  project: (id, { context: { round } }) =>
    round === undefined
      ? []
      : [
          {
            kind: PROVIDER_ROUND_DOCUMENTS.round,
            id,
            owner: playerOwner(round.playerId),
            sort: round.openedAt,
            data: encodeRound(round),
          },
          ...(round.ended === undefined
            ? [{ kind: PROVIDER_ROUND_DOCUMENTS.open, id, owner: "", sort: round.openedAt, data: {} }]
            : []),
          ...[...round.transactions.map((each) => each.id), ...round.ahead].map((number) => ({
            kind: PROVIDER_ROUND_DOCUMENTS.transaction,
            id: transactionDocument(round.provider, number),
            owner: "",
            sort: round.openedAt,
            data: { round: id },
          })),
        ],
})

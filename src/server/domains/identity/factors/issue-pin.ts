import { Effect, Schema } from "effect"
import type { PlayerId } from "#models/wallet/account.ts"
import { command, stream } from "#src/server/kernel/command/command.ts"
import { Stale } from "#src/server/kernel/command/stale.ts"
import type { Loaded } from "#src/server/kernel/journal/aggregate.ts"
import { metaOf, type Origin } from "#src/server/kernel/origin.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import { SecurityNotices } from "../contacts/SecurityNotices.ts"
import { playerAggregate } from "../players/player.aggregate.ts"
import { securityChanged } from "../players/security-changed.ts"
import { pinAggregate } from "./pin.aggregate.ts"

/** Documents that hold the digest: outside the log, so that it can be erased. */
export const PIN = "pin"

/** Not the player's PIN, or none that counts. `triesLeft` wrong ones more, and the right one counts no more either. */
export class PinWrong extends Schema.TaggedError<PinWrong>()("PinWrong", { triesLeft: Schema.Int }) {}

/** A PIN by its digest, and whose it is to be. */
export interface NewPin {
  readonly playerId: PlayerId
  readonly digest: string
  readonly origin: Origin
}

/** Puts a PIN in the place of the one before. */
export const issuePin = command("pins.issue", {
  streams: ({ playerId }: NewPin) => ({
    pin: stream(pinAggregate, playerId),
    player: stream(playerAggregate, playerId),
  }),
  by: ({ playerId, origin }) => metaOf(playerOwner(playerId), origin),
  decide: (_, { playerId, digest, origin }, { at }) => ({
    events: {
      pin: [{ type: "pin.issued", at }],
      player: [securityChanged("pin.issued", at, origin)],
    },
    documents: [
      {
        change: "put",
        kind: PIN,
        id: `${playerId}`,
        owner: playerOwner(playerId),
        sort: at,
        data: { digest },
      },
    ],
  }),
  answer: () => undefined,
})

/** What somebody typed as their PIN, compared with the one that stood then. */
export interface ComparedPin {
  readonly version: number
  readonly isRight: boolean
}

type Pin = Loaded<typeof pinAggregate.machine>

/** What a right PIN writes; a wrong one is written, too, and compared again where the PIN was written to meanwhile. */
export const pinProved = ({ snapshot, version }: Pin, compared: ComparedPin, at: number) => {
  if (!snapshot.matches("issued")) return { refusal: new PinWrong({ triesLeft: 0 }) }
  if (version !== compared.version) return { refusal: new Stale() }
  return compared.isRight
    ? { events: { pin: [{ type: "pin.used" as const, at }] } }
    : {
        events: { pin: [{ type: "pin.mistaken" as const, at }] },
        refusal: new PinWrong({ triesLeft: snapshot.context.triesLeft - 1 }),
      }
}

/** Tells the player where a wrong PIN was one too many. */
export const tellOfVoidPin = ({ snapshot }: Pin, playerId: PlayerId) =>
  snapshot.matches("void")
    ? Effect.flatMap(SecurityNotices, (notices) => notices.tell(playerId, "notice.pinVoid"))
    : Effect.void

import { Schema } from "effect"
import type { PlayerId } from "#models/wallet/account.ts"
import { playerAggregate } from "#src/server/domains/identity/identity.domain.ts"
import { command, stream } from "#src/server/kernel/command/command.ts"
import type { CommitMeta } from "#src/server/kernel/journal/commit.ts"

/** Nobody has this number, or the person was erased. */
export class PlayerUnknown extends Schema.TaggedError<PlayerUnknown>()("PlayerUnknown", {}) {}

/** Whose data are given out, and to whom. */
interface NewExport {
  readonly playerId: PlayerId
  readonly by: "player" | "operator"
  readonly meta: CommitMeta
}

/** Writes down that all that is held of a player is about to be given out; answers which event of the player's it is, from 1. */
export const noteExport = command("privacy.note-export", {
  streams: ({ playerId }: NewExport) => ({ player: stream(playerAggregate, playerId) }),
  by: ({ meta }) => meta,
  decide: (_, { by }, { at }) => ({ events: { player: [{ type: "data.exported", at, by }] } }),
  refused: { player: () => new PlayerUnknown() },
  answer: ({ player }) => player.version,
})

import type { ProviderRoundId } from "#models/casino/providers/provider-round.ts"
import { messageOf } from "#models/identity/registration/form-message.ts"
import { defineModel } from "../../kernel/model.ts"
import { type LaunchTold, ProvidedGameEvent } from "./provided-game.events.ts"
import { providedGameMachine } from "./provided-game.machine.ts"

/** The game that the samples are of. */
export const SAMPLE_GAME = { provider: "local", game: "three-dice", account: null } as const

export const LAUNCHED: LaunchTold = { ok: true, value: { address: "about:blank", until: 8_000_000_000_000 } }
const refused: LaunchTold = {
  ok: false,
  error: { message: messageOf("refusal.provided-game-unknown") },
}

const round = "low-1" as ProviderRoundId

/** Paths over a game: launched, played, stopped, failed and closed, with messages that are none of its own. */
export const model = defineModel({
  machine: providedGameMachine,
  events: ProvidedGameEvent,
  input: undefined,
  samples: {
    "game.opened": [SAMPLE_GAME],
    "game.left": [{}],
    "retry.requested": [{}],
    "frame.ready": [{}],
    "round.began": [{ round }],
    "round.ended": [{ round }, { round: "low-2" as ProviderRoundId }],
    "frame.closed": [{}],
    "frame.failed": [{ code: "session-over" }, { code: "play-stopped" }],
    "message.ignored": [{}],
    "play.stopped": [{}],
    "play.resumed": [{}],
  },
  outcomes: { launchGame: [LAUNCHED, refused] },
  project: ({ address, round, fault, ignored, error }) => [
    address !== null,
    round,
    fault,
    Math.min(ignored, 1),
    error !== null,
  ],
  offBrowser:
    "its messages come from a frame of another origin: a journey plays it (tests/journeys/provided-game.test.ts)",
  limit: 20_000,
})

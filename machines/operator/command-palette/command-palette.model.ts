import { messageOf } from "#models/identity/registration/form-message.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { defineModel } from "../../kernel/model.ts"
import { CommandPaletteEvent } from "./command-palette.events.ts"
import { commandPaletteMachine } from "./command-palette.machine.ts"

/** Answers of the server: a player, nobody, and that it can't be reached. */
export const ANSWERS = {
  found: { ok: true, value: 42 as PlayerId },
  nobody: { ok: true, value: null },
  failed: { ok: false, error: { kind: "failed", message: messageOf("error.unexpected") } },
} as const

/** Paths over a palette that is opened by two operators, typed in, gone through and chosen from. */
export const model = defineModel({
  machine: commandPaletteMachine,
  events: CommandPaletteEvent,
  input: undefined,
  samples: {
    "palette.opened": ({ recent }) => [
      { operator: "anna.petrova" },
      ...(recent.length > 0 ? [{ operator: "boris.kim" }] : []),
    ],
    "palette.closed": [{}],
    "text.typed": ({ text }) => (text === "" ? [{ text: "42" }] : [{ text: "" }]),
    "option.moved": ({ place }) => [{ place: place === 0 ? 1 : 0 }, { place }],
    "option.chosen": [{ id: "desk/bets" }],
    "player.sought": ({ text }) => (text === "42" ? [{ sought: { by: "number" as const, text: "42" } }] : []),
  },
  outcomes: { seekPlayer: [ANSWERS.found, ANSWERS.nobody, ANSWERS.failed] },
  project: ({ operator, text, place, recent, player, error }) => [
    operator,
    text,
    place,
    recent.length > 0,
    player,
    error,
  ],
  offBrowser:
    "walked on its screens; the journey of operators opens it on the real site (tests/journeys/operators.test.ts)",
  limit: 2000,
})

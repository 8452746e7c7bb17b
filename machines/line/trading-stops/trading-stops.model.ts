import type { GameId, SportId } from "#models/line/catalogue/catalogue.ts"
import { defineModel } from "../../kernel/model.ts"
import { TradingStopsEvent } from "./trading-stops.events.ts"
import { tradingStopsMachine } from "./trading-stops.machine.ts"

const sport = { kind: "sport", sportId: 1 as SportId } as const
const game = { kind: "game", gameId: 7 as GameId } as const
const all = { kind: "all" } as const
const by = { at: 0, operator: "anna.petrova", station: "d1" } as const

export const model = defineModel({
  machine: tradingStopsMachine,
  events: TradingStopsEvent,
  input: undefined,
  samples: {
    "stop.placed": [
      { ...by, scope: sport, reason: "feed", note: "" },
      { ...by, scope: game, reason: "other", note: "The referee has left the field" },
      { ...by, scope: game, reason: "other", note: "" },
      { ...by, scope: all, reason: null, note: "" },
      { ...by, scope: all, reason: "other", note: "" },
    ],
    "stop.explained": [
      { at: 1, operator: "anna.petrova", reason: "incident", note: "" },
      { at: 1, operator: "anna.petrova", reason: "other", note: "" },
    ],
    "stop.lifted": [
      { at: 2, operator: "anna.petrova", scope: sport, note: "" },
      { at: 2, operator: "anna.petrova", scope: game, note: "" },
      { at: 2, operator: "anna.petrova", scope: all, note: "" },
    ],
    "reopening.asked": [{ ...by, at: 3, note: "" }],
    "reopening.confirmed": [
      { at: 4, operator: "boris", station: "d2" },
      { at: 4, operator: "anna.petrova", station: "d2" },
      { at: 4, operator: "boris", station: "d1" },
    ],
    "reopening.withdrawn": [{ at: 4, operator: "anna.petrova" }],
  },
  project: ({ stops, asked }) => [
    stops.map(({ scope, reason }) => [scope.kind, reason === null]).sort(),
    asked !== null,
  ],
  offScreen:
    "runs on the server; what it decides reaches the operators' pages as answers, whose own paths are walked on those screens",
  offBrowser: "runs on the server; the pages that ask it are walked on the site",
  limit: 2000,
})

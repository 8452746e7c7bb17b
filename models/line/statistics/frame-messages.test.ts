import { describe, expect, it } from "vitest"
import { FRAME_MARK, readFrameMessage, readHostMessage } from "./frame-messages.ts"

const OWN = "https://statebook.example"
const heard = (data: unknown, origin = OWN, fromPartner = true) => ({ origin, data, fromPartner })
const ours = (message: object) => heard({ mark: FRAME_MARK, ...message })

const pick = {
  gameId: 17,
  market: "result/match",
  outcome: "1",
  odds: 2000,
  offered: 2000,
  availability: "open",
  status: "scheduled",
  sportId: 1,
  champId: 5,
  champ: { en: "First league" },
  home: { en: "Lions" },
  away: { en: "Bears" },
  startsAt: 4_000_000_000_000,
}

describe("messages of the statistics frame (§2 Statistics frame)", () => {
  it.each([
    { type: "heightChange", height: 640 },
    { type: "historyChange", path: "/ru/statistic-popup/stage/2/5?tt=1" },
    { type: "goBack" },
    { type: "goForward" },
    { type: "setTitle", title: "Львы — Медведи" },
    { type: "updateBets" },
    { type: "sendBet", pick },
  ])("$type is read", (message) => {
    expect(readFrameMessage(ours(message), OWN)).toEqual({ message: { mark: FRAME_MARK, ...message } })
  })

  it("are refused from another origin and from another window, whatever they say", () => {
    const data = { mark: FRAME_MARK, type: "sendBet", pick }
    expect(readFrameMessage(heard(data, "https://evil.example"), OWN)).toEqual({ refused: "origin" })
    expect(readFrameMessage(heard(data, OWN, false), OWN)).toEqual({ refused: "origin" })
    expect(readHostMessage(heard({ mark: FRAME_MARK, type: "bets", keys: [] }, "null"), OWN)).toEqual({
      refused: "origin",
    })
  })

  it.each([
    null,
    "goBack",
    { type: "goBack" },
    { mark: "statebook.statistics/2", type: "goBack" },
    { mark: FRAME_MARK, type: "placeBet", pick },
    { mark: FRAME_MARK, type: "sendBet" },
    { mark: FRAME_MARK, type: "sendBet", pick: { ...pick, odds: "2.00" } },
    { mark: FRAME_MARK, type: "heightChange", height: 1e9 },
    { mark: FRAME_MARK, type: "heightChange", height: -1 },
    { mark: FRAME_MARK, type: "setTitle", title: "a".repeat(301) },
    { mark: FRAME_MARK, type: "historyChange", path: "https://evil.example/statistic-popup/game/1/2" },
    { mark: FRAME_MARK, type: "historyChange", path: "javascript:alert(1)" },
    { mark: FRAME_MARK, type: "historyChange", path: "//evil.example/ru/statistic-popup/x" },
    { mark: FRAME_MARK, type: "historyChange", path: "/ru/account/security" },
  ])("are refused without a shape of ours: %j", (data) => {
    expect(readFrameMessage(heard(data), OWN)).toEqual({ refused: "schema" })
  })

  it.each([
    { type: "navigate", path: "/en/statistic-popup/horse/3" },
    { type: "history", back: true, forward: false },
    { type: "bets", keys: ["17|result/match|1"] },
  ])("to the frame: $type is read", (message) => {
    expect(readHostMessage(ours(message), OWN)).toEqual({ message: { mark: FRAME_MARK, ...message } })
  })

  it("to the frame lead nowhere else", () => {
    expect(readHostMessage(ours({ type: "navigate", path: "/en/account" }), OWN)).toEqual({
      refused: "schema",
    })
  })
})

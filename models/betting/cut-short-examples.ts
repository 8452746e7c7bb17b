import type { LocalizedName } from "../line/catalogue/catalogue.ts"
import { SPORT } from "../line/catalogue/sport.ts"
import type { Play } from "./play.ts"
import type { SettleExample } from "./settle-example.ts"
import { BATTED } from "./settle-plays.ts"

/** One worked example of a game that goes no further: `over` are the scopes that had ended. */
export interface CutShortExample extends SettleExample {
  readonly over: ReadonlyArray<string>
}

/** A way in which games are cut short, with the rule that players are told, and examples of it. */
export interface CutShortFamily {
  readonly name: LocalizedName
  readonly rule: LocalizedName
  readonly examples: ReadonlyArray<CutShortExample>
}

/** Football abandoned in the 65th minute at 1:1; 1:0 at half-time, goals of the home nine (10') and the away seven (60'). */
const ABANDONED: Play = {
  score: {
    total: [1, 1],
    parts: [
      [1, 0],
      [0, 1],
    ],
  },
  goals: [
    { side: 0, half: 1, second: 570, shirt: 9 },
    { side: 1, half: 2, second: 3570, shirt: 7 },
  ],
  counts: {
    corners: [
      [3, 2],
      [2, 0],
    ],
    cards: [
      [1, 0],
      [0, 1],
    ],
  },
}

const FIRST_HALF = [
  "half-1",
  "corners-half-1",
  "cards-half-1",
  "minutes-1-15",
  "minutes-16-30",
  "minutes-31-45",
  "minutes-46-60",
]

const football = (market: string, results: SettleExample["results"]): CutShortExample => ({
  market,
  play: ABANDONED,
  over: FIRST_HALF,
  results,
})

/** Tennis that the second gives up at 6:4, 3:1. */
const RETIRED: Play = {
  score: {
    total: [1, 0],
    parts: [
      [6, 4],
      [3, 1],
    ],
    givenUp: { side: 1, how: "retired" },
  },
}

const tennis = (market: string, results: SettleExample["results"]): CutShortExample => ({
  market,
  sportId: SPORT.tennis,
  play: RETIRED,
  over: ["set-1"],
  results,
})

/** Tennis to which the first does not come. */
const NOT_BEGUN: Play = { score: { total: [0, 0], parts: [], givenUp: { side: 0, how: "walkover" } } }

const walkover = (market: string, results: SettleExample["results"]): CutShortExample => ({
  market,
  sportId: SPORT.tennis,
  play: NOT_BEGUN,
  over: [],
  results,
})

/** Cricket washed out after the first innings: 158 for two wickets, 61 of them in the first six overs. */
const WASHED_OUT: Play = {
  score: { total: [0, 158], parts: [[0, 158]] },
  innings: [{ side: 1, runs: 158, overs: [10, 11, 9, 12, 8, 11, 97], wickets: ["caught", "bowled"] }],
}

const cricket = (market: string, results: SettleExample["results"]): CutShortExample => ({
  market,
  sportId: SPORT.cricket,
  play: WASHED_OUT,
  over: ["innings-1", "overs-1-6", "opening-6"],
  results,
})

/** The same in the middle of the second innings. */
const washedOut = (market: string, results: SettleExample["results"]): CutShortExample => ({
  market,
  sportId: SPORT.cricket,
  play: BATTED,
  over: ["innings-1", "batters-2", "bowlers-1", "runs-2-1", "runs-1-2", "batter-1-2"],
  results,
})

/** A game of which nothing was played. */
const NOT_PLAYED: Play = { score: { total: [0, 0], parts: [] } }

const notPlayed = (
  market: string,
  results: SettleExample["results"],
  sportId = SPORT.football as CutShortExample["sportId"],
): CutShortExample => ({ market, ...(sportId && { sportId }), play: NOT_PLAYED, over: [], results })

/** What becomes of bets where a game goes no further. Tests settle every example as the bookmaker does. */
export const CUT_SHORT_FAMILIES: ReadonlyArray<CutShortFamily> = [
  {
    name: { en: "Abandoned", ru: "Игра прервана" },
    rule: {
      en: "Markets on parts that were over, and those that nothing could change any more, stand; every other stake is returned. A market is decided as a whole: while one outcome is open, all of its stakes are returned. Markets on both halves are decided by the whole game.",
      ru: "Рынки сыгранных частей и те, которые уже ничто не изменит, остаются в силе; остальные ставки возвращаются. Рынок решён целиком: пока открыт хоть один исход, возвращаются все ставки на него. Рынки на оба тайма решает вся игра.",
    },
    examples: [
      football("result/match", { 1: "returned", X: "returned", 2: "returned" }),
      football("result/half-1", { 1: "won", X: "lost", 2: "lost" }),
      football("double-chance/match", { "1X": "returned", 12: "returned", X2: "returned" }),
      football("draw-no-bet/match", { 1: "returned", 2: "returned" }),
      football("total/match/1.5", { over: "won", under: "lost" }),
      football("total/match/2.5", { over: "returned", under: "returned" }),
      football("asian-total/match/1.25", { over: "won", under: "lost" }),
      football("asian-total/match/1.75", { over: "returned", under: "returned" }),
      football("home-total/match/0.5", { over: "won", under: "lost" }),
      football("away-total/match/1.5", { over: "returned", under: "returned" }),
      football("total/corners-half-1/4.5", { over: "won", under: "lost" }),
      football("total/corners/9.5", { over: "returned", under: "returned" }),
      football("asian-handicap/match/-0.5", { 1: "returned", 2: "returned" }),
      football("european-handicap/half-1/-1", { 1: "lost", X: "won", 2: "lost" }),
      football("both-score/match", { yes: "won", no: "lost" }),
      football("odd-even/match", { odd: "returned", even: "returned" }),
      football("odd-even/half-1", { odd: "won", even: "lost" }),
      football("exact-score/match", { "1:1": "returned", "2:1": "returned" }),
      football("exact-total/match", { 2: "returned", 3: "returned" }),
      football("goal-range/match", { "2-3": "returned", "0-1": "returned" }),
      football("winning-margin/match", { X: "returned", "1-1": "returned" }),
      football("home-to-nil/match", { yes: "lost", no: "won" }),
      football("result-and-total/match/1.5", { "X-over": "returned", "X-under": "returned" }),
      football("result-and-both-score/match", { "X-yes": "returned", "X-no": "returned" }),
      football("both-score-and-total/match/1.5", { "yes-over": "won", "yes-under": "lost" }),
      football("half-full/match", { "1-X": "returned", "2-2": "returned" }),
      football("goal-both-halves/match", { yes: "returned", no: "returned" }),
      football("result/minutes-46-60", { 1: "lost", X: "lost", 2: "won" }),
      football("result/minutes-61-75", { 1: "returned", X: "returned", 2: "returned" }),
      football("next-goal/match/2", { 1: "lost", none: "lost", 2: "won" }),
      football("next-goal/match/3", { 1: "returned", none: "returned", 2: "returned" }),
      football("last-goal/match", { 1: "returned", none: "returned", 2: "returned" }),
      football("first-goal-time/match", { "1-15": "won", none: "lost" }),
      football("first-scorer/match", { "1-9": "won", "2-7": "lost" }),
      football("anytime-scorer/match", { "1-9": "returned", "1-4": "returned" }),
      football("duel/1-9-2-10", { "1-9": "returned", X: "returned", "2-10": "returned" }),
    ],
  },
  {
    name: { en: "Given up", ru: "Отказ от продолжения" },
    rule: {
      en: "A player who gives up a match of tennis or badminton has not lost it for the bets: sets that were over and totals that were passed stand, every other stake is returned. A walkover, where one side does not come, returns every stake.",
      ru: "Отказ игрока в теннис или бадминтон от продолжения матча для ставок не поражение: сыгранные сеты и достигнутые тоталы остаются в силе, остальные ставки возвращаются. При неявке одной из сторон возвращаются все ставки.",
    },
    examples: [
      tennis("winner/match", { 1: "returned", 2: "returned" }),
      tennis("winner/set-1", { 1: "won", 2: "lost" }),
      tennis("winner/set-2", { 1: "returned", 2: "returned" }),
      tennis("total/games/13.5", { over: "won", under: "lost" }),
      tennis("total/games/21.5", { over: "returned", under: "returned" }),
      tennis("total/set-1/9.5", { over: "won", under: "lost" }),
      tennis("handicap/games/-3.5", { 1: "returned", 2: "returned" }),
      tennis("exact-score/match", { "2:0": "returned", "0:2": "returned" }),
      walkover("winner/match", { 1: "returned", 2: "returned" }),
      walkover("total/games/21.5", { over: "returned", under: "returned" }),
    ],
  },
  {
    name: { en: "Washed out", ru: "Матч прерван погодой" },
    rule: {
      en: "Of cricket an innings that was over stands with its overs; bets on the match and on what was still to be bowled are returned. Of players those stand whose innings were over, runs that were passed, and wickets that fell.",
      ru: "В крикете сыгранный иннинг с его оверами остаётся в силе; ставки на матч и на то, что ещё предстояло, возвращаются. Из ставок на игроков в силе остаются законченные иннинги, достигнутые раны и павшие калитки.",
    },
    examples: [
      cricket("winner/match", { 1: "returned", 2: "returned" }),
      cricket("total/innings-1/160.5", { over: "lost", under: "won" }),
      cricket("total/overs-1-6/60.5", { over: "won", under: "lost" }),
      cricket("next-wicket/innings-1/2", { bowled: "won", caught: "lost" }),
      cricket("total/innings-2/150.5", { over: "returned", under: "returned" }),
      washedOut("total/runs-2-1/29.5", { over: "won", under: "lost" }),
      washedOut("top-batter/batters-2", { 1: "share-1-0-2", 3: "share-1-0-2" }),
      washedOut("dismissal-method/batter-1-2", { runout: "won", caught: "lost" }),
      washedOut("dismissal-method/batter-1-1", { none: "returned", caught: "returned" }),
      washedOut("total/runs-1-1/49.5", { over: "won", under: "lost" }),
      washedOut("total/runs-1-1/59.5", { over: "returned", under: "returned" }),
      washedOut("next-out/innings-2/1", { 2: "won", 1: "lost" }),
      washedOut("top-batter/batters-1", { 1: "returned", 3: "returned" }),
      washedOut("batter-milestone/batters-1/25", { 1: "returned", 2: "returned" }),
      washedOut("duel/1-2-2-1", { "1-2": "lost", "2-1": "won" }),
      washedOut("duel/1-1-2-1", { "1-1": "returned", "2-1": "returned" }),
    ],
  },
  {
    name: { en: "Put off or not played", ru: "Игра перенесена или не состоялась" },
    rule: {
      en: "A game put off keeps its bets at their odds: they wait for its new date, and it is settled as if it had always been on that day. A game that is not played returns every stake on it.",
      ru: "Ставки на перенесённую игру остаются с теми же коэффициентами и ждут новой даты; она рассчитывается, как если бы всегда стояла на этот день. Если игра не состоится, все ставки на неё возвращаются.",
    },
    examples: [
      notPlayed("result/match", { 1: "returned", X: "returned", 2: "returned" }),
      notPlayed("total/match/2.5", { over: "returned", under: "returned" }),
      notPlayed("both-score/match", { yes: "returned", no: "returned" }),
      notPlayed("winner/match", { 1: "returned", 2: "returned" }, SPORT.tennis),
      notPlayed("bout-method/match", { "1-stopped": "returned", X: "returned" }, SPORT.boxing),
      notPlayed("bout-round/match", { "1-1": "returned", points: "returned" }, SPORT.boxing),
    ],
  },
]

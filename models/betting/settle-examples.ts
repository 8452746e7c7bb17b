import type { LocalizedName } from "../catalogue/catalogue.ts"
import type { Pair } from "./game.ts"
import type { MarketKind, SelectionResult } from "./market.ts"
import type { Goal, Play } from "./play.ts"

/** One worked example: a market of a football game, how the game went, and how outcomes of the market end. */
export interface SettleExample {
  readonly market: string
  readonly play: Play
  readonly results: Readonly<Record<string, SelectionResult>>
}

/** A family of markets with the rule that players are told, and examples of it. */
export interface SettleFamily {
  readonly kinds: ReadonlyArray<MarketKind>
  readonly rule: LocalizedName
  readonly examples: ReadonlyArray<SettleExample>
}

/** A goal of a side in a minute; `45+` and `90+` are times added. */
const goal = (side: 0 | 1, minute: number, isAdded = false): Goal => ({
  side,
  half: minute <= 45 ? 1 : 2,
  second: (minute - 1) * 60 + (isAdded ? 90 : 30),
})

const NONE: Pair = [0, 0]
const counts = { corners: [[3, 2] as Pair, [4, 1] as Pair], cards: [[1, 0] as Pair, [1, 3] as Pair] }

const game = (...goals: ReadonlyArray<Goal>): Play => {
  const half = (number: number): Pair => {
    const fell = goals.filter((one) => one.half === number)
    return [fell.filter(({ side }) => side === 0).length, fell.filter(({ side }) => side === 1).length]
  }
  const [first, second] = [half(1), half(2)]
  return {
    score: { total: [first[0] + second[0], first[1] + second[1]], parts: [first, second] },
    goals,
    counts,
  }
}

/** 2:1, 1:0 at half-time. */
const TWO_ONE = game(goal(0, 10), goal(1, 60), goal(0, 90, true))
/** 1:1, 0:1 at half-time. */
const ONE_ONE = game(goal(1, 45, true), goal(0, 46))
/** 2:0, 1:0 at half-time. */
const TWO_NIL = game(goal(0, 16), goal(0, 75))
const NIL_NIL: Play = { score: { total: NONE, parts: [NONE, NONE] }, goals: [], counts }

/** How each family of markets is settled. Tests settle every example, and see that no kind of market is without one. */
export const SETTLE_FAMILIES: ReadonlyArray<SettleFamily> = [
  {
    kinds: ["result", "double-chance"],
    rule: {
      en: "By the score of regular time with the time added to it, or of the part named; overtime and shoot-outs don't count.",
      ru: "По счёту основного времени с добавленным или названной части игры; дополнительное время и серии пенальти не считаются.",
    },
    examples: [
      { market: "result/match", play: TWO_ONE, results: { 1: "won", X: "lost", 2: "lost" } },
      { market: "result/half-2", play: TWO_ONE, results: { 1: "lost", X: "won", 2: "lost" } },
      { market: "double-chance/match", play: ONE_ONE, results: { "1X": "won", 12: "lost", X2: "won" } },
    ],
  },
  {
    kinds: ["winner", "draw-no-bet"],
    rule: {
      en: "Who wins; where nobody does, the stake is returned.",
      ru: "Кто победит; если никто, ставка возвращается.",
    },
    examples: [
      { market: "draw-no-bet/match", play: TWO_ONE, results: { 1: "won", 2: "lost" } },
      { market: "draw-no-bet/match", play: ONE_ONE, results: { 1: "returned", 2: "returned" } },
      { market: "winner/full", play: TWO_NIL, results: { 1: "won", 2: "lost" } },
    ],
  },
  {
    kinds: ["total", "home-total", "away-total", "asian-total"],
    rule: {
      en: "The number against the line. On a whole line that is met the stake is returned. A quarter line is half the stake on each of the two lines beside it, so that half may win or lose while half is returned.",
      ru: "Количество против линии. Если целая линия достигнута ровно, ставка возвращается. Четвертная линия — это по половине ставки на две соседние линии: половина может выиграть или проиграть, а половина вернуться.",
    },
    examples: [
      { market: "total/match/2.5", play: TWO_ONE, results: { over: "won", under: "lost" } },
      { market: "asian-total/match/3", play: TWO_ONE, results: { over: "returned", under: "returned" } },
      { market: "asian-total/match/2.75", play: TWO_ONE, results: { over: "half-won", under: "half-lost" } },
      { market: "asian-total/match/3.25", play: TWO_ONE, results: { over: "half-lost", under: "half-won" } },
      { market: "home-total/match/1.5", play: TWO_ONE, results: { over: "won", under: "lost" } },
      { market: "away-total/match/0.5", play: TWO_NIL, results: { over: "lost", under: "won" } },
      { market: "total/corners/9.5", play: TWO_ONE, results: { over: "won", under: "lost" } },
      { market: "total/cards-half-1/1.5", play: TWO_ONE, results: { over: "lost", under: "won" } },
      { market: "total/minutes-76-90/0.5", play: TWO_ONE, results: { over: "won", under: "lost" } },
    ],
  },
  {
    kinds: ["handicap", "asian-handicap"],
    rule: {
      en: "The line is added to the score of the side that is bet on. Ahead then wins, level returns the stake, behind loses; a quarter line is half the stake on each line beside it.",
      ru: "Линия прибавляется к счёту выбранной стороны. Впереди — выигрыш, поровну — возврат, позади — проигрыш; четвертная линия — по половине ставки на соседние линии.",
    },
    examples: [
      { market: "handicap/match/-1", play: TWO_ONE, results: { 1: "returned", 2: "returned" } },
      { market: "handicap/match/-1.5", play: TWO_ONE, results: { 1: "lost", 2: "won" } },
      { market: "asian-handicap/match/-0.75", play: TWO_ONE, results: { 1: "half-won", 2: "half-lost" } },
      { market: "asian-handicap/match/-0.25", play: ONE_ONE, results: { 1: "half-lost", 2: "half-won" } },
    ],
  },
  {
    kinds: ["european-handicap"],
    rule: {
      en: "The result after the line is added to the home side's score; level is an outcome of its own, nothing is returned.",
      ru: "Исход после прибавления линии к счёту первой команды; равенство — отдельный исход, возврата нет.",
    },
    examples: [
      { market: "european-handicap/match/-1", play: TWO_ONE, results: { 1: "lost", X: "won", 2: "lost" } },
      { market: "european-handicap/match/-1", play: TWO_NIL, results: { 1: "won", X: "lost", 2: "lost" } },
    ],
  },
  {
    kinds: [
      "both-score",
      "odd-even",
      "home-odd-even",
      "away-odd-even",
      "exact-score",
      "exact-total",
      "home-exact-total",
      "away-exact-total",
      "goal-range",
      "winning-margin",
      "home-to-nil",
      "away-to-nil",
    ],
    rule: {
      en: "By the score alone: exactly one outcome wins. No goals are an even number. Any other score wins where the score is not among those named.",
      ru: "Только по счёту: выигрывает ровно один исход. Ноль голов — чёт. «Другой» выигрывает, если счёта нет среди названных.",
    },
    examples: [
      { market: "both-score/match", play: TWO_NIL, results: { yes: "lost", no: "won" } },
      { market: "odd-even/match", play: NIL_NIL, results: { odd: "lost", even: "won" } },
      { market: "home-odd-even/match", play: TWO_ONE, results: { odd: "lost", even: "won" } },
      { market: "away-odd-even/match", play: TWO_ONE, results: { odd: "won", even: "lost" } },
      { market: "exact-score/match", play: TWO_ONE, results: { "2:1": "won", "1:1": "lost", other: "lost" } },
      { market: "exact-total/match", play: TWO_ONE, results: { 3: "won", 2: "lost", "6+": "lost" } },
      { market: "home-exact-total/match", play: TWO_ONE, results: { 2: "won", "3+": "lost" } },
      { market: "away-exact-total/match", play: TWO_NIL, results: { 0: "won", 1: "lost" } },
      { market: "goal-range/match", play: TWO_ONE, results: { "0-1": "lost", "2-3": "won" } },
      { market: "winning-margin/match", play: TWO_NIL, results: { "1-2": "won", X: "lost", "2-2": "lost" } },
      { market: "home-to-nil/match", play: TWO_NIL, results: { yes: "won", no: "lost" } },
      { market: "away-to-nil/match", play: NIL_NIL, results: { yes: "lost", no: "won" } },
    ],
  },
  {
    kinds: ["result-and-total", "result-and-both-score", "both-score-and-total"],
    rule: {
      en: "Both things must come true.",
      ru: "Должно сбыться и то и другое.",
    },
    examples: [
      {
        market: "result-and-total/match/2.5",
        play: TWO_ONE,
        results: { "1-over": "won", "1-under": "lost", "X-over": "lost" },
      },
      { market: "result-and-both-score/match", play: TWO_NIL, results: { "1-yes": "lost", "1-no": "won" } },
      {
        market: "both-score-and-total/match/2.5",
        play: ONE_ONE,
        results: { "yes-over": "lost", "yes-under": "won" },
      },
    ],
  },
  {
    kinds: [
      "half-full",
      "highest-half",
      "goal-both-halves",
      "home-both-halves",
      "away-both-halves",
      "home-wins-both-halves",
      "away-wins-both-halves",
      "home-wins-either-half",
      "away-wins-either-half",
    ],
    rule: {
      en: "By the goals of each half apart; time added to the first half is the first half's.",
      ru: "По голам каждого тайма отдельно; добавленное к первому тайму время относится к нему.",
    },
    examples: [
      { market: "half-full/match", play: ONE_ONE, results: { "2-X": "won", "X-X": "lost", "2-2": "lost" } },
      { market: "highest-half/match", play: TWO_ONE, results: { 1: "lost", equal: "lost", 2: "won" } },
      { market: "goal-both-halves/match", play: TWO_NIL, results: { yes: "won", no: "lost" } },
      { market: "home-both-halves/match", play: TWO_ONE, results: { yes: "won", no: "lost" } },
      { market: "away-both-halves/match", play: TWO_ONE, results: { yes: "lost", no: "won" } },
      { market: "home-wins-both-halves/match", play: TWO_NIL, results: { yes: "won", no: "lost" } },
      { market: "away-wins-both-halves/match", play: ONE_ONE, results: { yes: "lost", no: "won" } },
      { market: "home-wins-either-half/match", play: ONE_ONE, results: { yes: "won", no: "lost" } },
      { market: "away-wins-either-half/match", play: TWO_ONE, results: { yes: "lost", no: "won" } },
    ],
  },
  {
    kinds: ["next-goal", "last-goal", "first-goal-time"],
    rule: {
      en: "By the order of goals. Goals in added time belong to the last minutes of their half: a goal at 45+2 falls in minutes 31 to 45.",
      ru: "По порядку голов. Голы добавленного времени относятся к последним минутам тайма: гол на 45+2 — это минуты 31–45.",
    },
    examples: [
      { market: "next-goal/match/2", play: TWO_ONE, results: { 1: "lost", none: "lost", 2: "won" } },
      { market: "next-goal/match/3", play: TWO_NIL, results: { 1: "lost", none: "won", 2: "lost" } },
      { market: "last-goal/match", play: TWO_ONE, results: { 1: "won", none: "lost", 2: "lost" } },
      { market: "first-goal-time/match", play: ONE_ONE, results: { "31-45": "won", "46-60": "lost" } },
      { market: "first-goal-time/match", play: TWO_NIL, results: { "1-15": "lost", "16-30": "won" } },
    ],
  },
]

/** What holds for every market, whatever it asks. */
export const GENERAL_RULES: ReadonlyArray<LocalizedName> = [
  {
    en: "A game that is abandoned keeps the markets that were decided by then; every other stake is returned.",
    ru: "Если игра прервана, уже решённые исходы остаются в силе, остальные ставки возвращаются.",
  },
  {
    en: "A game put off keeps its bets: they wait for the new date. A game that is not played returns them.",
    ru: "Ставки на перенесённую игру остаются и ждут новой даты; если игра не состоится, они возвращаются.",
  },
  {
    en: "A returned leg of an express counts with odds of 1; a half-won leg with half its odds and half of 1; a half-lost leg with one half.",
    ru: "Возврат в экспрессе считается с коэффициентом 1; половинный выигрыш — наполовину с коэффициентом и наполовину с 1; половинный проигрыш — с 0,5.",
  },
  {
    en: "A result that was corrected takes the settlement back by entries of its own, and the bet is settled anew.",
    ru: "Если результат исправлен, расчёт отменяется отдельными проводками, и ставка рассчитывается заново.",
  },
]

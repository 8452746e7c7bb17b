import type { LocalizedName } from "../line/catalogue/catalogue.ts"
import { SPORT } from "../line/catalogue/sport.ts"
import { CRICKET_PLAYERS } from "./settle-cricket-examples.ts"
import type { SettleFamily } from "./settle-example.ts"
import {
  BY_KICKS,
  CAME_ON,
  CHASED,
  JUDGED,
  LAPPED,
  LEVEL,
  NIL_NIL,
  ONE_ONE,
  RUN,
  SHIRTS,
  STOPPED,
  TWO_NIL,
  TWO_ONE,
} from "./settle-plays.ts"

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
      { market: "result/match", play: BY_KICKS, results: { 1: "lost", X: "won", 2: "lost" } },
      { market: "double-chance/match", play: ONE_ONE, results: { "1X": "won", 12: "lost", X2: "won" } },
    ],
  },
  {
    kinds: ["winner", "draw-no-bet"],
    rule: {
      en: "Who wins; where nobody does, the stake is returned. Of a cup who goes through: extra time and the shoot-out count for this market alone.",
      ru: "Кто победит; если никто, ставка возвращается. В кубке — кто проходит дальше: дополнительное время и серия пенальти считаются только для этого рынка.",
    },
    examples: [
      { market: "draw-no-bet/match", play: TWO_ONE, results: { 1: "won", 2: "lost" } },
      { market: "draw-no-bet/match", play: ONE_ONE, results: { 1: "returned", 2: "returned" } },
      { market: "winner/full", play: TWO_NIL, results: { 1: "won", 2: "lost" } },
      { market: "winner/full", play: BY_KICKS, results: { 1: "lost", 2: "won" } },
      { market: "draw-no-bet/match", play: BY_KICKS, results: { 1: "returned", 2: "returned" } },
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
      { market: "total/match/2.5", play: BY_KICKS, results: { over: "lost", under: "won" } },
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
  {
    kinds: ["anytime-scorer", "two-goals-scorer", "first-scorer", "last-scorer"],
    rule: {
      en: "By the shirt of whoever scores, of the side named: 1-9 is the home side's number nine. Several may win where the market asks for a goal at any time or for two; of the first and the last goal exactly one does, and whoever came on is any other. Who was taken off is still bet on by what he did. A bet on a player of the bench who never came on is returned.",
      ru: "По номеру на футболке автора гола названной команды: 1-9 — девятый номер хозяев. Если спрашивается гол в любое время или дубль, выиграть могут несколько исходов; по первому и последнему голу — ровно один, а вышедший на замену — любой другой. Ставки на заменённого остаются в силе. Ставка на запасного, который так и не вышел, возвращается.",
    },
    examples: [
      {
        market: "anytime-scorer/match",
        play: SHIRTS,
        results: { "1-9": "won", "2-10": "won", "1-7": "lost" },
      },
      { market: "two-goals-scorer/match", play: SHIRTS, results: { "1-9": "won", "2-10": "lost" } },
      { market: "first-scorer/match", play: SHIRTS, results: { "2-10": "won", "1-9": "lost", none: "lost" } },
      { market: "last-scorer/match", play: SHIRTS, results: { "1-9": "won", "2-10": "lost" } },
      { market: "first-scorer/match", play: NIL_NIL, results: { none: "won", "1-9": "lost" } },
      {
        market: "anytime-scorer/match",
        play: CAME_ON,
        results: { "1-19": "won", "1-9": "lost", "2-14": "lost", "1-20": "returned", "2-19": "returned" },
      },
      { market: "two-goals-scorer/match", play: CAME_ON, results: { "1-19": "won", "1-13": "returned" } },
      { market: "first-scorer/match", play: CAME_ON, results: { "2-10": "won", other: "lost" } },
      { market: "last-scorer/match", play: CAME_ON, results: { other: "won", "1-9": "lost", none: "lost" } },
    ],
  },
  {
    kinds: ["duel"],
    rule: {
      en: "A duel of two players, built by whoever bets. Of scorers: who has more goals, or neither; of batters: who makes more runs, or neither; 1-9-2-10 is the home side's number nine against the away side's ten. Of a race: whoever is placed before the other; a dead heat, two who do not finish and a runner withdrawn return the stake.",
      ru: "Дуэль двух игроков, которую собирает сам игрок. Авторы голов: кто забьёт больше либо поровну; бэтсмены: кто наберёт больше ранов либо поровну; 1-9-2-10 — девятый номер хозяев против десятого гостей. Гонка: кто выше на финише; одновременный финиш, сход обоих и снятие участника возвращают ставку.",
    },
    examples: [
      { market: "duel/1-9-2-10", play: SHIRTS, results: { "1-9": "won", X: "lost", "2-10": "lost" } },
      { market: "duel/1-7-1-9", play: SHIRTS, results: { "1-7": "lost", X: "lost", "1-9": "won" } },
      { market: "duel/1-7-2-9", play: SHIRTS, results: { "1-7": "lost", X: "won", "2-9": "lost" } },
      { market: "duel/1-9-2-9", play: NIL_NIL, results: { "1-9": "lost", X: "won", "2-9": "lost" } },
      { market: "duel/1-2", play: RUN, results: { 1: "won", 2: "lost" } },
      { market: "duel/3-5", play: RUN, results: { 3: "returned", 5: "returned" } },
      { market: "duel/2-6", play: RUN, results: { 2: "won", 6: "lost" } },
      { market: "duel/1-4", play: RUN, results: { 1: "returned", 4: "returned" } },
    ],
  },
  {
    kinds: ["bout-method", "bout-round"],
    rule: {
      en: "By who wins and how: stopped before the last round is over, or on the judges' cards. The round is the one in which the bout is stopped; any result of the judges, a draw too, is an outcome of its own.",
      ru: "По тому, кто и как победил: досрочно или решением судей. Раунд — тот, в котором бой остановлен; любое решение судей, включая ничью, — отдельный исход.",
    },
    examples: [
      {
        market: "bout-method/match",
        sportId: SPORT.boxing,
        play: STOPPED,
        results: { "2-stopped": "won", "1-stopped": "lost", X: "lost" },
      },
      {
        market: "bout-round/match",
        sportId: SPORT.boxing,
        play: STOPPED,
        results: { "2-3": "won", "1-3": "lost", points: "lost" },
      },
      {
        market: "bout-method/match",
        sportId: SPORT.boxing,
        play: JUDGED,
        results: { "1-points": "won", "1-stopped": "lost" },
      },
      {
        market: "bout-round/match",
        sportId: SPORT.boxing,
        play: JUDGED,
        results: { points: "won", "1-12": "lost" },
      },
    ],
  },
  {
    kinds: ["next-wicket"],
    rule: {
      en: "By the scorecard of cricket: how the wicket of the number falls; none where the innings ends before it. Runs of an over, of the first overs or of an innings are those of the scorecard, wides included; where the innings ends sooner, those made by then. A game that ends level returns stakes on the winner.",
      ru: "По протоколу крикета: как падает калитка с этим номером; «нет», если иннинг закончился раньше. Раны овера, первых оверов или иннинга — по протоколу, с вайдами; если иннинг закончился раньше, считаются набранные. При равенстве ставки на победителя возвращаются.",
    },
    examples: [
      {
        market: "next-wicket/innings-1/2",
        play: CHASED,
        results: { lbw: "won", caught: "lost", none: "lost" },
      },
      { market: "next-wicket/innings-2/2", play: CHASED, results: { none: "won", bowled: "lost" } },
      { market: "total/innings-1/160.5", play: CHASED, results: { over: "lost", under: "won" } },
      { market: "total/overs-1-6/60.5", play: CHASED, results: { over: "won", under: "lost" } },
      { market: "total/over-2-4/9.5", play: CHASED, results: { over: "won", under: "lost" } },
      { market: "total/over-2-20/4.5", play: CHASED, results: { over: "lost", under: "won" } },
      { market: "result/opening-6", play: CHASED, results: { 1: "lost", X: "lost", 2: "won" } },
    ],
  },
  CRICKET_PLAYERS,
  {
    kinds: ["race-win", "race-place"],
    rule: {
      en: "By the order at the finish. A dead heat pays at full odds the share of the stake that its places make: half of it where two share the win. A runner withdrawn returns the stakes on it; bets placed while it stood lose a part of their winnings by the table of Rule 4, those on the final field don't. `share-a-b-d` pays (a × odds + b) / d of the stake.",
      ru: "По порядку на финише. При одновременном финише по полному коэффициенту выигрывает доля ставки по числу делимых мест: половина, если победу делят двое. Ставки на снятого возвращаются; ставки, сделанные до снятия, теряют часть выигрыша по таблице правила 4, ставки на окончательный состав — нет. `share-a-b-d` выплачивает (a × коэффициент + b) / d ставки.",
    },
    examples: [
      { market: "race-win/match", play: LEVEL, results: { 4: "share-1-0-2", 1: "share-1-0-2", 2: "lost" } },
      { market: "race-win/match", play: RUN, results: { 1: "share-4-1-5", 4: "returned", 6: "lost" } },
      { market: "race-win/final", play: RUN, results: { 1: "won", 3: "lost" } },
      { market: "race-place/final/2", play: RUN, results: { 1: "won", 3: "share-1-0-2", 5: "share-1-0-2" } },
      { market: "race-place/final/3", play: RUN, results: { 3: "won", 5: "won", 2: "lost" } },
      { market: "race-place/match/3", play: RUN, results: { 3: "share-4-1-5", 2: "lost", 4: "returned" } },
    ],
  },
  {
    kinds: ["each-way"],
    rule: {
      en: "Half the stake is on the win, half on a place at a part of the odds: a quarter on two places, a fifth on three. The odds are what the whole stake pays where the runner wins; placed it pays (odds + 2) / 6 with a fifth, (2 × odds + 3) / 10 with a quarter.",
      ru: "Половина ставки — на победу, половина — на место по части коэффициента: четверть при двух местах, пятая часть при трёх. Коэффициент — то, что принесёт вся ставка при победе; за место выплачивается (к + 2) / 6 при пятой части и (2к + 3) / 10 при четверти.",
    },
    examples: [
      { market: "each-way/final/3", play: RUN, results: { 1: "won", 3: "share-1-2-6", 2: "lost" } },
      { market: "each-way/final/2", play: RUN, results: { 1: "won", 3: "share-2-3-20" } },
      {
        market: "each-way/match/3",
        play: LEVEL,
        results: { 4: "share-7-2-12", 2: "share-1-2-6", 3: "lost" },
      },
      { market: "each-way/match/3", play: RUN, results: { 1: "share-4-1-5", 3: "share-4-11-30" } },
    ],
  },
  {
    kinds: ["forecast", "quinella", "tricast"],
    rule: {
      en: "The first two or three in the order named, or in any order. A dead heat counts as every order it leaves open, each with its share of the stake.",
      ru: "Первые двое или трое в названном порядке или в любом. Одновременный финиш считается за все порядки, которые он допускает, каждый со своей долей ставки.",
    },
    examples: [
      {
        market: "forecast/final",
        play: RUN,
        results: { "1-3": "share-1-0-2", "1-5": "share-1-0-2", "3-1": "lost" },
      },
      { market: "forecast/match", play: RUN, results: { "1-4": "returned", "1-3": "share-4-1-10" } },
      { market: "quinella/match", play: LEVEL, results: { "1-4": "won", "1-2": "lost" } },
      {
        market: "tricast/match",
        play: LEVEL,
        results: { "1-4-2": "share-1-0-2", "4-1-2": "share-1-0-2", "2-1-4": "lost" },
      },
    ],
  },
  {
    kinds: ["relegation"],
    rule: {
      en: "Among so many last of a season's table, by points, difference, then goals. Teams that nothing tells apart share their places as a dead heat does. Outrights are settled when the last game of the season is over; a game called off counts for nobody.",
      ru: "Среди стольких последних в итоговой таблице сезона: по очкам, разнице, затем голам. Команды, равные во всём, делят места, как при одновременном финише. Долгосрочные ставки рассчитываются после последней игры сезона; несостоявшаяся игра не идёт в счёт.",
    },
    examples: [
      { market: "relegation/final/2", play: RUN, results: { 7: "won", 2: "won", 3: "lost" } },
      { market: "relegation/final/3", play: RUN, results: { 7: "won", 3: "share-1-0-2", 5: "share-1-0-2" } },
    ],
  },
  {
    kinds: ["head-to-head", "classified", "fastest-lap"],
    rule: {
      en: "Of two runners, whoever is placed before the other; a dead heat pays half the stake at full odds. Where neither finishes, or one was withdrawn, the stake is returned. A runner is classified where it finishes. The fastest lap is that of one who finishes; where nobody does, the stake is returned.",
      ru: "Из двух участников — кто выше на финише; при одновременном финише по полному коэффициенту выигрывает половина ставки. Если не финишировал ни один или кто-то снят, ставка возвращается. Участник классифицирован, если он финишировал. Быстрейший круг засчитывается финишировавшему; если не финишировал никто, ставка возвращается.",
    },
    examples: [
      { market: "head-to-head/1-2", play: RUN, results: { 1: "won", 2: "lost" } },
      { market: "head-to-head/3-5", play: RUN, results: { 3: "share-1-0-2", 5: "share-1-0-2" } },
      { market: "head-to-head/2-6", play: RUN, results: { 2: "won", 6: "lost" } },
      { market: "head-to-head/1-4", play: RUN, results: { 1: "returned", 4: "returned" } },
      { market: "fastest-lap/match", play: LAPPED, results: { 3: "won", 1: "lost", 4: "returned" } },
      { market: "classified/match", play: RUN, results: { 7: "won", 6: "lost", 4: "returned" } },
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

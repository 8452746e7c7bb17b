import { CUT_SHORT_FAMILIES } from "#models/betting/cut-short-examples.ts"
import type { Pair } from "#models/betting/game.ts"
import type { Batted, Bowled, Goal, InningsPlay, Play } from "#models/betting/play.ts"
import type { RaceRun } from "#models/betting/race.ts"
import type { SettleExample } from "#models/betting/settle-example.ts"
import { GENERAL_RULES, SETTLE_FAMILIES } from "#models/betting/settle-examples.ts"

const minuteOf = ({ half, second }: Pick<Goal, "half" | "second">): string => {
  const minute = Math.floor(second / 60) + 1
  const last = half * 45
  return minute > last ? `${last}+${minute - last}` : `${minute}`
}

const pair = ([home, away]: Pair): string => `${home}:${away}`

const raceText = ({ field, withdrawn, order }: RaceRun): string => {
  const ran = order.flat()
  const absent = withdrawn.map(({ number }) => number)
  const missing = field.filter((number) => !ran.includes(number) && !absent.includes(number))
  return [
    order.map((level) => level.join("=")).join(", "),
    ...(missing.length === 0 ? [] : [`${missing.join(", ")} did not finish`]),
    ...withdrawn.map(({ number, odds }) => `${number} withdrawn at ${odds / 1000}`),
  ].join("; ")
}

const battedText = ({ number, runs, out }: Batted): string =>
  `${number}: ${runs}${out === undefined ? " not out" : ` ${out.how}`}`

const bowledText = ({ number, balls, wides, runs, wickets }: Bowled): string =>
  `${number}: ${wickets}/${runs} in ${balls + wides} balls`

const inningsText = ({
  side,
  runs,
  overs,
  wickets,
  batters,
  bowlers = [],
  falls = [],
}: InningsPlay): string =>
  batters === undefined
    ? `${runs}: ${wickets.join(", ")}; overs ${overs.join(", ")}`
    : [
        `${sideText({ side })} ${runs}/${wickets.length}: ${batters.map(battedText).join(", ")}`,
        `out in the order ${falls.map(({ batter }) => batter).join(", ")}`,
        `bowling ${bowlers.map(bowledText).join(", ")}`,
      ].join("; ")

const sideText = ({ side }: Pick<Goal, "side">): string => (side === 0 ? "home" : "away")

const goalText = (goal: Goal): string =>
  `${sideText(goal)}${goal.shirt === undefined ? "" : ` no. ${goal.shirt}`} ${minuteOf(goal)}'`

const playText = (
  { score, goals = [], substitutions = [], counts, race, innings }: Play,
  market: string,
): string => {
  if (race !== undefined) return raceText(race)
  if (innings !== undefined) return innings.map(inningsText).join("; ")
  const fell = [
    ...goals.map(goalText),
    ...substitutions.map((one) => `${sideText(one)} no. ${one.on} on for no. ${one.off} ${minuteOf(one)}'`),
  ].join(", ")
  const scope = market.split("/")[1] ?? ""
  const statistic = scope.startsWith("corners") ? "corners" : scope.startsWith("cards") ? "cards" : undefined
  if (statistic !== undefined)
    return `${statistic} by halves ${counts?.[statistic].map(pair).join(", ") ?? ""}`
  return `${pair(score.total)} (${score.parts.map(pair).join(", ")})${fell === "" ? "" : `: ${fell}`}`
}

const resultsText = (results: SettleExample["results"]): string =>
  Object.entries(results)
    .map(([outcome, result]) => `${outcome} ${result}`)
    .join(", ")

/** What becomes of bets where a game goes no further, as tables: the score then, what was over, and how each market ends. */
const cutShort: ReadonlyArray<string> = CUT_SHORT_FAMILIES.flatMap(({ name, rule, examples }) => [
  `## ${name.en}`,
  rule.en,
  [
    "| market | the game so far | over | results |",
    "| --- | --- | --- | --- |",
    ...examples.map(
      ({ market, play, over, results }) =>
        `| \`${market}\` | ${playText(play, market)} | ${over.join(", ")} | ${resultsText(results)} |`,
    ),
  ].join("\n"),
])

/** The page of settlement rules with their worked examples, in Markdown; drawn from what the tests settle. */
export const settlementPage = (): string =>
  `${[
    "# How bets are settled",
    "Drawn by `npm run docs` from `models/betting/settle-examples.ts` and `cut-short-examples.ts`; the tests settle every example.",
    GENERAL_RULES.map(({ en }) => `- ${en}`).join("\n"),
    ...SETTLE_FAMILIES.flatMap(({ kinds, rule, examples }) => [
      `## ${kinds.slice(0, 4).join(", ")}${kinds.length > 4 ? " and alike" : ""}`,
      rule.en,
      [
        "| market | the game | results |",
        "| --- | --- | --- |",
        ...examples.map(
          ({ market, play, results }) =>
            `| \`${market}\` | ${playText(play, market)} | ${resultsText(results)} |`,
        ),
      ].join("\n"),
    ]),
    ...cutShort,
  ].join("\n\n")}\n`

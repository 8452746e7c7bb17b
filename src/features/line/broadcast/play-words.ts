import type { PlayMoment } from "#models/betting/play-now.ts"
import type { Messages } from "#src/ui/messages/messages.tsx"

type Words = Pick<Messages, "t" | "has" | "score">

/** How a wicket fell: `Wicket: caught`, and where players are told apart whose it was, who bowled and who caught. */
const wicketWords = (value: string, { t, has }: Pick<Words, "t" | "has">): string => {
  const [how = "", batter, bowler = "0", fielder = "0"] = value.split("-")
  if (!has(`outcome.${how}`)) return t("play.wicket")
  if (batter === undefined) return `${t("play.wicket")}: ${t(`outcome.${how}`)}`
  const key = how === "caught" && bowler === fielder ? "caughtAndBowled" : how
  return t(`play.wicket.${key}`, { batter, bowler, fielder })
}

/**
 * What happened, without whose it was: `Goal, No. 9 A. Morozov`, `No. 19 on for No. 9`, `3 points`, `Wicket: bowled`; players by their
 * names too where `nameOf` knows them.
 */
export const momentWords = (
  { kind, value }: Pick<PlayMoment, "kind" | "value">,
  { t, has, score }: Words,
  nameOf: (number: number) => string | undefined = () => undefined,
): string => {
  if (value === undefined) return t(kind)
  const player = (number: string) => [number, nameOf(Number(number)) ?? ""].join(" ").trim()
  switch (kind) {
    case "play.goal":
    case "play.yellow":
    case "play.red":
      return t(`${kind}.by`, { shirt: player(value) })
    case "play.substitution": {
      const [off = "", on = ""] = value.split("-")
      return t("play.substitution.by", { off: player(off), on: player(on) })
    }
    case "play.ball": {
      const [runs, batter, bowler] = value.split("-")
      const count = Number(runs)
      return batter === undefined || bowler === undefined
        ? t(kind, { count })
        : t("play.ball.by", { count, batter, bowler })
    }
    case "play.points":
    case "play.visit":
      return t(kind, { count: Number(value) })
    case "play.set":
    case "play.map":
      return `${t(kind)} ${score(value)}`
    case "play.wicket":
      return wicketWords(value, { t, has })
    default:
      return t(kind)
  }
}

/** The few signs by which a moment stands in a row of them. */
export const momentSign = ({ kind, value }: PlayMoment): string => {
  switch (kind) {
    case "play.points":
    case "play.visit":
      return value ?? ""
    case "play.ball":
      return value?.split("-")[0] ?? ""
    case "play.goal":
    case "play.run":
      return "1"
    case "play.miss":
    case "play.out":
      return "–"
    case "play.wicket":
      return "W"
    case "play.won-frame":
    case "play.won-leg":
    case "play.won-round":
    case "play.won-game":
    case "play.judged":
      return "✓"
    case "play.wide":
      return "wd"
    default:
      return ""
  }
}

/** Whether a moment names players by their shirts. */
export const isOfShirts = ({ kind, value }: Pick<PlayMoment, "kind" | "value">): boolean =>
  value !== undefined && ["play.goal", "play.yellow", "play.red", "play.substitution"].includes(kind)

/** What is said aloud as it happens: the rest would never be silent. */
const SPOKEN: ReadonlySet<string> = new Set([
  "play.goal",
  "play.red",
  "play.yellow",
  "play.penalty",
  "play.break",
  "play.set",
  "play.map",
  "play.wicket",
  "play.won-frame",
  "play.won-leg",
  "play.judged",
  "play.stoppage",
  "play.retired",
])

/** Where scores are few each goal is news; where sides score in turn none is. */
export const spokenMoment = (moments: ReadonlyArray<PlayMoment>, isFew: boolean): PlayMoment | undefined =>
  moments.findLast(({ kind }) => SPOKEN.has(kind) && (kind !== "play.goal" || isFew))

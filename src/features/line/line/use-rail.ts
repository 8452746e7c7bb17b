import { nameIn } from "#models/line/catalogue/name-in.ts"
import { WITHIN } from "#models/line/catalogue/windows.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { sportIcon } from "#src/ui/primitives/icon-names.ts"
import type { RailData } from "../../request/frame/frame-data.ts"
import { useOfTopic } from "./betting.tsx"
import { useSoonCount, useSportCounts, useTopChamps } from "./counts.ts"
import { lineHref } from "./line-path.ts"
import { useHiddenSports } from "./use-hidden-sports.ts"

/** What the rail lists, in the reader's language: what is in play, the highest championships, all sports. */
export const useRail = (): RailData => {
  const { t, language } = useMessage()
  // The number alone: with the whole list the frame would be rendered at every goal.
  const { showsGame } = useHiddenSports()
  const live = useOfTopic("live", ({ games }) => games.filter(showsGame).length)
  const sports = useSportCounts("line")
  const top = useTopChamps()
  const soon = useSoonCount()
  return {
    quick:
      live === undefined
        ? undefined
        : [
            {
              key: "live",
              name: t("frame.rail.liveNow"),
              href: lineHref(language, "live"),
              count: live,
              icon: "live",
            },
            {
              key: "soon",
              name: t("frame.rail.soon"),
              href: `${lineHref(language, "line")}?${WITHIN}=2`,
              count: soon,
              icon: "clock",
            },
            {
              key: "favourites",
              name: t("frame.rail.favourites"),
              href: `/${language}/favorites`,
              icon: "star",
            },
            {
              key: "multi-live",
              name: t("frame.rail.multiLive"),
              href: `/${language}/multi-live`,
              icon: "copy",
            },
            {
              key: "sections",
              name: t("frame.rail.sections"),
              href: `/${language}/sections`,
              icon: "list",
            },
          ],
    top:
      top.status === "ready"
        ? top.value.map(({ champ, games }) => ({
            key: String(champ.id),
            name: nameIn(champ.name, language),
            href: lineHref(language, "line", champ.sportId, champ.id),
            count: games,
            ...(champ.countryCode === undefined ? {} : { code: champ.countryCode }),
          }))
        : top.status === "loading"
          ? undefined
          : [],
    sports:
      sports.status === "ready"
        ? sports.value.map(({ sport, games }) => ({
            key: String(sport.id),
            name: nameIn(sport.name, language),
            href: lineHref(language, "line", sport.id),
            count: games,
            icon: sportIcon(sport.icon),
          }))
        : sports.status === "loading"
          ? undefined
          : [],
  }
}

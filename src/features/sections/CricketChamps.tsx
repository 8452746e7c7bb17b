import type { ReactNode } from "react"
import { nameIn } from "#models/catalogue/name-in.ts"
import { joinPath } from "#models/site/sport-page-path.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { EmptyState } from "#src/ui/primitives/EmptyState.tsx"
import { useBetting } from "../line/betting.tsx"
import { useRequest } from "../line/use-request.ts"
import { Parts } from "./Parts.tsx"

/** Every championship of cricket that has games ahead. */
export const CricketChamps = (): ReactNode => {
  const { line } = useBetting()
  const { t, language } = useMessage()
  const asked = useRequest("cricket/champs", async (signal) => {
    const sports = await line.sports("line", signal)
    const ids = sports.filter(({ sport }) => sport.icon === "cricket").map(({ sport }) => sport.id)
    return ids.length === 0 ? [] : line.champs("line", { sports: ids }, signal)
  })
  const champs = asked.status === "ready" ? asked.value : []
  return (
    <>
      <h1 className="title">{t("more.section.cricket")}</h1>
      {asked.status === "ready" && champs.length === 0 ? (
        <EmptyState title={t("more.section.none.line")}>{t("more.section.none.hint")}</EmptyState>
      ) : (
        <Parts
          label={t("more.cricket.champs")}
          parts={champs.map(({ champ }) => ({
            href: joinPath(language, "cricket", "champ", champ.id),
            name: nameIn(champ.name, language),
          }))}
        />
      )}
    </>
  )
}

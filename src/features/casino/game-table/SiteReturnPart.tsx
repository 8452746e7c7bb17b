import type { ReactNode } from "react"
import type { LobbyGame } from "#models/casino/lobby.ts"
import type { ToldReturn } from "#models/casino/site-return.ts"
import { useQuery } from "#src/services/use-query.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { NoAnswer } from "#src/ui/primitives/NoAnswer.tsx"
import { Part } from "../../identity/security/Part.tsx"
import { PartLoading } from "../../identity/security/PartLoading.tsx"
import { useBetting } from "../../line/line/betting.tsx"
import styles from "./GameTable.module.css"

const Figures = ({ told }: { readonly told: ToldReturn }): ReactNode => {
  const { t, number } = useMessage()
  const share = (value: number) => number(value, { style: "percent", maximumFractionDigits: 2 })
  const lines = [
    ["rounds", number(told.rounds)],
    ["back", share(told.back)],
    ["band", told.band.map(share).join(" – ")],
  ] as const
  return (
    <>
      <dl className={styles.sums}>
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`game.site.${name}`)}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="secondary">{t("game.site.hint")}</p>
    </>
  )
}

/** What came back of all players' stakes on a game, beside where its published return lies at so many rounds. */
export const SiteReturnPart = ({ game }: { readonly game: LobbyGame }): ReactNode => {
  const { t } = useMessage()
  const { account } = useBetting()
  const asked = useQuery(`casino-return/${game}`, {
    ask: async (signal) => (await account.rounds()).siteReturn(game, signal),
  })
  return (
    <div className={styles.site}>
      <Part title={t("game.site")}>
        {asked.status === "loading" && <PartLoading className={styles.form} />}
        {asked.status === "failed" && <NoAnswer asked={asked} />}
        {asked.status === "ready" &&
          (asked.value === null ? (
            <p className="secondary">{t("game.site.too-few")}</p>
          ) : (
            <Figures told={asked.value} />
          ))}
      </Part>
    </div>
  )
}

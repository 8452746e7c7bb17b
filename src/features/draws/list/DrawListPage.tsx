import type { ReactNode } from "react"
import { Link, useSearchParams } from "react-router-dom"
import { DRAW_STATUSES, type DrawKind, type DrawStatus } from "#models/draws/draw.ts"
import { drawPath, kindPath } from "#models/draws/draw-address.ts"
import type { DrawSummary } from "#models/draws/draw-view.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { ZonedTime } from "#src/ui/messages/ZonedTime.tsx"
import { Badge } from "#src/ui/primitives/Badge.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { NoAnswer } from "#src/ui/primitives/NoAnswer.tsx"
import { Select } from "#src/ui/primitives/Select.tsx"
import { PartLoading } from "../../identity/security/PartLoading.tsx"
import styles from "./DrawList.module.css"
import { useDraws } from "./use-draws.ts"

const DrawLine = ({ draw }: { readonly draw: DrawSummary }): ReactNode => {
  const { t, money, number, dateTime, language } = useMessage()
  const { status, closesAt, pool, jackpot, main } = draw
  return (
    <li className={styles.draw}>
      <span className={styles.line}>
        <Link to={`/${language}/${drawPath(draw)}`}>
          {t("draws.number", { number: number(draw.number) })}
        </Link>
        <Badge>{t(`draws.status.${status}`)}</Badge>
        <span className="dim">
          <ZonedTime at={closesAt} usual="00.00.0000, 00:00">
            {() => dateTime(closesAt)}
          </ZonedTime>
        </span>
      </span>
      <span className={styles.line}>
        <span>{t("draws.pool.of", { sum: money({ amount: pool, currency: main }) })}</span>
        {jackpot > 0 && (
          <span>{t("draws.jackpot.of", { sum: money({ amount: jackpot, currency: main }) })}</span>
        )}
      </span>
    </li>
  )
}

/** `/toto/<kind>/draws` and alike: the draws of a kind, newest first, of one status where the address names it. */
export const DrawListPage = ({ kind }: { readonly kind: DrawKind }): ReactNode => {
  const { t, language } = useMessage()
  const [query, setQuery] = useSearchParams()
  const named = query.get("status")
  const status = DRAW_STATUSES.find((each) => each === named)
  const asked = useDraws(kind, status)
  return (
    <>
      <p>
        <Link to={`/${language}/${kindPath(kind)}`}>{t(`draws.kind.${kind}`)}</Link>
      </p>
      <h1 className="title">{t("draws.list")}</h1>
      <Select
        look="quiet"
        aria-label={t("draws.status")}
        value={status ?? "all"}
        options={[
          { value: "all", label: t("draws.status.all") },
          ...DRAW_STATUSES.map((each) => ({ value: each, label: t(`draws.status.${each}`) })),
        ]}
        onChange={(value) => {
          const wanted = new URLSearchParams(query)
          if (value === "all") wanted.delete("status")
          else wanted.set("status", value as DrawStatus)
          setQuery(wanted, { replace: true })
        }}
      />
      {asked.status === "loading" && <PartLoading className={styles.draws} />}
      {asked.status === "failed" && <NoAnswer asked={asked} />}
      {asked.status === "ready" && (
        <>
          {asked.value.draws.length === 0 && <p className="secondary">{t("draws.list.empty")}</p>}
          <ol className={styles.draws}>
            {asked.value.draws.map((draw) => (
              <DrawLine key={draw.number} draw={draw} />
            ))}
          </ol>
          {asked.more !== undefined && (
            <Button wide onClick={asked.more}>
              {t("history.more")}
            </Button>
          )}
        </>
      )}
    </>
  )
}

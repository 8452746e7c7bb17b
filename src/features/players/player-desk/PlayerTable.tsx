import type { ReactNode } from "react"
import { FoundBy, PlayerListing, type PlayerRow, playersSearch } from "#models/players/player-list.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { EmptyState } from "#src/ui/primitives/EmptyState.tsx"
import { Field } from "#src/ui/primitives/Field.tsx"
import { Select } from "#src/ui/primitives/Select.tsx"
import { TextInput } from "#src/ui/primitives/TextInput.tsx"
import styles from "../../operator/operator-entry/Desk.module.css"
import type { PlayerDeskProps } from "./desk-view.ts"
import { Moment } from "./Moment.tsx"

const isWay = (text: string): text is FoundBy => FoundBy.literals.some((way) => way === text)

/** How a player stands, at one look. */
export const RowFacts = ({ row }: { readonly row: PlayerRow }): ReactNode => {
  const { t } = useMessage()
  return (
    <p className={styles.facts}>
      <span className={styles.state}>{t(`players.standing.${row.standing}`)}</span>
      {row.isPresent && <span>{t("players.present")}</span>}
      {row.isStopped && <span className={styles.state}>{t("players.stopped")}</span>}
      {row.flags.map((flag) => (
        <span key={flag} className={styles.state}>
          {t(`players.flag.${flag}`)}
        </span>
      ))}
      {row.country !== "" && <bdi>{row.country.toUpperCase()}</bdi>}
      <span className="dim">{t("players.registered")}</span>
      <Moment at={row.registeredAt} />
    </p>
  )
}

/** Looks for one player exactly. */
const Search = ({ snapshot, send }: PlayerDeskProps): ReactNode => {
  const { t } = useMessage()
  const { sought, isNobody, may } = snapshot.context
  const ways = FoundBy.literals.filter((way) => way === "number" || may.includes("players.find"))
  return (
    <form
      className={`card ${styles.inner}`}
      noValidate
      aria-label={t("players.find")}
      onSubmit={(event) => {
        event.preventDefault()
        const given = new FormData(event.currentTarget)
        const by = `${given.get("by") ?? ""}`
        const text = `${given.get("text") ?? ""}`
        send({ type: "player.sought", sought: { by: isWay(by) ? by : "number", text } })
      }}
    >
      <Field label={t("players.find.by")}>
        {(control) => (
          <Select
            {...control}
            name="by"
            defaultValue={sought.by}
            options={ways.map((way) => ({ value: way, label: t(`players.find.${way}`) }))}
            onChange={() => undefined}
          />
        )}
      </Field>
      <Field label={t("players.find.text")} error={isNobody ? t("players.find.nobody") : undefined}>
        {(control) => (
          <TextInput {...control} name="text" dir="auto" autoComplete="off" defaultValue={sought.text} />
        )}
      </Field>
      <Button type="submit" variant="go" busy={snapshot.matches("seeking")}>
        {t("players.find.submit")}
      </Button>
    </form>
  )
}

/** Players, the newest first, with the ways to narrow them and to find one. */
export const PlayerTable = ({ snapshot, send }: PlayerDeskProps): ReactNode => {
  const { t, language } = useMessage()
  const { query, page } = snapshot.context
  const rows = page?.rows ?? []
  const base = `/${language}/operator/players`
  return (
    <section className={styles.part} aria-label={t("operator.desk.players")}>
      <div className={styles.head}>
        <h2 className="heading">{t("operator.desk.players")}</h2>
        <Button
          variant="ghost"
          busy={snapshot.matches("listing")}
          onClick={() => {
            if (snapshot.matches("list")) send({ type: "refresh.pressed" })
          }}
        >
          {t("operator.refresh")}
        </Button>
      </div>
      <Search snapshot={snapshot} send={send} />
      <nav className={styles.group} aria-label={t("operator.filters")}>
        {PlayerListing.literals.map((listing) => (
          <a
            key={listing}
            className={styles.filter}
            href={`${base}${playersSearch({ listing, country: null, after: null })}`}
            aria-current={listing === query.listing ? "true" : undefined}
          >
            {t(`players.list.${listing}`)}
          </a>
        ))}
      </nav>
      {rows.length === 0 ? (
        <EmptyState title={t("players.none")}>{t("players.none.hint")}</EmptyState>
      ) : (
        <ol className={`card ${styles.rows}`}>
          {rows.map((row) => (
            <li key={row.playerId} className={styles.row}>
              <a className="link strong num" href={`${base}/${row.playerId}`}>
                {t("operator.withdrawal.player", { player: `${row.playerId}` })}
              </a>
              <RowFacts row={row} />
            </li>
          ))}
        </ol>
      )}
      {page?.next !== null && page !== null && (
        <a className={styles.filter} href={`${base}${playersSearch({ ...query, after: page.next })}`}>
          {t("players.next")}
        </a>
      )}
    </section>
  )
}

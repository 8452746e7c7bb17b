import type { ReactNode } from "react"
import { Link } from "react-router-dom"
import { drawPath } from "#models/draws/draw-address.ts"
import type { TicketView } from "#models/draws/draw-view.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { ZonedTime } from "#src/ui/messages/ZonedTime.tsx"
import { Badge } from "#src/ui/primitives/Badge.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { NoAnswer } from "#src/ui/primitives/NoAnswer.tsx"
import { PartLoading } from "../../identity/security/PartLoading.tsx"
import styles from "../list/DrawList.module.css"
import { useTickets } from "./use-tickets.ts"

/** What a ticket came to; nothing while its draw goes on. */
const Outcome = ({ view }: { readonly view: TicketView }): ReactNode => {
  const { t, money } = useMessage()
  const { ended, currency } = view.ticket
  if (ended === undefined) return <span>{t("draws.ticket.waits")}</span>
  const sum = money({ amount: ended.paid, currency })
  if (ended.byMisses === null) return <span className="strong">{t("draws.ticket.returned", { sum })}</span>
  return (
    <span className="strong">
      {ended.paid === 0 ? t("draws.ticket.lost") : t("draws.ticket.won", { sum })}
    </span>
  )
}

const TicketLine = ({ view }: { readonly view: TicketView }): ReactNode => {
  const { t, money, number, dateTime, language } = useMessage()
  const { ticket, status } = view
  const { kind, rows, times, stake, currency, picks, boughtAt } = ticket
  return (
    <li className={styles.draw}>
      <span className={styles.line}>
        <Link to={`/${language}/${drawPath(ticket)}`}>
          {t("draws.ticket.of", { kind: t(`draws.kind.${kind}`), number: number(ticket.number) })}
        </Link>
        <Badge>{t(`draws.status.${status}`)}</Badge>
        <span className="dim">
          <ZonedTime at={boughtAt} usual="00.00.0000, 00:00">
            {() => dateTime(boughtAt)}
          </ZonedTime>
        </span>
      </span>
      <span className={styles.line}>
        <span>{t("draws.combinations", { rows })}</span>
        {times > 1 && <span>{t("draws.ticket.times", { times: number(times) })}</span>}
        <span>{stake === 0 ? t("draws.free") : money({ amount: stake, currency })}</span>
        <Outcome view={view} />
      </span>
      <details>
        <summary>{t("draws.ticket.picks")}</summary>
        <ol className={styles.picks}>
          {picks.map((picked, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a field is known by its place
            <li key={place} dir="ltr">
              {picked.join(", ")}
            </li>
          ))}
        </ol>
      </details>
    </li>
  )
}

/** `/toto/tickets` and `/lotto/tickets`: the player's tickets of all draws. */
const TicketsPage = ({ group }: { readonly group: "toto" | "lotto" }): ReactNode => {
  const { t, language } = useMessage()
  const asked = useTickets()
  return (
    <>
      <p>
        <Link to={`/${language}/${group}`}>{t(`draws.${group}`)}</Link>
      </p>
      <h1 className="title">{t("draws.tickets")}</h1>
      {asked.status === "loading" && <PartLoading className={styles.draws} />}
      {asked.status === "failed" && <NoAnswer asked={asked} />}
      {asked.status === "ready" && (
        <>
          {asked.value.tickets.length === 0 && <p className="secondary">{t("draws.tickets.empty")}</p>}
          <ol className={styles.draws}>
            {asked.value.tickets.map((view) => (
              <TicketLine key={view.ticket.key} view={view} />
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

export default TicketsPage

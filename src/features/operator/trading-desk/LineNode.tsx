import { type ReactNode, useId } from "react"
import { scopeKey } from "#models/line/trading-stop.ts"
import type { StopTold, TradingSelection } from "#models/operator/trading-desk.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Money } from "#src/ui/primitives/Money.tsx"
import { scopeName, type TradingProps } from "./desk-view.ts"
import styles from "./TradingDesk.module.css"

type Node = Omit<TradingSelection, "odds">

/** A moment, as people read it. */
export const Moment = ({ at }: { readonly at: number }): ReactNode => {
  const { dateTime } = useMessage()
  return (
    <time className="num" dateTime={new Date(at).toISOString()}>
      {dateTime(at)}
    </time>
  )
}

/** Who stopped something, when and why. */
export const StopFacts = ({
  stop,
}: {
  readonly stop: Pick<StopTold, "operator" | "at" | "reason" | "note">
}): ReactNode => {
  const { t } = useMessage()
  const { operator, at, reason, note } = stop
  return (
    <>
      <span>{t("operator.trading.since", { name: operator })}</span>
      <Moment at={at} />
      {reason !== null && <span>{t(`operator.trading.reason.${reason}`)}</span>}
      {note !== "" && <bdi className={styles.text}>{note}</bdi>}
    </>
  )
}

/** How a part of the line stands. */
export const NodeState = ({ node }: { readonly node: Node }): ReactNode => {
  const { t } = useMessage()
  const { state, stop, over } = node
  const shown = stop !== null || over !== null ? "stopped" : state
  return (
    <span className={styles.state} data-state={shown}>
      {t(`operator.trading.state.${shown}`)}
    </span>
  )
}

/** What the house may lose, and what is stopped, as far as either is known. */
export const NodeFacts = ({
  node,
  snapshot,
}: { readonly node: Node } & Pick<TradingProps, "snapshot">): ReactNode => {
  const { t } = useMessage()
  const { liability, stop, over } = node
  const currency = snapshot.context.page?.currency
  return (
    <>
      {liability !== null && liability > 0 && currency !== undefined && (
        <span className={styles.pair}>
          <span className="dim">{t("operator.trading.liability")}</span>
          <Money value={{ amount: liability, currency }} />
        </span>
      )}
      {stop !== null && <StopFacts stop={stop} />}
      {over !== null && (
        <span className="dim">
          {t("operator.trading.over", { name: scopeName(over.scope, over.title, t) })}
        </span>
      )}
    </>
  )
}

/** The button that stops a part of the line, or opens it; a grey one says why. */
export const ActButton = ({
  node: { scope, act, stop },
  name,
  snapshot,
  send,
}: Pick<TradingProps, "snapshot" | "send"> & {
  readonly node: Pick<Node, "scope" | "act"> & { readonly stop: Pick<StopTold, "at"> | null }
  readonly name: string
}): ReactNode => {
  const { t } = useMessage()
  const whyNot = useId()
  const { picked } = snapshot.context
  const isPicked = picked !== null && scopeKey(picked.scope) === scopeKey(scope)
  return (
    <span className={styles.act}>
      <Button
        size="small"
        variant={act.act === "lift" ? "go" : "soft"}
        disabled={act.bar !== null || snapshot.hasTag("busy") || snapshot.matches("deciding")}
        aria-pressed={isPicked}
        aria-label={t(`operator.trading.act.${act.act}.of`, { name })}
        aria-describedby={act.bar === null ? undefined : whyNot}
        onClick={() =>
          send({
            type: "act.picked",
            scope,
            act: act.act,
            name,
            since: act.act === "lift" ? (stop?.at ?? 0) : null,
          })
        }
      >
        {t(`operator.trading.act.${act.act}`)}
      </Button>
      {act.bar !== null && (
        <span id={whyNot} className="dim">
          {t(`operator.trading.bar.${act.bar}`)}
        </span>
      )}
    </span>
  )
}

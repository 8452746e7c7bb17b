import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from "react"
import type { AnyEventObject } from "xstate"
import { eventLabel } from "#machines/kernel/enumerate.ts"
import type { ChartModel } from "#machines/kernel/model.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { EventForm } from "../form/EventForm.tsx"
import { differences } from "./difference.ts"
import { leavesOf } from "./leaves.ts"
import { type Offer, offersAt } from "./offers.ts"
import { type Refusal, refusalOf, refusing } from "./refusal.ts"
import { standAt, type WalkControls } from "./use-walk.ts"
import styles from "./WalkPanel.module.css"
import type { ToldStand } from "./walk.ts"

const shown = (value: unknown): string =>
  value === undefined
    ? "—"
    : JSON.stringify(value, (_, part: unknown) => (typeof part === "bigint" ? `${part}n` : part))

const Faults = ({ walk }: { readonly walk: WalkControls }): ReactNode => {
  const { t } = useMessage()
  const { fault } = walk.state
  if (fault === undefined) return null
  const near = fault.kind === "refused" ? fault.nearest : undefined
  return (
    <>
      <p role="alert" className="down">
        {fault.kind === "unreadable"
          ? t("machines.walk.unreadable")
          : t("machines.walk.unknownEvent", {
              event: fault.event,
              faults: fault.faults.map(({ field, message }) => `${field}: ${message}`).join("; "),
            })}
      </p>
      {near !== undefined && (
        <div>
          <Button size="small" variant="line" onClick={() => walk.walk(near.events)}>
            {t("machines.nearest", { name: eventLabel(near.event) })}
          </Button>
        </div>
      )}
    </>
  )
}

/** Why nothing was taken: which guards refused, and the data they looked at. */
const Refused = ({ refusal }: { readonly refusal: Refusal }): ReactNode => {
  const { t } = useMessage()
  const { guards, data } = refusal
  if (guards.length === 0) return <p className="dim">{t("machines.walk.unheard")}</p>
  return (
    <>
      <p className="dim">
        <span>{`${t("machines.walk.nothing", { count: guards.length })} `}</span>
        <code dir="ltr">{guards.join(", ")}</code>
      </p>
      {data.length > 0 && (
        <>
          <h3 className="caption">{t("machines.walk.looked")}</h3>
          <dl className={styles.changes} dir="ltr">
            {data.map(({ path, value }) => (
              <div key={path}>
                <dt>{path}</dt>
                <dd>
                  <span>{shown(value)}</span>
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </>
  )
}

/** What the last step did: where it led, what would run, what the chart knows now. */
const Done = ({
  model,
  walk,
  heading,
}: {
  readonly model: ChartModel
  readonly walk: WalkControls
  readonly heading: RefObject<HTMLHeadingElement | null>
}): ReactNode => {
  const { t } = useMessage()
  const { state, stand } = walk
  const before = state.at === 0 ? undefined : standAt(state, state.at - 1)
  const sent = state.steps[state.at - 1]?.event
  const changes = before === undefined ? [] : differences(before.snapshot.context, stand.snapshot.context)
  return (
    <section className={styles.part} aria-live="polite">
      <h2 ref={heading} tabIndex={-1} className={styles.state} dir="ltr">
        {leavesOf(stand.snapshot).join(", ")}
      </h2>
      {stand.snapshot.status !== "active" && (
        <p className="dim">{t(`machines.walk.${stand.snapshot.status}`)}</p>
      )}
      {before !== undefined && sent !== undefined && stand.taken.length === 0 && (
        <Refused refusal={refusalOf(model.machine, before.snapshot, sent)} />
      )}
      {stand.effects.length > 0 && (
        <>
          <h3 className="caption">{t("machines.walk.effects")}</h3>
          <ul className={styles.effects}>
            {stand.effects.map(({ kind, name }, index) => (
              // The order of effects is their identity.
              <li key={String(index)}>
                <span className="muted">{t(`machines.effect.${kind}`)}</span>
                <span> </span>
                <code dir="ltr">{name}</code>
              </li>
            ))}
          </ul>
        </>
      )}
      {changes.length > 0 && (
        <>
          <h3 className="caption">{t("machines.walk.changes")}</h3>
          <dl className={styles.changes} dir="ltr">
            {changes.map(({ path, before: was, after }) => (
              <div key={path}>
                <dt>{path}</dt>
                <dd>
                  <del>{shown(was)}</del>
                  <ins>{shown(after)}</ins>
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </section>
  )
}

const OfferRow = (props: {
  readonly offer: Offer
  readonly stand: ToldStand
  readonly model: ChartModel
  readonly onSend: (event: AnyEventObject) => void
}): ReactNode => {
  const { offer } = props
  const { t } = useMessage()
  const [isOpen, setOpen] = useState(false)
  const isTaken = offer.samples.some((sample) => sample.isTaken)
  const guards = useMemo(() => refusing(props.model, props.stand, offer), [props.model, props.stand, offer])
  return (
    <li className={styles.offer}>
      <button type="button" className={styles.event} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <bdi dir="ltr">{eventLabel(offer.type)}</bdi>
        {!isTaken && (
          <span className="muted">
            {guards.length === 0
              ? t("machines.walk.refused")
              : t("machines.walk.refusedBy", { guards: guards.join(", ") })}
          </span>
        )}
      </button>
      {isOpen && (
        <EventForm
          model={props.model}
          type={offer.type}
          samples={offer.samples}
          onSend={(event) => {
            setOpen(false)
            props.onSend(event)
          }}
        />
      )}
    </li>
  )
}

/** A walk over the chart: what can happen now, each event with its payload, and what the last one did. */
export const WalkPanel = (props: { readonly model: ChartModel; readonly walk: WalkControls }): ReactNode => {
  const { model, walk } = props
  const { t } = useMessage()
  const { walker, stand } = walk
  const offers = useMemo(() => offersAt(model, walker, stand), [model, walker, stand])
  const heading = useRef<HTMLHeadingElement>(null)
  const sentAt = useRef<number>(undefined)
  // The form that sent is gone: whoever used it goes on where it led.
  useEffect(() => {
    if (sentAt.current === walk.state.at) heading.current?.focus()
    sentAt.current = undefined
  }, [walk.state])
  const send = (event: AnyEventObject) => {
    sentAt.current = walk.state.at + 1
    walk.send(event)
  }
  return (
    <div className={styles.walk}>
      <p className="caption">{t("machines.walk.hint")}</p>
      <Faults walk={walk} />
      <Done model={model} walk={walk} heading={heading} />
      <section className={styles.part}>
        <h3 className="strong">{t("machines.walk.events")}</h3>
        {offers.length === 0 ? (
          <p className={styles.stuck} role="status">
            {t(stand.snapshot.status === "active" ? "machines.walk.stuck" : "machines.walk.over")}
          </p>
        ) : (
          <ul>
            {offers.map((offer) => (
              <OfferRow
                key={`${walk.state.at} ${offer.type}`}
                offer={offer}
                stand={stand}
                model={model}
                onSend={send}
              />
            ))}
          </ul>
        )}
      </section>
    </div>
  )
}

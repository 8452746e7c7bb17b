import { type ReactNode, use, useMemo, useState } from "react"
import type { Stand } from "#machines/kernel/walk.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import type { ChartDrawing } from "../gallery/data/chart-data.ts"
import { Diagram } from "../gallery/diagram/Diagram.tsx"
import { activeStates, leavesOfValue } from "../live/active-states.ts"
import type { ActorRow } from "../live/live-log.ts"
import styles from "./ActorPanel.module.css"
import type { DrawerPart } from "./Drawer.tsx"
import { plainText } from "./plain-text.ts"

const none = Promise.resolve(undefined)

/** The chart of an actor, its current states lit and its last transitions traced; a state leads to its place in the gallery. */
const Lit = (props: { readonly drawing: ChartDrawing; readonly actor: ActorRow }): ReactNode => {
  const { drawing, actor } = props
  const { language } = useMessage()
  const [chosen, setChosen] = useState<string>()
  const where = JSON.stringify(actor.value)
  const taken = actor.taken.join("\n")
  const marks = useMemo(
    () => ({
      state: undefined,
      transition: chosen,
      active: activeStates(drawing.chart, where === undefined ? undefined : JSON.parse(where)),
      taken: new Set(taken.split("\n")),
    }),
    [drawing, where, taken, chosen],
  )
  const hrefOf = (path: readonly string[]) =>
    `/${language}/machines/${drawing.flow}?state=${encodeURIComponent(path.join("."))}`
  return (
    <Diagram
      drawing={drawing}
      marks={marks}
      hrefOf={(state) => hrefOf(state.path)}
      onState={(state) => void open(hrefOf(state.path), "_blank", "noopener")}
      onTransition={setChosen}
    />
  )
}

/** The actor as it stood at the moment that is shown, where that is one of its own. */
const useMoment = ({ tools, snapshot }: DrawerPart, actor: ActorRow): ActorRow => {
  const { moment } = snapshot.context
  const isThen = snapshot.matches({ open: { past: "shown" } }) && moment?.flow === actor.name
  const stand = use<Stand | undefined>(isThen && moment !== null ? tools.standAt(moment) : none)
  if (stand === undefined) return actor
  const { status, value, tags, context } = stand.snapshot
  return { ...actor, status, value, tags: [...tags], context, taken: stand.taken }
}

/** One actor: its chart where it stands, or stood at the moment that is shown, and what it knows. */
export const ActorPanel = (part: DrawerPart & { readonly actor: ActorRow }): ReactNode => {
  const { t } = useMessage()
  const { tools } = part
  const actor = useMoment(part, part.actor)
  const drawing = use<ChartDrawing | undefined>(tools.chartOf(actor.name) ?? none)
  const isFlow = actor.value !== undefined
  return (
    <div className={styles.panel}>
      <h3 className={styles.head}>
        <bdi className="strong">{actor.name}</bdi>
        <span> </span>
        <bdi dir="ltr" className="dim" data-state-of={actor.id}>
          {leavesOfValue(actor.value).join(", ")}
        </bdi>
      </h3>
      {drawing === undefined ? (
        <p className="dim">{t("inspector.noChart")}</p>
      ) : (
        <div className={styles.diagram}>
          <Lit drawing={drawing} actor={actor} />
        </div>
      )}
      {isFlow && (
        <details className={styles.context}>
          <summary>{t("inspector.context")}</summary>
          {actor.context === undefined ? (
            <p className="dim">{t("inspector.context.secret")}</p>
          ) : (
            <pre dir="ltr">{plainText(actor.context)}</pre>
          )}
        </details>
      )}
    </div>
  )
}

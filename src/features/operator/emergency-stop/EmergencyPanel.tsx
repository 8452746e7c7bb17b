import { type ReactNode, useId } from "react"
import type { SnapshotFrom } from "xstate"
import type { emergencyStopMachine } from "#machines/operator/emergency-stop/emergency-stop.machine.ts"
import type { EmergencyAct, EmergencyState } from "#models/operator/trading-desk.ts"
import type { FlowRef } from "#src/services/flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { useFormText } from "../../identity/registration/use-form-text.ts"
import { StopFacts } from "../trading-desk/LineNode.tsx"
import { ReasonFields, saidIn } from "../trading-desk/StopForm.tsx"
import styles from "./EmergencyStop.module.css"

/** The stop of everything as its screens see it. */
export interface EmergencyProps {
  readonly snapshot: SnapshotFrom<typeof emergencyStopMachine>
  readonly send: FlowRef<typeof emergencyStopMachine>["send"]
}

const AFTER = ["explain", "ask", "confirm", "withdraw"] as const

/** One of the acts on everything that is stopped; a grey one says why. */
const Act = ({
  act,
  bar,
  snapshot,
  send,
}: EmergencyProps & {
  readonly act: (typeof AFTER)[number]
  readonly bar: EmergencyState["acts"][number]["bar"]
}): ReactNode => {
  const { t } = useMessage()
  const whyNot = useId()
  const isActing = snapshot.matches("acting")
  return (
    <li className={styles.act}>
      <Button
        variant={act === "confirm" ? "go" : "soft"}
        busy={isActing && snapshot.context.act === act}
        disabled={bar !== null || (isActing && snapshot.context.act !== act)}
        aria-describedby={bar === null ? undefined : whyNot}
        onClick={(event) => {
          const { form } = event.currentTarget
          const said = form === null ? { reason: null, note: "" } : saidIn(form)
          send({ type: "act.pressed", act, ...said })
        }}
      >
        {t(`operator.emergency.act.${act}`)}
      </Button>
      {bar !== null && (
        <span id={whyNot} className="dim">
          {t(`operator.emergency.bar.${bar}`)}
        </span>
      )}
    </li>
  )
}

/** All betting is stopped: by whom, why, and what can be done. */
const Halted = (props: EmergencyProps & { readonly state: EmergencyState }): ReactNode => {
  const { t } = useMessage()
  const { snapshot, state } = props
  const { faults, reason, note } = snapshot.context
  const barOf = (act: EmergencyAct) => state.acts.find((one) => one.act === act)?.bar ?? null
  const canExplain = barOf("explain") === null
  // What is out of the question now, since somebody asked already or nobody did, is not offered.
  const acts = AFTER.filter((act) => barOf(act) !== "not-now")
  const { stop, asked } = state
  if (stop === null) return null
  return (
    <form
      className={styles.form}
      noValidate
      aria-label={t("operator.emergency.stopped")}
      onSubmit={(event) => event.preventDefault()}
    >
      <h2 className={`heading ${styles.bad}`}>{t("operator.emergency.stopped")}</h2>
      <p className={styles.facts}>
        <StopFacts stop={stop} />
        {stop.reason === null && <span>{t("operator.emergency.why")}</span>}
      </p>
      {asked !== null && (
        <p className={styles.facts}>
          <span>{t("operator.emergency.asked", { name: asked.operator })}</span>
          {asked.note !== "" && <bdi>{asked.note}</bdi>}
        </p>
      )}
      {(canExplain || barOf("ask") === null) && (
        <ReasonFields faults={faults} reason={reason} note={note} hasReason={canExplain} />
      )}
      <ul className={styles.acts}>
        {acts.map((act) => (
          <Act key={act} {...props} act={act} bar={barOf(act)} />
        ))}
      </ul>
    </form>
  )
}

/** The same for each drawing, so that the focus comes once. */
const focused = (button: HTMLButtonElement | null): void => button?.focus()

/** The one question before all betting stops. */
const Armed = ({ snapshot, send }: EmergencyProps): ReactNode => {
  const { t } = useMessage()
  const isStopping = snapshot.matches("stopping")
  return (
    <div className={styles.form} role="alertdialog" aria-label={t("operator.emergency.title")}>
      <h2 className="heading">{t("operator.emergency.title")}</h2>
      <p>{t("operator.emergency.hint")}</p>
      <p className={styles.act}>
        <Button
          className={styles.stop}
          ref={focused}
          busy={isStopping}
          onClick={() => send({ type: "stop.confirmed" })}
        >
          {t("operator.emergency.confirm")}
        </Button>
        <Button disabled={isStopping} onClick={() => send({ type: "stop.left" })}>
          {t("operator.emergency.cancel")}
        </Button>
      </p>
    </div>
  )
}

/** The stop of all betting: the button, the question, or what is stopped. */
export const EmergencyPanel = (props: EmergencyProps): ReactNode => {
  const { t } = useMessage()
  const text = useFormText()
  const { snapshot, send } = props
  const { error, state } = snapshot.context
  if (snapshot.hasTag("closed")) return null
  const isArmed = snapshot.matches("armed") || snapshot.matches("stopping")
  const isHalted = state !== null && state.stop !== null
  return (
    <section
      className={isArmed || isHalted ? `card ${styles.panel}` : styles.bar}
      aria-label={t("operator.emergency.region")}
    >
      <div role="alert">{error !== null && <p className={styles.bad}>{text(error)}</p>}</div>
      {isArmed && <Armed {...props} />}
      {!isArmed && isHalted && <Halted {...props} state={state} />}
      {!isArmed && !isHalted && (
        <p className={styles.act}>
          {state === null && snapshot.hasTag("error") && <span>{t("operator.emergency.unread")}</span>}
          <Button
            className={styles.stop}
            aria-keyshortcuts="Alt+Shift+S"
            title={t("operator.emergency.shortcut")}
            onClick={() => send({ type: "stop.armed" })}
          >
            {t("operator.emergency.arm")}
          </Button>
        </p>
      )}
    </section>
  )
}

import type { ReactNode } from "react"
import type { CheckedProof } from "#machines/audit/proof-check/proof-check.events.ts"
import type { proofCheckMachine } from "#machines/audit/proof-check/proof-check.machine.ts"
import type { FlowRef } from "#src/services/flow.ts"
import { useSnapshot } from "#src/services/use-flow.ts"
import { useShownFlow } from "#src/services/use-shown-flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Field } from "#src/ui/primitives/Field.tsx"
import { Icon } from "#src/ui/primitives/Icon.tsx"
import styles from "../audit/Audit.module.css"
import { ProvenBetView } from "./ProvenBetView.tsx"
import { handOver, proofCheckFlow } from "./proof-check-flow.ts"

/** Whether the proof holds, what does not, and what it proves. */
const Verdict = ({ checked }: { readonly checked: CheckedProof }): ReactNode => {
  const { t, dateTime } = useMessage()
  const { stream, faults, events, fingerprint, proven } = checked
  const holds = faults.length === 0
  return (
    <>
      <p className={holds ? styles.holds : styles.error}>
        <Icon name={holds ? "check" : "error"} />
        <span>{t(holds ? "audit.proof.holds" : "audit.proof.broken")}</span>
      </p>
      <ul>
        {faults.map(({ code, seq }) => (
          <li key={`${code} ${seq}`}>{t(`audit.proof.fault.${code}`, { seq: `${seq}` })}</li>
        ))}
      </ul>
      {proven !== null && (
        <section>
          <h2 className="strong">{t(holds ? "audit.proof.bet" : "audit.proof.bet.unproven")}</h2>
          <ProvenBetView proven={proven} />
        </section>
      )}
      <h2 className="strong">{t("audit.proof.events")}</h2>
      <dl className={styles.details}>
        <div className={styles.detail}>
          <dt className="caption">{t("audit.proof.stream")}</dt>
          <dd dir="ltr">{stream}</dd>
        </div>
        <div className={styles.detail}>
          <dt className="caption">{t("audit.proof.key")}</dt>
          <dd dir="ltr">{fingerprint}</dd>
        </div>
      </dl>
      <ol className={styles.proven}>
        {events.map(({ seq, at, type }) => (
          <li key={seq}>
            <span className="num">{t("common.number", { number: String(seq) })}</span>
            <span> </span>
            <span className="num">{dateTime(at)}</span>
            <span> </span>
            <span dir="ltr">{type}</span>
          </li>
        ))}
      </ol>
    </>
  )
}

/** Draws what the chart says of a proof. */
export const ProofCheckView = ({
  proof,
}: {
  readonly proof: FlowRef<typeof proofCheckMachine>
}): ReactNode => {
  const { t } = useMessage()
  const snapshot = useSnapshot(proof)
  const { checked } = snapshot.context
  const choose = (file: File | undefined) => {
    if (file === undefined) return proof.send({ type: "file.removed" })
    handOver(file)
    proof.send({ type: "file.chosen" })
  }
  return (
    <div className={styles.desk}>
      <h1 className="title">{t("audit.proof.title")}</h1>
      <p className="dim">{t("audit.proof.hint")}</p>
      <div className={`card ${styles.form}`}>
        <Field label={t("audit.proof.file")}>
          {(control) => (
            <input
              {...control}
              className={styles.file}
              type="file"
              accept="application/json,.json"
              onChange={(event) => choose(event.target.files?.[0])}
            />
          )}
        </Field>
      </div>
      <section role="status" className={styles.verdict} aria-busy={snapshot.hasTag("busy")}>
        {snapshot.hasTag("busy") && <p className="dim">{t("common.loading")}</p>}
        {snapshot.matches("unreadable") && <p className={styles.error}>{t("audit.proof.unreadable")}</p>}
        {snapshot.matches("failed") && <p className={styles.error}>{t("error.unexpected")}</p>}
        {checked !== null && <Verdict checked={checked} />}
      </section>
    </div>
  )
}

/** Checks a player's proof of a bet in the page itself: nothing is sent, so it works without a network too. */
const ProofPage = (): ReactNode => <ProofCheckView proof={useShownFlow(proofCheckFlow)} />

export default ProofPage

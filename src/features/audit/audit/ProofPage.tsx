import { Exit } from "effect"
import { type ReactNode, useState } from "react"
import { fingerprintOf } from "#models/audit/head.ts"
import { checkProof, decodeProof, type ProofVerdict } from "#models/audit/proof.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Field } from "#src/ui/primitives/Field.tsx"
import { Icon } from "#src/ui/primitives/Icon.tsx"
import styles from "./Audit.module.css"

/** What came of a file: no proof, or what its check found. */
type Checked =
  | { readonly kind: "unreadable" }
  | {
      readonly kind: "checked"
      readonly stream: string
      readonly verdict: ProofVerdict
      readonly fingerprint: string
    }

const check = async (text: string): Promise<Checked> => {
  const proof = decodeProof(text)
  if (Exit.isFailure(proof)) return { kind: "unreadable" }
  const verdict = await checkProof(proof.value)
  const fingerprint = verdict.publicKey === "" ? "" : await fingerprintOf(verdict.publicKey)
  return { kind: "checked", stream: proof.value.stream, verdict, fingerprint }
}

const Verdict = ({ checked }: { readonly checked: Checked }): ReactNode => {
  const { t, dateTime } = useMessage()
  if (checked.kind === "unreadable") return <p className={styles.error}>{t("audit.proof.unreadable")}</p>
  const { stream, verdict, fingerprint } = checked
  const holds = verdict.faults.length === 0
  return (
    <>
      <p className={holds ? styles.holds : styles.error}>
        <Icon name={holds ? "check" : "error"} />
        <span>{t(holds ? "audit.proof.holds" : "audit.proof.broken")}</span>
      </p>
      <ul>
        {verdict.faults.map(({ code, seq }) => (
          <li key={`${code} ${seq}`}>{t(`audit.proof.fault.${code}`, { seq: `${seq}` })}</li>
        ))}
      </ul>
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
        {verdict.events.map(({ seq, at, type }) => (
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

/** Checks a player's proof of a bet in the page itself: nothing is sent, so it works without a network too. */
const ProofPage = (): ReactNode => {
  const { t } = useMessage()
  const [checked, setChecked] = useState<Checked | undefined>(undefined)
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
              onChange={async (event) => {
                const file = event.target.files?.[0]
                setChecked(file === undefined ? undefined : await check(await file.text()))
              }}
            />
          )}
        </Field>
      </div>
      <section role="status" className={styles.verdict}>
        {checked !== undefined && <Verdict checked={checked} />}
      </section>
    </div>
  )
}

export default ProofPage

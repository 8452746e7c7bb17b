import type { ReactNode } from "react"
import type { RecordEntry, TakenTransition } from "#models/audit/record.ts"
import { utcMoment } from "#models/request/utc-moment.ts"
import { useChartWords } from "#src/services/chart-words.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Icon } from "#src/ui/primitives/Icon.tsx"
import styles from "./Audit.module.css"
import { LookUpLine } from "./LookUpLine.tsx"
import { laidOut } from "./laid-out.ts"

const written = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value))

/** The chart of a transition: its key begins with the chart's name. */
const chartOf = (key: string): string => key.split(/[.|]/, 1)[0] ?? ""

/** Where the gallery shows a transition lit in its chart. */
const chartAddress = (language: string, transition: string): string =>
  `/${language}/machines/${chartOf(transition)}?${new URLSearchParams({ transition })}`

/** A line of detail: its name and what stands there. */
const Detail = (props: { readonly name: string; readonly children: ReactNode }): ReactNode => (
  <div className={styles.detail}>
    <dt className="caption">{props.name}</dt>
    <dd dir="ltr">{props.children}</dd>
  </div>
)

/** Accounts of the ledger with an amount each. */
const Amounts = ({
  title,
  postings,
}: Pick<RecordEntry, "postings"> & { readonly title: string }): ReactNode => {
  const { money } = useMessage()
  return postings.length === 0 ? null : (
    <table className={styles.postings}>
      <caption className="caption">{title}</caption>
      <tbody>
        {postings.map(({ account, currency, amount }) => (
          <tr key={`${account} ${currency} ${amount}`}>
            <th scope="row" dir="ltr">
              {account}
            </th>
            <td className="num">{money({ amount: Number(amount), currency })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Changes = ({ changes }: Pick<RecordEntry, "changes">): ReactNode => {
  const { t } = useMessage()
  return changes.length === 0 ? null : (
    <table className={styles.changes}>
      <caption className="caption">{t("audit.entry.changes")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("audit.entry.field")}</th>
          <th scope="col">{t("audit.entry.was")}</th>
          <th scope="col">{t("audit.entry.is")}</th>
        </tr>
      </thead>
      <tbody dir="ltr">
        {changes.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{field}</th>
            <td>{written(before)}</td>
            <td>{written(after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What the chart says of a transition: what happened, by which rule, and its note for auditors. */
const Told = ({ transition }: { readonly transition: typeof TakenTransition.Type }): ReactNode => {
  const said = useChartWords()
  const chart = chartOf(transition.key)
  const description = said(chart, transition.description)
  const note = transition.note === undefined ? undefined : said(chart, transition.note)
  return (
    <>
      <p dir="ltr">
        <span lang={description.lang}>{`${description.text} `}</span>
        <span className="dim" lang="en">
          {transition.rule}
        </span>
      </p>
      {note !== undefined && (
        <p className="secondary" lang={note.lang} dir="ltr">
          {note.text}
        </p>
      )}
    </>
  )
}

/** How the stream stood at the moment that was asked for, a wallet with its balance by the ledger. */
const Stood = ({
  stood,
  balances = [],
}: Pick<RecordEntry, "balances"> & { readonly stood: RecordEntry["payload"] }): ReactNode => {
  const { t } = useMessage()
  return (
    <>
      <Amounts title={t("audit.entry.balances")} postings={balances} />
      <details>
        <summary className="secondary">{t("audit.entry.stood")}</summary>
        <pre className={styles.payload} dir="ltr">
          {laidOut(stood)}
        </pre>
      </details>
    </>
  )
}

/** One event: when, who, from which state to which, by which documented transition, with what it posted. */
export const EntryCard = ({
  entry,
  onFollow,
}: {
  readonly entry: RecordEntry
  /** Asks for all that an event is part of; absent while something is being read. */
  readonly onFollow: ((seq: number) => void) | undefined
}): ReactNode => {
  const { t, language } = useMessage()
  const { transition, cause } = entry
  const follow = (seq: number, label: string) => (
    <button
      type="button"
      className={styles.follow}
      disabled={onFollow === undefined}
      onClick={() => onFollow?.(seq)}
    >
      {label}
    </button>
  )
  return (
    <li className={styles.entry}>
      <p className={styles.when}>
        <span className="num strong">{t("common.number", { number: String(entry.seq) })}</span>
        <time className="num" dateTime={new Date(entry.at).toISOString()}>
          {t("common.utc", { moment: utcMoment(entry.at) })}
        </time>
        <span dir="ltr">{entry.actor}</span>
      </p>
      <h3 className="strong" dir="ltr">
        {`${entry.stream} · ${entry.type}`}
      </h3>
      {entry.fault === undefined ? (
        <p className={styles.states} dir="ltr">
          <span className={styles.state}>{entry.before}</span>
          <span aria-hidden="true">→</span>
          <span className={styles.state}>{entry.after}</span>
        </p>
      ) : (
        <p className={styles.error}>
          <Icon name="warning" />
          <span>{` ${t("audit.entry.fault")} `}</span>
          <span dir="ltr">{entry.fault}</span>
        </p>
      )}
      {transition !== undefined && <Told transition={transition} />}
      <LookUpLine entry={entry} />
      {entry.stood !== undefined && <Stood {...entry} stood={entry.stood} />}
      <Amounts title={t("audit.entry.postings")} postings={entry.postings} />
      <p className={styles.links}>
        {cause !== undefined && follow(cause, t("audit.entry.cause", { seq: `${cause}` }))}
        {entry.consequences > 0 &&
          follow(entry.seq, t("audit.entry.consequences", { count: entry.consequences }))}
        {transition !== undefined && (
          <a className={styles.follow} href={chartAddress(language, transition.key)}>
            {t("audit.entry.chart")}
          </a>
        )}
        {follow(entry.correlation, t("audit.entry.correlation", { seq: `${entry.correlation}` }))}
      </p>
      <details>
        <summary className="secondary">{t("audit.entry.details")}</summary>
        <dl className={styles.details}>
          <Detail name={t("audit.entry.version")}>
            {`${entry.version} · ${entry.chart} · v${entry.schemaVersion}`}
          </Detail>
          {entry.address !== undefined && <Detail name={t("audit.entry.address")}>{entry.address}</Detail>}
          {entry.device !== undefined && <Detail name={t("audit.entry.device")}>{entry.device}</Detail>}
          {transition !== undefined && <Detail name={t("audit.entry.transition")}>{transition.key}</Detail>}
          <Detail name={t("audit.entry.hash")}>{entry.hash}</Detail>
        </dl>
        <Changes changes={entry.changes} />
        <p className="caption">{t("audit.entry.payload")}</p>
        <pre className={styles.payload} dir="ltr">
          {laidOut(entry.payload)}
        </pre>
      </details>
    </li>
  )
}

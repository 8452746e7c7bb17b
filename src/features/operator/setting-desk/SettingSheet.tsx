import type { ReactNode } from "react"
import type { PendingAct } from "#machines/operator/setting-desk/setting-desk.events.ts"
import type { SettingRecord, SettingRow } from "#models/operator/setting-record.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import styles from "../operator-entry/Desk.module.css"
import { type SettingDeskProps, useSettingWords } from "./desk-view.ts"
import own from "./SettingDesk.module.css"
import { Authors, Compared, Waiting } from "./SettingFacts.tsx"
import { SettingForm } from "./SettingForm.tsx"

interface SheetProps extends SettingDeskProps {
  readonly record: SettingRecord
}

const PENDING_ACTS: ReadonlyArray<PendingAct> = ["approve", "withdraw"]

const barOf = ({ acts }: SettingRow, act: SettingRow["acts"][number]["act"]) =>
  acts.find((each) => each.act === act)?.bar ?? null

/** A change that waits, beside what is in force, and what can be done about it. */
const Pending = ({ snapshot, send, record }: SheetProps): ReactNode => {
  const { t, dateTime } = useMessage()
  const { name, current, pending } = record.row
  if (pending === null) return null
  const { from, proposed, approved, reason } = pending
  return (
    <section className={`card ${styles.inner}`} aria-label={t("operator.settings.pending")}>
      <div className={styles.head}>
        <h3 className="strong">{t("operator.settings.pending")}</h3>
        <Waiting row={record.row} />
      </div>
      <Compared
        name={name}
        currency={record.currency}
        before={current.value}
        after={pending.value}
        isPast={false}
        label={t("operator.settings.pending")}
      />
      <p>
        {from === null
          ? t("operator.settings.pending.at-once")
          : t("operator.settings.pending.from", { at: dateTime(from) })}
      </p>
      <p className="dim">
        {t("operator.settings.proposed-by", { operator: proposed.operator, at: dateTime(proposed.at) })}
      </p>
      {approved !== null && (
        <p className="dim">
          {t("operator.settings.approved-by", { operator: approved.operator, at: dateTime(approved.at) })}
        </p>
      )}
      <p className={own.text}>{t("operator.settings.reason-of", { reason })}</p>
      {PENDING_ACTS.map((act) => {
        const bar = barOf(record.row, act)
        if (bar === "not-now") return null
        return (
          <p key={act} className={styles.head}>
            <Button
              variant={act === "approve" ? "go" : "ghost"}
              busy={snapshot.matches("saving") && snapshot.context.act === act}
              disabled={bar !== null || snapshot.hasTag("busy")}
              onClick={() => send({ type: "act.pressed", act })}
            >
              {t(`operator.settings.act.${act}`)}
            </Button>
            {bar !== null && <span className="dim">{t(`operator.settings.bar.${bar}`)}</span>}
          </p>
        )
      })}
    </section>
  )
}

/** What the setting is now. */
const InForce = ({ record: { row, currency } }: SheetProps): ReactNode => {
  const { t } = useMessage()
  const { valueLineText } = useSettingWords(currency)
  const { name, current, configured, configuredThen } = row
  return (
    <section className={`card ${styles.inner}`} aria-label={t("operator.settings.now")}>
      <h3 className="strong">{t("operator.settings.now")}</h3>
      <p className={own.value}>{valueLineText(name, current.value)}</p>
      <p className="dim">
        <Authors edition={current} />
      </p>
      {current.reason !== "" && (
        <p className={own.text}>{t("operator.settings.reason-of", { reason: current.reason })}</p>
      )}
      {configuredThen !== null && (
        <p className={own.note}>
          {t("operator.settings.configured-changed", {
            before: valueLineText(name, configuredThen),
            now: valueLineText(name, configured),
          })}
        </p>
      )}
    </section>
  )
}

/** Its versions, the newest first, each beside the one before it, and the way back to it. */
const History = (props: SheetProps): ReactNode => {
  const { t } = useMessage()
  const { snapshot, send, record } = props
  const { valueLineText } = useSettingWords(record.currency)
  const { row, editions, older, currency } = record
  const mayChange = barOf(row, "change") === null
  return (
    <section className={styles.part} aria-label={t("operator.settings.history")}>
      <h3 className="strong">{t("operator.settings.history")}</h3>
      <ol className={own.list}>
        {editions.map((edition) => {
          const { version, restores, before, value, reason } = edition
          const title =
            restores === null
              ? t("operator.settings.version", { version })
              : t("operator.settings.version.restores", { version, restored: restores })
          return (
            <li key={version} className={`card ${own.row}`}>
              <div className={own.line}>
                <h4 className="strong">{title}</h4>
                <span className="dim">
                  <Authors edition={edition} />
                </span>
              </div>
              {before === null ? (
                <p>{valueLineText(row.name, value)}</p>
              ) : (
                <Compared
                  name={row.name}
                  currency={currency}
                  before={before}
                  after={value}
                  isPast
                  label={title}
                />
              )}
              {reason !== "" && <p className={own.text}>{t("operator.settings.reason-of", { reason })}</p>}
              {mayChange && version !== row.current.version && (
                <details key={row.seen}>
                  <summary>{t("operator.settings.restore")}</summary>
                  <SettingForm {...props} kind="restore" version={version} />
                </details>
              )}
            </li>
          )
        })}
      </ol>
      {older !== null && (
        <Button
          busy={snapshot.matches("opening")}
          onClick={() => send({ type: "older.pressed", before: older })}
        >
          {t("operator.settings.older")}
        </Button>
      )}
    </section>
  )
}

/** One setting: what is in force, what waits, the form, and its versions. */
export const SettingSheet = (props: SheetProps): ReactNode => {
  const { t, language } = useMessage()
  const { snapshot, send, record } = props
  const { name, seen, pending } = record.row
  const { titleText, aboutText } = useSettingWords(record.currency)
  const { saved } = snapshot.context
  const isWaiting = pending !== null && (saved === "change" || saved === "restore")
  const bar = barOf(record.row, "change")
  return (
    <section className={styles.part} aria-label={t("operator.settings.of", { name: titleText(name) })}>
      <div className={styles.head}>
        <h2 className="heading">{titleText(name)}</h2>
        <a className={styles.filter} href={`/${language}/operator/settings`}>
          {t("operator.settings.all")}
        </a>
        <Button
          variant="ghost"
          busy={snapshot.matches("opening")}
          disabled={snapshot.matches("saving")}
          onClick={() => send({ type: "refresh.pressed" })}
        >
          {t("operator.refresh")}
        </Button>
      </div>
      <p className="dim">{aboutText(name)}</p>
      <div role="status">
        {saved !== null && <p>{t(`operator.settings.saved.${isWaiting ? "waiting" : saved}`)}</p>}
      </div>
      <InForce {...props} />
      <Pending {...props} />
      {bar === null ? (
        <details key={seen} className={`card ${styles.inner}`}>
          <summary className="strong">{t("operator.settings.change")}</summary>
          {pending !== null && <p className="dim">{t("operator.settings.change.hint")}</p>}
          <SettingForm {...props} kind="change" version={0} />
        </details>
      ) : (
        <p className="dim">{t(`operator.settings.bar.${bar}`)}</p>
      )}
      <History {...props} />
    </section>
  )
}

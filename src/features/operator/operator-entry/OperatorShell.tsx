import type { ReactNode } from "react"
import type { SnapshotFrom } from "xstate"
import type { operatorEntryMachine } from "#machines/operator/operator-entry/operator-entry.machine.ts"
import type { linkIn } from "#models/operator/operator-row.ts"
import type { FlowRef } from "#src/services/flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Skeleton } from "#src/ui/primitives/Skeleton.tsx"
import { useFormText } from "../../identity/registration/use-form-text.ts"
import { CommandPalette } from "../command-palette/CommandPalette.tsx"
import { EmergencyStop } from "../emergency-stop/EmergencyStop.tsx"
import { DeskMenu } from "./DeskMenu.tsx"
import { EntryForm } from "./EntryForm.tsx"
import { KeyLink } from "./KeyLink.tsx"
import styles from "./Operator.module.css"

/** The way in as its screens see it. */
export interface EntryProps {
  readonly snapshot: SnapshotFrom<typeof operatorEntryMachine>
  readonly send: FlowRef<typeof operatorEntryMachine>["send"]
}

/** The frame of every desk: name and key first, then who is signed in, the desks, the one that is open, and the way out. */
export const OperatorShell = ({
  snapshot,
  send,
  current = "",
  link,
  children,
}: EntryProps & {
  /** The desk that is open, by its address after `/operator/`. */
  readonly current?: string
  /** The link to a key that the address is. */
  readonly link?: ReturnType<typeof linkIn>
  readonly children?: ReactNode
}): ReactNode => {
  const { t } = useMessage()
  const text = useFormText()
  const { error, faults, taken, who } = snapshot.context
  if (snapshot.matches("askingWho"))
    return (
      <div role="status" aria-busy="true" aria-label={t("common.loading")}>
        <Skeleton height="12rem" />
      </div>
    )
  return (
    <div className={styles.shell}>
      <div className={styles.head}>
        <h1 className="title">{t("operator.title")}</h1>
        {who !== null && (
          <div className={styles.who}>
            <bdi className="strong">{who.name}</bdi>
            <span className="dim">{who.roles.map((role) => t(`operator.role.${role}`)).join(", ")}</span>
            <CommandPalette who={who} onLeave={() => send({ type: "signOut.pressed" })} />
            <Button busy={snapshot.matches("signingOut")} onClick={() => send({ type: "signOut.pressed" })}>
              {t("operator.leave")}
            </Button>
          </div>
        )}
      </div>
      <div role="alert">{error !== null && <p className={styles.error}>{text(error)}</p>}</div>
      {who === null ? (
        <>
          <KeyLink
            link={link}
            taken={taken}
            isBusy={snapshot.matches("takingKey")}
            onFollow={(followed) => send({ type: "link.followed", ...followed })}
          />
          <EntryForm
            faults={faults}
            isBusy={snapshot.matches("signingIn")}
            onEntry={(name, key) => send({ type: "entry.submitted", name, key })}
          />
        </>
      ) : (
        <>
          {who.permissions.includes("trading.emergency") && <EmergencyStop />}
          <DeskMenu who={who} current={current} />
          {children}
        </>
      )}
    </div>
  )
}

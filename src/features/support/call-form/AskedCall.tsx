import type { ReactNode } from "react"
import type { CallView } from "#models/support/call-request.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { FormError } from "../../identity/registration/FormError.tsx"
import styles from "../chat/Chat.module.css"
import type { CallFormProps } from "./call-view.ts"

/** How a call stands that was asked for: when it is due, to which phone, and what came of it. */
export const AskedCall = ({ snapshot, send, own }: CallFormProps & { readonly own: CallView }): ReactNode => {
  const { t, dateTime } = useMessage()
  const { isPlayer, page, error } = snapshot.context
  const { state, phone, topic, dueAt, missed } = own
  const isOpen = state === "waiting" || state === "taken"
  const facts: ReadonlyArray<readonly [string, string]> = [
    ...(isOpen
      ? [[t("calls.due"), dateTime(dueAt)] as const]
      : state === "withdrawn"
        ? []
        : [[t("calls.last"), dateTime(dueAt)] as const]),
    [t("calls.phone"), `\u2066${phone}\u2069`],
    [t("support.topic"), t(`support.topic.${topic}`)],
  ]
  return (
    <>
      <p className="strong" role="status">
        {t(`calls.state.${state}`)}
      </p>
      {missed > 0 && <p className="secondary">{t("calls.missed", { count: missed })}</p>}
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="secondary">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <FormError error={error} />
      {isPlayer && (
        <div className={styles.buttons}>
          {isOpen ? (
            <Button
              variant="line"
              busy={snapshot.matches("withdrawing")}
              disabled={snapshot.matches("refreshing")}
              onClick={() => send({ type: "withdraw.pressed" })}
            >
              {t("calls.withdraw")}
            </Button>
          ) : (
            page?.offer.isOffered === true && (
              <Button
                variant="soft"
                disabled={snapshot.matches("refreshing")}
                onClick={() => send({ type: "call.wanted" })}
              >
                {t("calls.another")}
              </Button>
            )
          )}
        </div>
      )}
    </>
  )
}

import type { ReactNode } from "react"
import { PASSKEYS_MAX } from "#models/identity/passkey.ts"
import { useSnapshot } from "#src/services/use-flow.ts"
import { useShownFlow } from "#src/services/use-shown-flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Badge } from "#src/ui/primitives/Badge.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Field } from "#src/ui/primitives/Field.tsx"
import { TextInput } from "#src/ui/primitives/TextInput.tsx"
import { FormError } from "../registration/FormError.tsx"
import { useFormText } from "../registration/use-form-text.ts"
import { AskBack } from "../security/AskBack.tsx"
import { deviceName } from "../security/device-name.ts"
import { PartLoading } from "../security/PartLoading.tsx"
import { Times } from "../security/Times.tsx"
import { Unavailable } from "../security/Unavailable.tsx"
import styles from "./Passkeys.module.css"
import { passkeySetupFlow } from "./passkey-setup-flow.ts"

/** The passkeys of the account: added, renamed, removed. */
export const PasskeyPanel = (props: {
  /** Whether this browser, at this address, can make one. */
  readonly canAdd: boolean
}): ReactNode => {
  const { t } = useMessage()
  const text = useFormText()
  const ref = useShownFlow(passkeySetupFlow)
  const snapshot = useSnapshot(ref)
  const { send } = ref
  const { keys, chosen, name, errors, error } = snapshot.context

  if (snapshot.matches("unavailable"))
    return <Unavailable error={error} onAsk={() => send({ type: "passkeys.asked" })} />
  if (keys === null) return <PartLoading className={styles.form} />

  const isNaming = snapshot.matches("naming") || snapshot.matches("saving")
  const isSaving = snapshot.matches("saving")
  const isLeaving = snapshot.matches("confirming") || snapshot.matches("removing")
  const isListed = snapshot.matches("listed")
  const failure = <FormError error={error} />
  const nameError = errors.name

  const naming = (
    <form
      className={styles.form}
      noValidate
      aria-label={t("passkeys.name")}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSaving) send({ type: "name.submitted" })
      }}
    >
      <fieldset className={styles.fields} disabled={isSaving}>
        <Field label={t("passkeys.name")} error={nameError === undefined ? undefined : text(nameError)}>
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              value={name}
              onChange={({ currentTarget }) => send({ type: "name.entered", name: currentTarget.value })}
            />
          )}
        </Field>
      </fieldset>
      {failure}
      <div className={styles.actions}>
        <Button type="submit" variant="soft" busy={isSaving}>
          {t("passkeys.save")}
        </Button>
        <Button variant="ghost" disabled={isSaving} onClick={() => send({ type: "change.abandoned" })}>
          {t("common.cancel")}
        </Button>
      </div>
    </form>
  )

  return (
    <div className={styles.form}>
      <p className="secondary">{t("passkeys.hint")}</p>
      {keys.length === 0 ? (
        <p className="dim">{t("passkeys.none")}</p>
      ) : (
        <ul className={styles.rows} aria-label={t("passkeys.list")}>
          {keys.map((key) => (
            <li key={key.id} className={styles.row}>
              {isNaming && key.id === chosen ? (
                naming
              ) : (
                <>
                  <div className={styles.passkey}>
                    <p>
                      <bdi className="strong">{key.name}</bdi>
                      <span> </span>
                      {key.isSynced && <Badge>{t("passkeys.synced")}</Badge>}
                    </p>
                    <Times at={key.at} usedAt={key.usedAt} words="passkeys" />
                  </div>
                  <div className={styles.actions}>
                    <Button
                      size="small"
                      aria-label={t("passkeys.rename-one", { name: key.name })}
                      disabled={!isListed}
                      onClick={() => send({ type: "rename.requested", id: key.id })}
                    >
                      {t("passkeys.rename")}
                    </Button>
                    <Button
                      size="small"
                      aria-label={t("passkeys.remove-one", { name: key.name })}
                      disabled={!isListed}
                      onClick={() => send({ type: "remove.requested", id: key.id })}
                    >
                      {t("passkeys.remove")}
                    </Button>
                  </div>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {!isNaming && !isLeaving && failure}
      {props.canAdd ? (
        <div className={styles.actions}>
          <Button
            variant="soft"
            busy={snapshot.matches("adding")}
            disabled={!isListed || keys.length >= PASSKEYS_MAX}
            onClick={() =>
              send({
                type: "add.requested",
                name: deviceName(navigator.userAgent) || t("passkeys.name.default"),
              })
            }
          >
            {t("passkeys.add")}
          </Button>
        </div>
      ) : (
        <p className="dim">{t("refusal.passkeys-elsewhere")}</p>
      )}
      {isLeaving && (
        <AskBack
          title={t("passkeys.remove.title")}
          hint={t("passkeys.remove.hint", { name })}
          confirm={t("passkeys.remove")}
          isBusy={snapshot.matches("removing")}
          onConfirm={() => send({ type: "remove.confirmed" })}
          onAbandon={() => send({ type: "change.abandoned" })}
        >
          {failure}
        </AskBack>
      )}
    </div>
  )
}

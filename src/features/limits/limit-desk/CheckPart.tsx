import type { FormEvent, ReactNode } from "react"
import type { LimitChange } from "#machines/limits/limit-desk/limit-desk.events.ts"
import type { AvailableLimits, PlayerLimits } from "#models/api/player-limits.ts"
import { readMinutes } from "#models/limits/typed-minutes.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Switch } from "#src/ui/primitives/Checkbox.tsx"
import { Field } from "#src/ui/primitives/Field.tsx"
import { TextInput } from "#src/ui/primitives/TextInput.tsx"
import { Part } from "../../identity/security/Part.tsx"
import styles from "./LimitDesk.module.css"

const MINUTE = 60_000

/** How often the player is told how long they have played, as they choose where the law lets them, and whether it is in view. */
export const CheckPart = (props: {
  readonly held: PlayerLimits
  readonly available: AvailableLimits
  readonly isBusy: boolean
  readonly onChange: (change: LimitChange) => void
}): ReactNode => {
  const { t } = useMessage()
  const { held, available, isBusy, onChange } = props
  const { check } = available
  const { checkMinutes: minutes } = held
  const isFixed = check.breakMs !== undefined && minutes !== undefined
  const submitted = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get("minutes")
    onChange({ kind: "check", minutes: readMinutes(typeof typed === "string" ? typed : "") ?? 0 })
  }
  return (
    <Part title={t("limits.check")}>
      {isFixed ? (
        <p className="secondary">
          {t("limits.check.break", { minutes, rest: (check.breakMs ?? 0) / MINUTE })}
        </p>
      ) : (
        <>
          <p className="secondary">{t("limits.check.hint")}</p>
          <p>{minutes === undefined ? t("limits.check.off") : t("limits.check.every", { minutes })}</p>
          <form className={styles.row} onSubmit={submitted} noValidate aria-label={t("limits.check")}>
            <Field label={t("limits.check.minutes")} className={styles.amount ?? ""}>
              {(control) => <TextInput {...control} name="minutes" inputMode="numeric" autoComplete="off" />}
            </Field>
            <Button type="submit" variant="soft" disabled={isBusy}>
              {t(minutes === undefined ? "limits.set" : "limits.change")}
            </Button>
            {minutes !== undefined && check.mayBeOff && (
              <Button
                variant="ghost"
                disabled={isBusy}
                onClick={() => onChange({ kind: "check", minutes: null })}
              >
                {t("limits.check.remove")}
              </Button>
            )}
          </form>
        </>
      )}
      {available.inView === "chosen" && (
        <Switch
          checked={held.figuresShown}
          onChange={(shown) => {
            if (!isBusy) onChange({ kind: "figures", shown })
          }}
        >
          {t("limits.figures")}
        </Switch>
      )}
    </Part>
  )
}

import type { ReactNode } from "react"
import type { SettingDeed } from "#models/operator/setting-desk.ts"
import type { SettingRecord } from "#models/operator/setting-record.ts"
import { settingNamed } from "#models/operator/settings.ts"
import type { SettingField, SettingValue } from "#models/settings/setting.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { zoneName } from "#src/ui/messages/month.ts"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Field } from "#src/ui/primitives/Field.tsx"
import { TextInput } from "#src/ui/primitives/TextInput.tsx"
import { clockText, fieldsNamed, type SettingDeskProps, saidIn, useSettingWords } from "./desk-view.ts"
import own from "./SettingDesk.module.css"

interface FormProps extends SettingDeskProps {
  readonly record: SettingRecord
  /** What the form is for: a new value, or an earlier version. */
  readonly kind: SettingDeed["kind"]
  readonly version: number
}

/** Asks for one field by what its Schema declares. */
const ValueField = (props: {
  readonly name: string
  readonly label: string
  readonly field: SettingField
  readonly value: SettingValue[string] | undefined
  readonly error: string | undefined
}): ReactNode => {
  const { name, label, field, value, error } = props
  if (field.kind === "switch")
    return (
      <label className={own.tick}>
        <input type="checkbox" name={name} defaultChecked={value === true} />
        <span>{label}</span>
      </label>
    )
  return (
    <Field label={label} error={error}>
      {(control) => (
        <TextInput
          {...control}
          name={name}
          dir="ltr"
          autoComplete="off"
          type={field.kind === "clock" ? "time" : "text"}
          inputMode={field.kind === "number" ? (field.step === 1 ? "numeric" : "decimal") : undefined}
          defaultValue={field.kind === "clock" ? clockText(Number(value ?? 0)) : `${value ?? ""}`}
          maxLength={60}
        />
      )}
    </Field>
  )
}

/** Changes a setting, or puts it back to an earlier version: the fields by their Schema, why, and from when on. */
export const SettingForm = ({ snapshot, send, record, kind, version }: FormProps): ReactNode => {
  const { t, number, utcOffset } = useMessage()
  const { fieldText, titleText } = useSettingWords(record.currency)
  const { deed, faults } = snapshot.context
  const { name, current } = record.row
  const isMeant = deed?.kind === kind && deed.version === version
  const isBusy = snapshot.hasTag("busy")
  const needsSecond = settingNamed(name)?.needsSecond === true
  const faultOf = (each: string) => (isMeant ? faults.find(({ field }) => field === each) : undefined)
  const errorOf = (each: string, field: SettingField): string | undefined => {
    const fault = faultOf(each)
    if (fault === undefined) return undefined
    if (fault.code === "contradiction") return t("operator.settings.fault.contradiction")
    if (field.kind !== "number") return t("operator.settings.fault.value")
    return t("operator.settings.fault.bounds", {
      minimum: number(field.minimum),
      maximum: number(field.maximum),
    })
  }
  const labelOf = (each: string, field: SettingField): string =>
    field.kind === "number"
      ? t(`operator.settings.label.${field.unit}`, {
          field: fieldText(name, each),
          currency: record.currency,
        })
      : fieldText(name, each)
  const title =
    kind === "change" ? t("operator.settings.change") : t("operator.settings.restore.of", { version })
  return (
    <form
      className={own.form}
      noValidate
      aria-label={`${title}: ${titleText(name)}`}
      onSubmit={(event) => {
        event.preventDefault()
        const said = saidIn(event.currentTarget, name, { at: Date.now(), utcOffset })
        if (!isBusy)
          send({
            type: "deed.submitted",
            deed: { ...said, kind, version, ...(kind === "restore" && { value: {} }) },
          })
      }}
    >
      <p className="dim">{t(needsSecond ? "operator.settings.needs-second" : "operator.settings.alone")}</p>
      {kind === "change" &&
        fieldsNamed(name).map(({ name: each, field }) => (
          <ValueField
            key={each}
            name={`value.${each}`}
            label={labelOf(each, field)}
            field={field}
            value={(record.row.pending ?? current).value[each]}
            error={errorOf(each, field)}
          />
        ))}
      <Field
        label={t("operator.settings.reason")}
        hint={t("operator.settings.reason.hint")}
        error={faultOf("reason") === undefined ? undefined : t("operator.settings.fault.reason")}
      >
        {(control) => <TextInput {...control} name="reason" dir="auto" autoComplete="off" maxLength={300} />}
      </Field>
      <Field
        label={t("operator.settings.from")}
        hint={t("operator.settings.from.hint", { zone: zoneName(utcOffset) })}
        error={faultOf("from") === undefined ? undefined : t("operator.settings.fault.from")}
      >
        {(control) => <TextInput {...control} name="from" type="datetime-local" dir="ltr" />}
      </Field>
      <Button type="submit" variant="go" busy={isBusy && isMeant} disabled={isBusy}>
        {t(needsSecond ? "operator.settings.submit.second" : "operator.settings.submit")}
      </Button>
    </form>
  )
}

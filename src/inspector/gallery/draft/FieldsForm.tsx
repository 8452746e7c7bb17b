import { type FormEvent, type ReactNode, useId, useState } from "react"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Checkbox } from "#src/ui/primitives/Checkbox.tsx"
import { Field } from "#src/ui/primitives/Field.tsx"
import { Select } from "#src/ui/primitives/Select.tsx"
import { TextInput } from "#src/ui/primitives/TextInput.tsx"
import styles from "./Draft.module.css"

/** One field of a form: what it is called, what it begins with, and what a text has to be. */
export interface FieldSpec {
  readonly name: string
  readonly label: string
  readonly value: string
  /** `code`: a name from the chart, left to right; `yes`: ticked or empty. */
  readonly kind: "code" | "text" | "choice" | "yes"
  /** Names that are offered while one types, or all that can be chosen. */
  readonly options?: ReadonlyArray<{ readonly value: string; readonly label: string }>
  readonly lang?: "en" | "ru"
  /** What is wrong with a text, in words; nothing where it will do. */
  readonly fault?: (value: string) => string | undefined
}

/** What a form was filled with, by the names of its fields; texts without the spaces around them. */
export type Filled = Readonly<Record<string, string>>

const Control = (props: {
  readonly spec: FieldSpec
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}): ReactNode => {
  const { spec, value, onChange } = props
  const list = useId()
  if (spec.kind === "yes")
    return (
      <Checkbox checked={value !== ""} onChange={(isOn) => onChange(isOn ? "yes" : "")}>
        {spec.label}
      </Checkbox>
    )
  return (
    <Field label={spec.label} error={props.error}>
      {(control) =>
        spec.kind === "choice" ? (
          <Select {...control} options={spec.options ?? []} value={value} onChange={onChange} />
        ) : (
          <>
            <TextInput
              {...control}
              dir={spec.kind === "code" ? "ltr" : undefined}
              lang={spec.lang}
              list={spec.options === undefined ? undefined : list}
              spellCheck={spec.kind === "text"}
              autoComplete="off"
              value={value}
              onChange={(event) => onChange(event.currentTarget.value)}
            />
            {spec.options !== undefined && (
              <datalist id={list}>
                {spec.options.map((option) => (
                  <option key={option.value} value={option.value} />
                ))}
              </datalist>
            )}
          </>
        )
      }
    </Field>
  )
}

/** A form of a few fields, which says of each what is wrong when it is saved. */
export const FieldsForm = (props: {
  readonly name: string
  readonly fields: readonly FieldSpec[]
  readonly onSave: (filled: Filled) => void
  readonly onLeave: () => void
}): ReactNode => {
  const { fields } = props
  const { t } = useMessage()
  const [values, setValues] = useState<Filled>(() =>
    Object.fromEntries(fields.map(({ name, value }) => [name, value])),
  )
  const [isTold, setTold] = useState(false)
  const filled = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim()]))
  const faultOf = ({ name, fault }: FieldSpec) => fault?.(filled[name] ?? "")
  const save = (event: FormEvent) => {
    event.preventDefault()
    setTold(true)
    if (fields.every((field) => faultOf(field) === undefined)) props.onSave(filled)
  }
  return (
    <form className={styles.form} aria-label={props.name} onSubmit={save}>
      <h3 className="strong">{props.name}</h3>
      {fields.map((spec) => (
        <Control
          key={spec.name}
          spec={spec}
          value={values[spec.name] ?? ""}
          error={isTold ? faultOf(spec) : undefined}
          onChange={(value) => setValues((before) => ({ ...before, [spec.name]: value }))}
        />
      ))}
      <div className={styles.row}>
        <Button type="submit" variant="go" size="small">
          {t("machines.draft.save")}
        </Button>
        <Button variant="ghost" size="small" onClick={props.onLeave}>
          {t("machines.draft.leave")}
        </Button>
      </div>
    </form>
  )
}

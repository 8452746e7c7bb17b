import { type ReactNode, useId, useState } from "react"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Checkbox } from "#src/ui/primitives/Checkbox.tsx"
import { IconButton } from "#src/ui/primitives/IconButton.tsx"
import { Select } from "#src/ui/primitives/Select.tsx"
import { TextInput } from "#src/ui/primitives/TextInput.tsx"
import type { Fault } from "./check.ts"
import styles from "./EventForm.module.css"
import type { FieldSpec } from "./field-spec.ts"
import { blank, fits, partOf, withPart } from "./value.ts"

interface FieldProps<Spec extends FieldSpec = FieldSpec> {
  /** Names down to the field, joined by dots; empty for the whole payload. */
  readonly name: string
  readonly spec: Spec
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  readonly faults: readonly Fault[]
}

type Of<Kind extends FieldSpec["kind"]> = FieldProps<Extract<FieldSpec, { readonly kind: Kind }>>

const joined = (name: string, part: string): string => (name === "" ? part : `${name}.${part}`)

const last = (name: string): string => name.split(".").at(-1) ?? name

const Labelled = (props: {
  readonly name: string
  readonly children: (id: string) => ReactNode
}): ReactNode => {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id} className="caption" dir="ltr">
        {last(props.name)}
      </label>
      {props.children(id)}
    </div>
  )
}

/** Text of a number: kept as typed, since `1.` is no number yet. */
const NumberInput = (props: Of<"number">): ReactNode => {
  const [typed, setTyped] = useState(String(props.value))
  const text = Number(typed) === props.value ? typed : String(props.value)
  return (
    <Labelled name={props.name}>
      {(id) => (
        <TextInput
          id={id}
          dir="ltr"
          inputMode="decimal"
          value={text}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            const number = Number(currentTarget.value)
            props.onChange(
              currentTarget.value.trim() === "" || Number.isNaN(number) ? currentTarget.value : number,
            )
          }}
        />
      )}
    </Labelled>
  )
}

/** A value written as JSON; what is no JSON yet is kept and told. */
const JsonInput = (props: Of<"json">): ReactNode => {
  const { t } = useMessage()
  const written = JSON.stringify(props.value, null, 2) ?? ""
  const [typed, setTyped] = useState({ text: written, isJson: true, value: props.value })
  const text = typed.value === props.value ? typed.text : written
  return (
    <Labelled name={props.name}>
      {(id) => (
        <>
          <textarea
            id={id}
            dir="ltr"
            rows={Math.min(8, text.split("\n").length + 1)}
            className={styles.json}
            aria-invalid={!typed.isJson}
            value={text}
            onChange={({ currentTarget }) => {
              try {
                const value: unknown = JSON.parse(currentTarget.value)
                setTyped({ text: currentTarget.value, isJson: true, value })
                props.onChange(value)
              } catch {
                setTyped({ text: currentTarget.value, isJson: false, value: props.value })
              }
            }}
          />
          <span role="status" className="down">
            {!typed.isJson && t("machines.form.json", { field: props.name })}
          </span>
        </>
      )}
    </Labelled>
  )
}

const ChoiceInput = (props: Of<"choice">): ReactNode => (
  <Labelled name={props.name}>
    {(id) => (
      <Select
        id={id}
        dir="ltr"
        value={JSON.stringify(props.value) ?? ""}
        options={props.spec.options.map((option) => ({
          value: JSON.stringify(option),
          label: String(option),
        }))}
        onChange={(text) => props.onChange(JSON.parse(text))}
      />
    )}
  </Labelled>
)

const ObjectInput = (props: Of<"object">): ReactNode => {
  const { t } = useMessage()
  const fields = props.spec.fields.map((field) => {
    const name = joined(props.name, field.name)
    const part = partOf(props.value, field.name)
    const change = (value: unknown) => props.onChange(withPart(props.value, field.name, value))
    if (field.isOptional && part === undefined)
      return (
        <Button key={name} size="small" variant="ghost" onClick={() => change(blank(field.spec))}>
          {t("machines.form.add", { field: field.name })}
        </Button>
      )
    return (
      <div key={name} className={styles.row}>
        <FieldInput name={name} spec={field.spec} value={part} onChange={change} faults={props.faults} />
        {field.isOptional && (
          <IconButton
            icon="close"
            size="small"
            label={t("machines.form.remove", { field: field.name })}
            onClick={() => change(undefined)}
          />
        )}
      </div>
    )
  })
  return props.name === "" ? (
    fields
  ) : (
    <fieldset className={styles.group}>
      <legend className="caption" dir="ltr">
        {last(props.name)}
      </legend>
      {fields}
    </fieldset>
  )
}

const ListInput = (props: Of<"list">): ReactNode => {
  const { t } = useMessage()
  const items: readonly unknown[] = Array.isArray(props.value) ? props.value : []
  return (
    <fieldset className={styles.group}>
      <legend className="caption" dir="ltr">
        {last(props.name)}
      </legend>
      {items.map((item, index) => (
        // Items of a list are told apart by their place.
        <div key={String(index)} className={styles.row}>
          <FieldInput
            name={joined(props.name, String(index))}
            spec={props.spec.item}
            value={item}
            onChange={(value) => props.onChange(items.with(index, value))}
            faults={props.faults}
          />
          <IconButton
            icon="close"
            size="small"
            label={t("machines.form.remove", { field: `${props.name}.${index}` })}
            onClick={() => props.onChange(items.toSpliced(index, 1))}
          />
        </div>
      ))}
      <Button size="small" variant="ghost" onClick={() => props.onChange([...items, blank(props.spec.item)])}>
        {t("machines.form.add", { field: last(props.name) })}
      </Button>
    </fieldset>
  )
}

const VariantsInput = (props: Of<"variants">): ReactNode => {
  const { options } = props.spec
  const at = Math.max(
    0,
    options.findIndex((option) => fits(option.spec, props.value)),
  )
  const option = options[at]
  if (option === undefined) return null
  return (
    <fieldset className={styles.group}>
      <Labelled name={props.name}>
        {(id) => (
          <Select
            id={id}
            dir="ltr"
            value={String(at)}
            options={options.map(({ label }, index) => ({ value: String(index), label }))}
            onChange={(text) => {
              const next = options[Number(text)]
              if (next !== undefined) props.onChange(blank(next.spec))
            }}
          />
        )}
      </Labelled>
      {!(option.spec.kind === "choice" && option.spec.options.length === 1) && (
        <FieldInput {...props} spec={option.spec} />
      )}
    </fieldset>
  )
}

/** Asks for a value as its Schema says. */
export const FieldInput = (props: FieldProps): ReactNode => {
  const { spec, name } = props
  switch (spec.kind) {
    case "number":
      return <NumberInput {...props} spec={spec} />
    case "boolean":
      return (
        <Checkbox checked={props.value === true} onChange={props.onChange}>
          <span dir="ltr">{last(name)}</span>
        </Checkbox>
      )
    case "choice":
      return <ChoiceInput {...props} spec={spec} />
    case "object":
      return <ObjectInput {...props} spec={spec} />
    case "list":
      return <ListInput {...props} spec={spec} />
    case "variants":
      return <VariantsInput {...props} spec={spec} />
    case "text":
      return (
        <Labelled name={name}>
          {(id) => (
            <TextInput
              id={id}
              dir="ltr"
              value={typeof props.value === "string" ? props.value : ""}
              onChange={({ currentTarget }) => props.onChange(currentTarget.value)}
            />
          )}
        </Labelled>
      )
    default:
      return <JsonInput {...props} spec={spec} />
  }
}

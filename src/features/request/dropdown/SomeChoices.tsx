import { useActorRef } from "@xstate/react"
import { type ReactNode, useRef } from "react"
import { multiSelectMachine } from "#machines/request/multi-select/multi-select.machine.ts"
import type { FieldOption } from "#models/identity/registration/registration.ts"
import type { FieldControlProps } from "#src/ui/primitives/Field.tsx"
import { MultiSelect } from "./MultiSelect.tsx"

/** Some of many inside a form, which is told the ids whenever they change. */
const SomeChoices = (props: {
  readonly control: FieldControlProps
  readonly label: string
  readonly options: readonly FieldOption[]
  readonly max: number
  readonly value: readonly number[]
  readonly onChange: (ids: readonly number[]) => void
}): ReactNode => {
  const { options, max, value, onChange } = props
  const told = useRef(value)
  const picker = useActorRef(
    multiSelectMachine,
    { input: { options, max, picked: value } },
    ({ context: { picked } }) => {
      if (told.current === picked) return
      told.current = picked
      onChange(picked)
    },
  )
  return <MultiSelect picker={picker} control={props.control} label={props.label} />
}

export default SomeChoices

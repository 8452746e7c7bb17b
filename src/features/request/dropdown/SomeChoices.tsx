import { useActorRef } from "@xstate/react"
import { type ReactNode, useEffect, useEffectEvent, useRef } from "react"
import { multiSelectMachine } from "#machines/request/multi-select/multi-select.machine.ts"
import type { FieldOption } from "#models/registration/registration.ts"
import { useSelected } from "#src/services/use-flow.ts"
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
  const { options, max, value } = props
  const picker = useActorRef(multiSelectMachine, { input: { options, max, picked: value } })
  const picked = useSelected(picker, ({ context }) => context.picked)
  const told = useRef(value)
  const tell = useEffectEvent(props.onChange)
  useEffect(() => {
    if (told.current === picked) return
    told.current = picked
    tell(picked)
  }, [picked])
  return <MultiSelect picker={picker} control={props.control} label={props.label} />
}

export default SomeChoices

import { type FormEvent, type ReactNode, useState } from "react"
import type { AnyEventObject } from "xstate"
import type { ChartModel } from "#machines/kernel/model.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Chip } from "#src/ui/primitives/Chip.tsx"
import type { Sample } from "../walk/offers.ts"
import { eventFaults } from "../walk/use-walk.ts"
import type { Fault } from "./check.ts"
import styles from "./EventForm.module.css"
import { FieldInput } from "./FieldInput.tsx"
import { payloadSpec } from "./field-spec.ts"
import { blank } from "./value.ts"

const payloadOf = ({ type: _, actorId: __, ...payload }: AnyEventObject): unknown => payload

/** An event's payload, asked for as its Schema says and filled in with the model's samples. */
export const EventForm = (props: {
  readonly model: ChartModel
  readonly type: string
  readonly samples: readonly Sample[]
  readonly onSend: (event: AnyEventObject) => void
}): ReactNode => {
  const { model, type, samples } = props
  const { t } = useMessage()
  const spec = payloadSpec(model.events, type)
  const first = samples.find(({ isTaken }) => isTaken) ?? samples[0]
  const [chosen, setChosen] = useState(first)
  const [payload, setPayload] = useState<unknown>(() =>
    first === undefined ? blank(spec) : payloadOf(first.event),
  )
  const [faults, setFaults] = useState<readonly Fault[]>([])

  const submit = (submitted: FormEvent) => {
    submitted.preventDefault()
    const event = { ...(payload as object), type }
    const found = eventFaults(model, event)
    setFaults(found)
    if (found.length === 0) props.onSend(event)
  }
  return (
    <form className={styles.form} aria-label={type} onSubmit={submit}>
      {samples.length > 1 && (
        <fieldset className={styles.samples} aria-label={t("machines.form.samples")}>
          {samples.map((sample, index) => (
            <Chip
              key={String(index)}
              pressed={sample === chosen}
              onClick={() => {
                setChosen(sample)
                setPayload(payloadOf(sample.event))
                setFaults([])
              }}
            >
              {`${t("machines.form.sample", { number: index + 1 })}${!sample.isTaken ? ` · ${t("machines.walk.refused")}` : ""}`}
            </Chip>
          ))}
        </fieldset>
      )}
      <FieldInput name="" spec={spec} value={payload} onChange={setPayload} faults={faults} />
      {faults.length > 0 && (
        <ul role="alert" className="down">
          {faults.map(({ field, message }) => (
            <li key={`${field} ${message}`}>
              <b dir="ltr">{field}</b>
              <span>{` ${message}`}</span>
            </li>
          ))}
        </ul>
      )}
      <Button type="submit" variant="go" size="small">
        {t("machines.form.send")}
      </Button>
    </form>
  )
}

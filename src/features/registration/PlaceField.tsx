import { useSelector } from "@xstate/react"
import { type ReactNode, useEffect, useEffectEvent } from "react"
import type { placesMachine } from "#machines/places/places.machine.ts"
import { formCountryId } from "#models/registration/form-country.ts"
import type { RegistrationField } from "#models/registration/registration.ts"
import { isRequired } from "#models/registration/validate.ts"
import type { FlowRef } from "#src/services/flow.ts"
import { useFlow } from "#src/services/use-flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Field } from "#src/ui/primitives/Field.tsx"
import { OneChoice } from "../dropdown/OneChoice.tsx"
import { REGION_FIELD } from "./place-fields.ts"
import { placesFlow } from "./places-flow.ts"
import { useFormText } from "./use-form-text.ts"
import type { RegistrationView } from "./use-registration.ts"

/** A region or a city: what can be chosen comes from the chart. */
export const PlaceView = (props: {
  readonly places: FlowRef<typeof placesMachine>
  readonly kind: "region" | "city"
  readonly label: string
  readonly required: boolean
  readonly value: number | undefined
  readonly disabled: boolean
  readonly error: string | undefined
  readonly onChoose: (id: number) => void
  readonly onBlur: () => void
}): ReactNode => {
  const { t } = useMessage()
  const { places, kind } = props
  const isRegion = kind === "region"
  const options = useSelector(places, ({ context }) => (isRegion ? context.regions : context.cities))
  const isLoading = useSelector(places, (snapshot) =>
    snapshot.matches(isRegion ? "loadingRegions" : "loadingCities"),
  )
  const isFailed = useSelector(places, (snapshot) =>
    snapshot.matches(isRegion ? "regionsFailed" : "citiesFailed"),
  )
  return (
    <Field
      label={props.label}
      required={props.required}
      error={isFailed ? t("registration.places.failed") : props.error}
      hint={isLoading ? t("common.loading") : undefined}
    >
      {(control) => (
        <>
          <OneChoice
            control={control}
            label={props.label}
            options={options}
            value={props.value}
            disabled={props.disabled || options.length === 0}
            placeholder={t(isLoading || options.length > 0 ? "dropdown.choose" : "registration.places.none")}
            onChoose={props.onChoose}
            onBlur={props.onBlur}
          />
          {isFailed && (
            <Button variant="ghost" size="small" onClick={() => places.send({ type: "load.retried" })}>
              {t("common.retry")}
            </Button>
          )}
        </>
      )}
    </Field>
  )
}

const idOf = (value: string | number | boolean | undefined): number | undefined =>
  value === undefined || value === "" ? undefined : Number(value)

/** A region or a city inside a form: the form has what was chosen, and loses what its country or region does not have. */
const PlaceField = ({
  view,
  field,
}: {
  readonly view: RegistrationView
  readonly field: RegistrationField
}): ReactNode => {
  const text = useFormText()
  const places = useFlow(placesFlow)
  const { send, form } = view
  const { values, errors } = view.registration.context
  const kind = field.id === REGION_FIELD ? "region" : "city"
  const countryId = form === undefined ? undefined : formCountryId(form.type, values)
  const regionId = idOf(values[REGION_FIELD])
  const value = idOf(values[field.id])
  const regions = useSelector(places, ({ context }) => context.regions)
  const known = useSelector(places, (snapshot) =>
    kind === "region"
      ? ["regionsKnown", "loadingCities", "citiesKnown", "citiesFailed"].some(
          (state) => snapshot.value === state,
        )
      : snapshot.matches("citiesKnown"),
  )
  const options = useSelector(places, ({ context }) => (kind === "region" ? context.regions : context.cities))

  useEffect(() => {
    if (countryId !== undefined) places.send({ type: "country.chosen", countryId })
  }, [places, countryId])
  useEffect(() => {
    if (regionId !== undefined && regions.length > 0) places.send({ type: "region.chosen", regionId })
  }, [places, regionId, regions])

  const clear = useEffectEvent(() => send({ type: "field.changed", id: field.id, value: "" }))
  const isForeign = known && value !== undefined && options.every(({ id }) => id !== value)
  const isWithoutRegion = kind === "city" && value !== undefined && regionId === undefined
  useEffect(() => {
    if (isForeign || isWithoutRegion) clear()
  }, [isForeign, isWithoutRegion])

  const failed = errors[field.id]
  return (
    <PlaceView
      places={places}
      kind={kind}
      label={field.title}
      required={isRequired(field)}
      value={value}
      disabled={field.disabled}
      error={failed === undefined ? undefined : text(failed)}
      onChoose={(id) => send({ type: "field.changed", id: field.id, value: id })}
      onBlur={() => send({ type: "field.left", id: field.id })}
    />
  )
}

export default PlaceField

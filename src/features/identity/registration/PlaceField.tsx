import { type ReactNode, useEffect, useEffectEvent } from "react"
import type { SnapshotFrom } from "xstate"
import type { placesMachine } from "#machines/site/places/places.machine.ts"
import { formCountryId } from "#models/identity/registration/form-country.ts"
import { REGION_FIELD } from "#models/identity/registration/place-fields.ts"
import type { FormValues, RegistrationField } from "#models/identity/registration/registration.ts"
import { isRequired } from "#models/identity/registration/validate.ts"
import type { FlowRef } from "#src/services/flow.ts"
import { useFlow, useSelected } from "#src/services/use-flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Field } from "#src/ui/primitives/Field.tsx"
import { OneChoice } from "../../request/dropdown/OneChoice.tsx"
import { placesFlow } from "./places-flow.ts"
import { useFormText } from "./use-form-text.ts"
import type { RegistrationView } from "./use-registration.ts"

/** What stands in a list where nothing is chosen: of an empty one what has to be chosen before it. */
const placeholderOf = (snapshot: SnapshotFrom<typeof placesMachine>, isRegion: boolean): string => {
  const { countryId, regionId, regions, cities } = snapshot.context
  const isLoading = snapshot.matches(isRegion ? "loadingRegions" : "loadingCities")
  if (isLoading || (isRegion ? regions : cities).length > 0) return "dropdown.choose"
  if (countryId === null) return "registration.places.countryFirst"
  const isRegionMissing = !isRegion && regions.length > 0 && regionId === null
  return isRegionMissing ? "registration.places.regionFirst" : "registration.places.none"
}

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
  const options = useSelected(places, ({ context }) => (isRegion ? context.regions : context.cities))
  const isLoading = useSelected(places, (snapshot) =>
    snapshot.matches(isRegion ? "loadingRegions" : "loadingCities"),
  )
  const isFailed = useSelected(places, (snapshot) =>
    snapshot.matches(isRegion ? "regionsFailed" : "citiesFailed"),
  )
  const placeholder = useSelected(places, (snapshot) => placeholderOf(snapshot, isRegion))
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
            disabled={props.disabled || (options.length === 0 && !isLoading)}
            isLoading={isLoading}
            placeholder={t(placeholder)}
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
export const PlaceInForm = (props: {
  readonly field: RegistrationField
  /** Of the form. */
  readonly countryId: number | undefined
  readonly values: FormValues
  readonly error: string | undefined
  readonly onChange: (value: number | "") => void
  readonly onLeave: () => void
}): ReactNode => {
  const places = useFlow(placesFlow)
  const { field, countryId, values } = props
  const kind = field.id === REGION_FIELD ? "region" : "city"
  const regionId = idOf(values[REGION_FIELD])
  const value = idOf(values[field.id])
  const regions = useSelected(places, ({ context }) => context.regions)
  const known = useSelected(places, (snapshot) =>
    kind === "region"
      ? ["regionsKnown", "loadingCities", "citiesKnown", "citiesFailed"].some(
          (state) => snapshot.value === state,
        )
      : snapshot.matches("citiesKnown"),
  )
  const options = useSelected(places, ({ context }) => (kind === "region" ? context.regions : context.cities))

  useEffect(() => {
    if (countryId !== undefined) places.send({ type: "country.chosen", countryId })
  }, [places, countryId])
  useEffect(() => {
    if (regionId !== undefined && regions.length > 0) places.send({ type: "region.chosen", regionId })
  }, [places, regionId, regions])

  const clear = useEffectEvent(() => props.onChange(""))
  const isForeign = known && value !== undefined && options.every(({ id }) => id !== value)
  const isWithoutRegion = kind === "city" && value !== undefined && regionId === undefined
  useEffect(() => {
    if (isForeign || isWithoutRegion) clear()
  }, [isForeign, isWithoutRegion])

  return (
    <PlaceView
      places={places}
      kind={kind}
      label={field.title}
      required={isRequired(field)}
      value={value}
      disabled={field.disabled}
      error={props.error}
      onChoose={props.onChange}
      onBlur={props.onLeave}
    />
  )
}

/** A region or a city of the registration's form. */
const PlaceField = ({
  view,
  field,
}: {
  readonly view: RegistrationView
  readonly field: RegistrationField
}): ReactNode => {
  const text = useFormText()
  const { send, form } = view
  const { values, errors } = view.registration.context
  const failed = errors[field.id]
  return (
    <PlaceInForm
      field={field}
      countryId={form === undefined ? undefined : formCountryId(form.type, values)}
      values={values}
      error={failed === undefined ? undefined : text(failed)}
      onChange={(value) => send({ type: "field.changed", id: field.id, value })}
      onLeave={() => send({ type: "field.left", id: field.id })}
    />
  )
}

export default PlaceField

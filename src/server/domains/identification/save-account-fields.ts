import { Clock, Effect, Option } from "effect"
import { type FormMessage, messageOf } from "#models/identity/registration/form-message.ts"
import type { FormValues } from "#models/identity/registration/registration.ts"
import { validateField } from "#models/identity/registration/validate.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import {
  FormInvalid,
  Places,
  PROFILE,
  phoneBook,
  placedFields,
  playerAggregate,
  SecurityNotices,
  withPlaces,
} from "#src/server/domains/identity/identity.domain.ts"
import { command, lookedUp, stream } from "#src/server/kernel/command/command.ts"
import type { Loaded } from "#src/server/kernel/journal/aggregate.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { metaOf, type Origin } from "#src/server/kernel/origin.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import type { FieldPlace } from "#src/server/kernel/settings/registration-settings.ts"
import { SiteSettings } from "#src/server/kernel/settings/settings.ts"
import { identificationAggregate } from "./identification.aggregate.ts"

/** Why a field can't be changed. */
export const CONFIRMED = "account.fields.confirmed"

/** What documents prove: nobody changes it once they are with a reviewer or were accepted. */
export const PROVED: ReadonlySet<string> = new Set([
  "name",
  "surname",
  "date_birthday",
  "gender",
  "citizenship_id",
  "birthplace",
  "document_type_id",
  "passport_series",
  "passport",
  "passport_date",
  "passport_end_date",
  "passport_who",
  "inn",
])

/** What the player said so far. */
export const saidBefore = (playerId: PlayerId) =>
  Effect.gen(function* () {
    const document = yield* (yield* Journal).document(PROFILE, `${playerId}`)
    return (Object(Option.getOrUndefined(document)?.data) ?? {}) as FormValues
  })

/** Whether documents of the player are with a reviewer, or were accepted. */
export const isProved = ({ snapshot }: Loaded<typeof identificationAggregate.machine>): boolean =>
  snapshot.matches("sent") || snapshot.matches("inReview") || snapshot.matches("accepted")

/** Fields as the registration describes them, places with what the country and the region that was said leave them. */
export const described = Effect.fnUntraced(function* (
  asked: ReadonlyArray<FieldPlace>,
  said: FormValues,
  countryId: number,
  { language }: Origin,
) {
  const places = yield* Places
  const settings = yield* SiteSettings
  const now = yield* Clock.currentTimeMillis
  const region = Number(said.region_id ?? 0)
  return withPlaces(placedFields(asked, { language, settings, now }), {
    regions: places.regions(countryId, language),
    cities: Number.isSafeInteger(region) ? yield* places.cities(region) : [],
  })
})

/** Fields that a player gives, as they are kept. */
interface GivenFields {
  readonly playerId: PlayerId
  readonly values: FormValues
  readonly origin: Origin
}

/** What was said, with what is given in its place. */
const withGiven = (before: FormValues, values: FormValues, countryId: number): FormValues => ({
  ...before,
  ...values,
  country_id: countryId,
})

const isSaid = (before: FormValues, values: FormValues): boolean =>
  Object.entries(values).every(([id, value]) => before[id] === value)

/** Takes fields in the place of those before, all or none: what is wrong beside all else that was said, by the rules of the registration (§5), is told. */
export const saveAccountFields = command("account.save-fields", {
  streams: ({ playerId }: GivenFields) => ({
    player: stream(playerAggregate, playerId),
    // What documents prove is looked at and changed with no review in between.
    identification: lookedUp(identificationAggregate, playerId),
  }),
  by: ({ playerId, origin }) => metaOf(playerOwner(playerId), origin),
  facts: ({ playerId, values, origin }, { player }) =>
    Effect.gen(function* () {
      const { countryId } = player.snapshot.context
      const before = yield* saidBefore(playerId)
      const all = withGiven(before, values, countryId)
      // A city is one of its region's, also where the region alone is another.
      const ids = new Set(Object.keys(values))
      if (ids.has("region_id") && all.city_id !== undefined) ids.add("city_id")
      const asked = [...ids].map((id) => ({ id, required: true }))
      return { before, fields: yield* described(asked, all, countryId, origin) }
    }),
  decide: ({ player, identification }, { playerId, values, origin }, { before, fields, at }) => {
    const all = withGiven(before, values, player.snapshot.context.countryId)
    const isConfirmed = isProved(identification)
    const errors: Record<string, FormMessage> = {}
    for (const field of fields) {
      const isChanged = `${before[field.id] ?? ""}` !== `${values[field.id]}`
      const message =
        isConfirmed && isChanged && PROVED.has(field.id)
          ? messageOf(CONFIRMED)
          : validateField(field, all, {
              type: "full_reg",
              requiredChecking: true,
              phones: phoneBook(origin.language),
            })
      if (message !== undefined) errors[field.id] = message
    }
    if (Object.keys(errors).length > 0) return { refusal: new FormInvalid({ errors }) }
    if (isSaid(before, values)) return {}
    const { address, device } = origin
    return {
      events: {
        player: [{ type: "security.changed", at, what: "fields.saved", address, device }],
      },
      documents: [
        {
          change: "put",
          kind: PROFILE,
          id: `${playerId}`,
          owner: playerOwner(playerId),
          sort: at,
          data: { ...before, ...values },
        },
      ],
    }
  },
  tell: (_, { playerId }) =>
    Effect.flatMap(SecurityNotices, (notices) => notices.tell(playerId, "notice.fieldsSaved")),
  answer: () => undefined,
})

import { Clock, Context, Effect, Layer, Option } from "effect"
import type { PlayerId } from "#models/account/account.ts"
import type { AccountFieldsView } from "#models/account/account-fields.ts"
import type { FormMessage } from "#models/registration/form-message.ts"
import { messageOf } from "#models/registration/form-message.ts"
import { plainValues } from "#models/registration/plain-values.ts"
import type { FormValues } from "#models/registration/registration.ts"
import { validateField } from "#models/registration/validate.ts"
import { documentNumberPlaceholder, relationsOf, visibleFields } from "#models/registration/visibility.ts"
import {
  FormInvalid,
  type LivingSession,
  Places,
  PROFILE,
  type ProofNeeded,
  phoneBook,
  placedFields,
  playerAggregate,
  SecurityNotices,
  Sessions,
  withPlaces,
  withReadPhones,
} from "#src/server/domains/identity/identity.domain.ts"
import { conflictAsBusy } from "#src/server/kernel/commit-errors.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { metaOf, type Origin } from "#src/server/kernel/origin.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import type { FieldPlace } from "#src/server/kernel/settings/registration-settings.ts"
import { SiteSettings } from "#src/server/kernel/settings/settings.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { say } from "#src/server/kernel/words/words.ts"
import { identificationAggregate } from "./identification.aggregate.ts"

/** Where the account is registered: it says which fields there are, and is no field itself. */
const COUNTRY = "country_id"
/** The document's number, whose placeholder is the country's (§4 Registration). */
const DOCUMENT_NUMBER = "passport"

/** Why a field can't be changed. */
const CONFIRMED = "account.fields.confirmed"

/** What documents prove: nobody changes it once they are with a reviewer or were accepted. */
const PROVED: ReadonlySet<string> = new Set([
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

/** Where the player lives: that changes. */
const RESIDENCE: ReadonlySet<string> = new Set(["region_id", "city_id", "address", "postal_code"])

/** Fields of the registration (§3 Field ids) that a player may fill in or put right afterwards. */
export const isAccountField = (id: string): boolean => PROVED.has(id) || RESIDENCE.has(id)

/** What a player says of themselves, filled in and put right after the registration (§7 Office: saveaccountfields). */
export class AccountFields extends Context.Service<
  AccountFields,
  {
    /** Takes fields in the place of those before, all or none; wants a fresh proof. Only of {@link isAccountField}. */
    readonly save: (
      session: LivingSession,
      values: FormValues,
      origin: Origin,
    ) => Effect.Effect<void, FormInvalid | ProofNeeded | StoreUnavailable>
    /** Every field as it stands, described for a form in the origin's language; wants a fresh proof. */
    readonly list: (
      session: LivingSession,
      origin: Origin,
    ) => Effect.Effect<AccountFieldsView, ProofNeeded | StoreUnavailable>
  }
>()("statebook/server/identity/AccountFields") {
  static readonly layer = Layer.effect(
    AccountFields,
    Effect.suspend(() => make),
  )
}

const make = Effect.gen(function* () {
  const aggregates = yield* Aggregates
  const journal = yield* Journal
  const notices = yield* SecurityNotices
  const places = yield* Places
  const sessions = yield* Sessions
  const settings = yield* SiteSettings

  const saidBefore = (playerId: PlayerId) =>
    Effect.map(
      journal.document(PROFILE, `${playerId}`),
      (document) => (Object(Option.getOrUndefined(document)?.data) ?? {}) as FormValues,
    )

  /** Whether documents of the player are with a reviewer, or were accepted. */
  const isProved = (playerId: PlayerId) =>
    Effect.map(
      aggregates.load(identificationAggregate, `${playerId}`),
      ({ snapshot }) =>
        snapshot.matches("sent") || snapshot.matches("inReview") || snapshot.matches("accepted"),
    )

  /** Fields as the registration describes them, places with what the country and the region that was said leave them. */
  const described = Effect.fnUntraced(function* (
    asked: ReadonlyArray<FieldPlace>,
    said: FormValues,
    countryId: number,
    { language }: Origin,
  ) {
    const now = yield* Clock.currentTimeMillis
    const region = Number(said.region_id ?? 0)
    return withPlaces(placedFields(asked, { language, settings, now }), {
      regions: places.regions(countryId, language),
      cities: Number.isSafeInteger(region) ? yield* places.cities(region) : [],
    })
  })

  /** What is wrong with the fields beside all else that was said, by the rules of the registration (§5). */
  const errorsOf = Effect.fnUntraced(function* (
    playerId: PlayerId,
    values: FormValues,
    before: FormValues,
    origin: Origin,
  ) {
    const { snapshot } = yield* aggregates.load(playerAggregate, `${playerId}`)
    const all: FormValues = { ...before, ...values, country_id: snapshot.context.countryId }
    // A city is one of its region's, also where the region alone is another.
    const ids = new Set(Object.keys(values))
    if (ids.has("region_id") && all.city_id !== undefined) ids.add("city_id")
    const asked = [...ids].map((id) => ({ id, required: true }))
    const fields = yield* described(asked, all, snapshot.context.countryId, origin)
    const confirmed = (yield* isProved(playerId)) ? messageOf(CONFIRMED) : undefined
    const errors: Record<string, FormMessage> = {}
    for (const field of fields) {
      const isKept = PROVED.has(field.id) && `${before[field.id] ?? ""}` !== `${values[field.id]}`
      const message =
        isKept && confirmed !== undefined
          ? confirmed
          : validateField(field, all, {
              type: "full_reg",
              requiredChecking: true,
              phones: phoneBook(origin.language),
            })
      if (message !== undefined) errors[field.id] = message
    }
    return errors
  })

  const save = Effect.fn("AccountFields.save")(function* (
    session: LivingSession,
    typed: FormValues,
    origin: Origin,
  ) {
    yield* sessions.demandProof(session)
    const { playerId } = session
    const setting = { language: origin.language, settings, now: yield* Clock.currentTimeMillis }
    const named = Object.keys(typed).map((id) => ({ id, required: false }))
    const values = withReadPhones(
      plainValues(placedFields(named, setting), typed),
      phoneBook(origin.language),
    )
    const owner = playerOwner(playerId)
    const attempt = Effect.gen(function* () {
      const before = yield* saidBefore(playerId)
      const errors = yield* errorsOf(playerId, values, before, origin)
      if (Object.keys(errors).length > 0) return yield* new FormInvalid({ errors })
      if (Object.entries(values).every(([id, value]) => before[id] === value)) return false
      const at = yield* Clock.currentTimeMillis
      const { address, device } = origin
      const told = yield* aggregates.decide(playerAggregate, `${playerId}`, {
        type: "security.changed",
        at,
        what: "fields.saved",
        address,
        device,
      })
      yield* aggregates.commit([told], {
        meta: metaOf(owner, origin),
        documents: [
          {
            change: "put",
            kind: PROFILE,
            id: `${playerId}`,
            owner,
            sort: at,
            data: { ...before, ...values },
          },
        ],
      })
      return true
    })
    // What documents prove is looked at and changed with no review in between.
    const streams = [playerAggregate, identificationAggregate].map(({ streamOf }) => streamOf(`${playerId}`))
    const isChanged = yield* conflictAsBusy(aggregates.exclusively(streams, attempt)).pipe(
      Effect.catchTag(["Refused", "KeyReused", "InsufficientFunds"], Effect.die),
    )
    if (isChanged) yield* notices.tell(playerId, "notice.fieldsSaved")
  }, Effect.uninterruptible)

  const list = Effect.fn("AccountFields.list")(function* (session: LivingSession, origin: Origin) {
    yield* sessions.demandProof(session)
    const { playerId } = session
    const said = yield* saidBefore(playerId)
    const values = Object.fromEntries(Object.entries(said).filter(([id]) => isAccountField(id)))
    const { snapshot } = yield* aggregates.load(playerAggregate, `${playerId}`)
    const { countryId } = snapshot.context
    const asked = [COUNTRY, ...PROVED, ...RESIDENCE].map((id) => ({
      id,
      required: (values[id] ?? "") !== "",
    }))
    const all = yield* described(asked, values, countryId, origin)
    const country = all.find(({ id }) => id === COUNTRY)?.options?.find(({ id }) => id === countryId)
    const relations = relationsOf("full_reg", all, [])
    const fields = visibleFields(all, relations, { ...values, [COUNTRY]: countryId }).filter(
      ({ id }) => id !== COUNTRY,
    )
    const isKept = yield* isProved(playerId)
    return {
      country_id: countryId,
      country_name: country?.name ?? "",
      fields: fields.map((field) => {
        if (isKept && PROVED.has(field.id))
          return { ...field, disabled: true, tooltip: say(origin.language, CONFIRMED) }
        return field.id === DOCUMENT_NUMBER
          ? { ...field, placeholder: say(origin.language, documentNumberPlaceholder(country)) }
          : field
      }),
      values,
    }
  })

  return AccountFields.of({ save, list })
})

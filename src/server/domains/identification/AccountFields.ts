import { Clock, Context, Effect, Layer } from "effect"
import type { AccountFieldsView } from "#models/identity/account-fields.ts"
import { plainValues } from "#models/identity/registration/plain-values.ts"
import type { FormValues } from "#models/identity/registration/registration.ts"
import {
  documentNumberPlaceholder,
  relationsOf,
  visibleFields,
} from "#models/identity/registration/visibility.ts"
import {
  type FormInvalid,
  type LivingSession,
  type Places,
  type ProofNeeded,
  phoneBook,
  placedFields,
  playerAggregate,
  Sessions,
  withReadPhones,
} from "#src/server/domains/identity/identity.domain.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import type { Journal } from "#src/server/kernel/journal/Journal.ts"
import type { Origin } from "#src/server/kernel/origin.ts"
import { SiteSettings } from "#src/server/kernel/settings/settings.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { say } from "#src/server/kernel/words/words.ts"
import { identificationAggregate } from "./identification.aggregate.ts"
import {
  CONFIRMED,
  described,
  isProved,
  PROVED,
  saidBefore,
  saveAccountFields,
} from "./save-account-fields.ts"

/** Where the account is registered: it says which fields there are, and is no field itself. */
const COUNTRY = "country_id"
/** The document's number, whose placeholder is the country's (§4 Registration). */
const DOCUMENT_NUMBER = "passport"

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
  const reads = yield* Effect.context<Journal | Places>()
  const saveGiven = yield* prepared(saveAccountFields)
  const sessions = yield* Sessions
  const settings = yield* SiteSettings

  const save = Effect.fn("AccountFields.save")(function* (
    session: LivingSession,
    typed: FormValues,
    origin: Origin,
  ) {
    yield* sessions.demandProof(session)
    const setting = { language: origin.language, settings, now: yield* Clock.currentTimeMillis }
    const named = Object.keys(typed).map((id) => ({ id, required: false }))
    const values = withReadPhones(
      plainValues(placedFields(named, setting), typed),
      phoneBook(origin.language),
    )
    yield* saveGiven({ playerId: session.playerId, values, origin })
  }, Effect.uninterruptible)

  const list = Effect.fn("AccountFields.list")(function* (session: LivingSession, origin: Origin) {
    yield* sessions.demandProof(session)
    const { playerId } = session
    const said = yield* Effect.provideContext(saidBefore(playerId), reads)
    const values = Object.fromEntries(Object.entries(said).filter(([id]) => isAccountField(id)))
    const { snapshot } = yield* aggregates.load(playerAggregate, `${playerId}`)
    const { countryId } = snapshot.context
    const asked = [COUNTRY, ...PROVED, ...RESIDENCE].map((id) => ({
      id,
      required: (values[id] ?? "") !== "",
    }))
    const all = yield* Effect.provideContext(described(asked, values, countryId, origin), reads)
    const country = all.find(({ id }) => id === COUNTRY)?.options?.find(({ id }) => id === countryId)
    const relations = relationsOf("full_reg", all, [])
    const fields = visibleFields(all, relations, { ...values, [COUNTRY]: countryId }).filter(
      ({ id }) => id !== COUNTRY,
    )
    const isKept = isProved(yield* aggregates.load(identificationAggregate, `${playerId}`))
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

import { Clock, Context, Effect, Layer, Option, Schema } from "effect"
import { PlayerId } from "#models/account/account.ts"
import { countryById, digitsOf, fullPhone } from "#models/account/phone-rules.ts"
import { PHONE_CODE_FIELD } from "#models/registration/form-country.ts"
import { FormErrors } from "#models/registration/form-message.ts"
import type { FormValues } from "#models/registration/registration.ts"
import { validateForm } from "#models/registration/validate.ts"
import { conflictAsBusy } from "../decisions/commit-errors.ts"
import { metaOf, type Origin } from "../decisions/origin.ts"
import { type SiteMoney, SiteSettings } from "../decisions/settings.ts"
import { Aggregates } from "../journal/Aggregates.ts"
import { Journal } from "../journal/Journal.ts"
import { loginAggregate } from "../projections/login-aggregate.ts"
import { playerOwner } from "../projections/owners.ts"
import { phoneVerificationAggregate } from "../projections/phone-verification-aggregate.ts"
import { playerAggregate } from "../projections/player-aggregate.ts"
import { sessionAggregate } from "../projections/session-aggregate.ts"
import { walletAggregate } from "../projections/wallet-aggregate.ts"
import type { StoreUnavailable } from "../store/errors.ts"
import { Credentials } from "./Credentials.ts"
import { Entropy } from "./Entropy.ts"
import { PhoneVerifications, type ProofInvalid } from "./PhoneVerifications.ts"
import { Players } from "./Players.ts"
import { phoneBook } from "./phone-book.ts"
import { LIMITS, RateLimits } from "./RateLimits.ts"
import { phoneFields } from "./registration-fields.ts"
import { Secrets } from "./Secrets.ts"
import { Sessions } from "./Sessions.ts"
import { type SignedIn, SignIns } from "./SignIns.ts"

/** Fields that break a rule. */
export class FormInvalid extends Schema.TaggedError<FormInvalid>()("FormInvalid", { errors: FormErrors }) {}

/** The phone has an account. Told only to those who proved that the phone is theirs. */
export class PhoneTaken extends Schema.TaggedError<PhoneTaken>()("PhoneTaken", {}) {}

/** Too many registrations. */
export class RegisteringTooOften extends Schema.TaggedError<RegisteringTooOften>()("RegisteringTooOften", {
  retryAt: Schema.Int,
}) {}

/** The same key with another form. */
export class RegistrationKeyReused extends Schema.TaggedError<RegistrationKeyReused>()(
  "RegistrationKeyReused",
  {},
) {}

/** What a visitor hands in. */
export interface RegistrationForm {
  readonly guid: string
  readonly values: FormValues
  readonly proof: string
}

/** Documents that remember which account a form made, so that it can be sent again when its answer was lost. */
const MADE = "registration"
const REPEAT_MS = 15 * 60_000
const Made = Schema.Struct({ playerId: PlayerId, fingerprint: Schema.String, until: Schema.Int })
const decodeMade = Schema.decodeUnknownSync(Made)

/** A player's number is one of these; nine digits, so that nobody counts the players. */
const FIRST_PLAYER = 100_000_000
const PLAYER_LIMIT = 1_000_000_000

/** Makes accounts. */
export class Registrations extends Context.Service<
  Registrations,
  {
    readonly byPhone: (
      form: RegistrationForm,
      origin: Origin,
    ) => Effect.Effect<
      SignedIn,
      FormInvalid | PhoneTaken | ProofInvalid | RegisteringTooOften | RegistrationKeyReused | StoreUnavailable
    >
  }
>()("statebook/server/identity/Registrations") {
  static readonly layer = Layer.effect(
    Registrations,
    Effect.suspend(() => make),
  )
}

const make = Effect.gen(function* () {
  const aggregates = yield* Aggregates
  const entropy = yield* Entropy
  const journal = yield* Journal
  const limits = yield* RateLimits
  const credentials = yield* Credentials
  const players = yield* Players
  const secrets = yield* Secrets
  const sessions = yield* Sessions
  const signIns = yield* SignIns
  const settings = yield* SiteSettings
  const verifications = yield* PhoneVerifications

  const read = (values: FormValues, { language }: Origin) => {
    const { fields, relation_fields } = phoneFields(language, settings)
    const phones = phoneBook(language)
    const errors = validateForm(fields, relation_fields, values, {
      type: "phone_reg",
      requiredChecking: true,
      phones,
      without: new Set(["phone_confirmation"]),
    })
    if (Object.keys(errors).length > 0) return Effect.fail(new FormInvalid({ errors }))
    const country = countryById(phones, Number(values[PHONE_CODE_FIELD]))
    const money: SiteMoney | undefined = settings.currencies.find(
      ({ id }) => id === Number(values.currency_id),
    )
    return country === undefined || money === undefined
      ? Effect.die(new Error("A valid form named an option that was not offered"))
      : Effect.succeed({
          phone: fullPhone(country, digitsOf(`${values.phone}`)),
          countryId: country.id,
          money,
          password: `${values.password}`,
        })
  }

  /** The account that the same form made before, if its answer was lost: a new session where the password is right. */
  const repeated = Effect.fnUntraced(function* (
    id: string,
    fingerprint: string,
    password: string,
    origin: Origin,
  ) {
    const document = Option.getOrUndefined(yield* journal.document(MADE, id))
    if (document === undefined) return undefined
    const made = decodeMade(document.data)
    if (made.fingerprint !== fingerprint) return yield* new RegistrationKeyReused()
    const now = yield* Clock.currentTimeMillis
    if (now >= made.until || !(yield* credentials.matches(made.playerId, password))) return undefined
    return yield* signIns.start(made.playerId, origin)
  })

  const byPhone = Effect.fn("Registrations.byPhone")(function* (
    { guid, values, proof }: RegistrationForm,
    origin: Origin,
  ) {
    const tooMany = yield* limits.take(LIMITS.registrationsByAddress, origin.address)
    if (tooMany !== undefined) return yield* new RegisteringTooOften({ retryAt: tooMany })
    const { phone, countryId, money, password } = yield* read(values, origin)
    const form = `${phone}/${guid}`
    const fingerprint = secrets.sign("phone-proof", JSON.stringify([phone, money.code, proof]))
    const before = yield* repeated(form, fingerprint, password, origin)
    if (before !== undefined) return before
    const credential = yield* credentials.make(password)
    const playerId = (yield* entropy.integer(FIRST_PLAYER, PLAYER_LIMIT)) as PlayerId
    const id = `${playerId}`
    const attempt = Effect.gen(function* () {
      const at = yield* Clock.currentTimeMillis
      const used = yield* verifications.useProof(phone, proof, playerId)
      const claim = yield* aggregates
        .decide(loginAggregate, phone, { type: "login.claimed", at, playerId })
        .pipe(Effect.catchTag("Refused", () => Effect.fail(new PhoneTaken())))
      const session = yield* sessions.make(playerId, origin)
      const { address, device, language } = origin
      const player = yield* aggregates.decide(
        playerAggregate,
        id,
        {
          type: "player.registered",
          at,
          playerId,
          registration: "phone_reg",
          phone,
          countryId,
          currency: money.code,
          language,
          agreedTo: ["rules", "age"],
        },
        { type: "player.signedIn", at, sessionId: session.id, address, device },
      )
      const wallet = yield* aggregates.decide(walletAggregate, id, {
        type: "wallet.opened",
        at,
        playerId,
        currency: money.code,
      })
      const started = yield* aggregates.decide(sessionAggregate, session.id, session.started)
      yield* aggregates.commit([player, claim, used, wallet, started], {
        meta: metaOf(playerOwner(playerId), origin),
        documents: [
          credential(playerId),
          {
            change: "put",
            kind: MADE,
            id: form,
            owner: playerOwner(playerId),
            sort: at,
            data: { playerId, fingerprint, until: at + REPEAT_MS },
          },
        ],
      })
      return { player: yield* players.view(playerId), token: session.token }
    })
    const streams = [
      loginAggregate.streamOf(phone),
      phoneVerificationAggregate.streamOf(phone),
      playerAggregate.streamOf(id),
    ]
    return yield* conflictAsBusy(aggregates.exclusively(streams, attempt)).pipe(
      Effect.catchTag(["Refused", "KeyReused", "InsufficientFunds"], Effect.die),
    )
  }, Effect.uninterruptible)

  return Registrations.of({ byPhone })
})

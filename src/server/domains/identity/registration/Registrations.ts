import { Clock, Context, Effect, Layer, Option, Schema } from "effect"
import { loginOf } from "#models/identity/login.ts"
import type {
  FormValues,
  MadeCredentials,
  RegistrationType,
} from "#models/identity/registration/registration.ts"
import { accountAt, type PlayerId } from "#models/wallet/account.ts"
import { balanceOf } from "#src/server/domains/wallet/wallet.domain.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { makeKeyedLock } from "#src/server/kernel/journal/keyed-lock.ts"
import { LIMITS, RateLimits } from "#src/server/kernel/limits/RateLimits.ts"
import type { Origin } from "#src/server/kernel/origin.ts"
import { Entropy } from "#src/server/kernel/secrets/Entropy.ts"
import { Secrets } from "#src/server/kernel/secrets/Secrets.ts"
import { SiteSettings } from "#src/server/kernel/settings/settings.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import type { ProofInvalid } from "../codes/code-failures.ts"
import { SentCodes } from "../codes/SentCodes.ts"
import { Activations } from "../contacts/Activations.ts"
import { mailboxDigest } from "../contacts/contact-digests.ts"
import type { PhoneTaken } from "../contacts/replace-phone.ts"
import { playerView } from "../players/Players.ts"
import { withDrawnNumber } from "../players/player-numbers.ts"
import { Sessions } from "../sessions/Sessions.ts"
import { Credentials } from "../sign-in/Credentials.ts"
import { loginKey } from "../sign-in/login-key.ts"
import { madePassword } from "../sign-in/made-password.ts"
import { type SignedIn, SignIns } from "../sign-in/SignIns.ts"
import { type PendingIdentity, SocialAttempts } from "../social/SocialAttempts.ts"
import { SocialGone, type SocialTaken } from "../social/social-failures.ts"
import { socialTypeId } from "./field-options.ts"
import { FormInvalid } from "./form-invalid.ts"
import { Made, makeAccount, RECEIPTS } from "./make-account.ts"
import { Places } from "./places/Places.ts"
import { readForm } from "./read-form.ts"

/** Too many registrations. */
export class RegisteringTooOften extends Schema.TaggedError<RegisteringTooOften>()("RegisteringTooOften", {
  retryAt: Schema.Int,
}) {}

/** The same key with another form. */
export class RegistrationKeyReused extends Schema.TaggedError<RegistrationKeyReused>()(
  "RegistrationKeyReused",
  {},
) {}

/** What a visitor hands in. `guid` is made by the client: sent again by the same browser, the same registration answers. */
export interface RegistrationForm {
  readonly type: RegistrationType
  readonly guid: string
  readonly values: FormValues
  /** Whether it stood on a page of its own; absent where that was not said. */
  readonly isPage?: boolean | undefined
  /** Whether the service that vouches in this browser signs in to the account from then on; always with `soc_reg`. */
  readonly connects?: boolean
  /** Of the phone; empty where the type has none to confirm. */
  readonly proof: string
  /** Binds a way to a provider to the visitor's browser; empty where there is none. */
  readonly binding: string
  /** Tells the visitor's browser from others (`FORM_COOKIE`); absent or empty where it can't be told. */
  readonly browser?: string
}

/** A new player who is signed in; `credentials` where the server made them. */
export interface Registered extends SignedIn {
  readonly credentials: MadeCredentials | undefined
}

const REPEAT_MS = 15 * 60_000
/** As long as that for a form whose password the server made: whoever has it answered again is told the password. */
const MADE_REPEAT_MS = 2 * 60_000
const decodeMade = Schema.decodeUnknownSync(Made)

/** Another process was handed the same form, and wrote it first. */
class MadeElsewhere extends Schema.TaggedError<MadeElsewhere>()("MadeElsewhere", {}) {}

/** The mail address that a form names. Whose it is, and whether others name it too, is found out later. */
const emailIn = ({ email }: FormValues): string | undefined =>
  typeof email === "string" && email !== "" ? email : undefined

/** The type whose players a provider vouches for. */
const SOCIAL: RegistrationType = "soc_reg"

/** The mail address that a provider proved. The site proves it by a letter of its own before it counts for anything. */
const provedEmailOf = (vouched: PendingIdentity | undefined): string | undefined =>
  vouched?.identity.isEmailVerified === true && vouched.identity.email !== ""
    ? vouched.identity.email
    : undefined

/** Makes accounts. */
export class Registrations extends Context.Service<
  Registrations,
  {
    /** Makes the account that a form of its type describes. */
    readonly register: (
      form: RegistrationForm,
      origin: Origin,
    ) => Effect.Effect<
      Registered,
      | FormInvalid
      | PhoneTaken
      | ProofInvalid
      | RegisteringTooOften
      | RegistrationKeyReused
      | SocialGone
      | SocialTaken
      | StoreUnavailable
    >
  }
>()("statebook/server/identity/Registrations") {
  static readonly layer = Layer.effect(
    Registrations,
    Effect.suspend(() => layered),
  )
}

const layered = Effect.gen(function* () {
  const activations = yield* Activations
  const make = yield* prepared(makeAccount)
  const oneAtATime = makeKeyedLock()
  const socialAttempts = yield* SocialAttempts
  const entropy = yield* Entropy
  const journal = yield* Journal
  const limits = yield* RateLimits
  const credentials = yield* Credentials
  const places = yield* Places
  const secrets = yield* Secrets
  const sessions = yield* Sessions
  const signIns = yield* SignIns
  const settings = yield* SiteSettings
  const { proofOf } = yield* SentCodes

  /** The account that the same form made before, if its answer was lost: a new session for who proves to be its player. */
  const repeated = Effect.fnUntraced(function* (
    key: string,
    fingerprint: string,
    isTheirs: (made: typeof Made.Type) => Effect.Effect<boolean, StoreUnavailable>,
    origin: Origin,
  ) {
    const receipt = Option.getOrUndefined(yield* journal.receipt(RECEIPTS, key))
    if (receipt === undefined) return undefined
    if (receipt.fingerprint !== fingerprint) return yield* new RegistrationKeyReused()
    const made = decodeMade(receipt.answer)
    const now = yield* Clock.currentTimeMillis
    if (now >= made.until || !(yield* isTheirs(made))) return undefined
    return yield* signIns.start(made.playerId, origin)
  })

  /** Whom a provider vouches for in this browser; the one that the form names, where it names one. */
  const vouchedFor = Effect.fnUntraced(function* (binding: string, { social_types_id: named }: FormValues) {
    const vouched = Option.getOrUndefined(yield* socialAttempts.pending(binding))
    if (vouched === undefined || (named !== undefined && socialTypeId(vouched.provider) !== Number(named)))
      return yield* new SocialGone()
    return vouched
  })

  const register = Effect.fn("Registrations.register")(function* (
    {
      type,
      guid,
      values,
      proof,
      binding,
      browser = "",
      connects = type === SOCIAL,
      isPage,
    }: RegistrationForm,
    origin: Origin,
  ) {
    const tooMany = yield* limits.take(LIMITS.registrationsByAddress, origin.address)
    if (tooMany !== undefined) return yield* new RegisteringTooOften({ retryAt: tooMany })
    const now = yield* Clock.currentTimeMillis
    const { language } = origin
    const at = {
      regions: values.region_id === undefined ? [] : places.regions(Number(values.country_id), language),
      cities: yield* places.cities(Number(values.region_id)),
    }
    const read = readForm(type, values, { language, settings, now }, at)
    if ("errors" in read) return yield* new FormInvalid({ errors: read.errors })
    const { phone, countryId, money } = read.account
    const isSocial = type === SOCIAL
    const isMade = read.account.password === undefined && !isSocial
    const password = read.account.password ?? madePassword(secrets.sign("one-click", `${type} ${guid}`))
    const ownBrowser = isMade && browser !== "" ? secrets.sign("one-click", `browser ${browser}`) : undefined
    const form =
      phone === undefined
        ? `${type}/${secrets.sign("one-click", `key ${guid}`)}`
        : `phone/${secrets.sign("phone-login", `${phone} ${guid}`)}`
    const fingerprint = secrets.sign(
      "phone-proof",
      JSON.stringify(
        phone === undefined
          ? [type, countryId, money.code, Object.entries(read.account.values).toSorted()]
          : [phone, money.code, proof],
      ),
    )
    const withCredentials = ({ player, token }: SignedIn): Registered => ({
      player,
      token,
      credentials: isMade ? { login: `${player.userId}`, password } : undefined,
    })
    const before = Effect.map(
      repeated(
        form,
        fingerprint,
        ({ playerId: owner, browser: madeIn }) => {
          if (isSocial) return Effect.map(socialAttempts.usedBy(binding), (usedBy) => usedBy === owner)
          // Nobody typed a password that could prove it: the key alone is no secret.
          return isMade
            ? Effect.succeed(madeIn !== undefined && madeIn === ownBrowser)
            : credentials.matches(owner, password)
        },
        origin,
      ),
      (made) => (made === undefined ? undefined : withCredentials(made)),
    )
    const anew = Effect.gen(function* () {
      const vouched = connects ? yield* vouchedFor(binding, values) : undefined
      // Who comes by a provider signs in by it; a password can follow.
      const credential = isSocial ? undefined : yield* credentials.make(password)
      const email = emailIn(read.account.values) ?? provedEmailOf(vouched)
      const profile = { ...read.account.values, ...(email === undefined ? {} : { email }) }
      const makeAs = Effect.fnUntraced(function* (playerId: PlayerId) {
        const session = yield* sessions.make(playerId, origin)
        const until = session.started.at + (isMade ? MADE_REPEAT_MS : REPEAT_MS)
        const account = yield* make({
          playerId,
          registration: type,
          phone: phone ?? "",
          countryId,
          currency: money.code,
          isPage,
          login: loginKey(secrets, phone ?? loginOf("login", `${playerId}`)),
          proof: phone === undefined ? undefined : proofOf(phone, proof),
          vouched,
          place: email === undefined ? undefined : mailboxDigest(secrets, email),
          credential: credential?.(playerId),
          profile,
          session,
          form: {
            key: form,
            fingerprint,
            made: { playerId, until, ...(ownBrowser === undefined ? {} : { browser: ownBrowser }) },
          },
          origin,
        }).pipe(Effect.catchTag("KeyReused", () => Effect.fail(new RegistrationKeyReused())))
        if (account === undefined) return yield* new MadeElsewhere()
        const balance = balanceOf(account.wallet, accountAt(playerId, 1), settings)
        return withCredentials({
          player: playerView(playerId, account.player, balance),
          token: session.token,
        })
      })
      const made = yield* withDrawnNumber(entropy, makeAs)
      if (email !== undefined) yield* activations.sendFirst(made.player.userId, email, origin)
      return made
    })
    // What another process did with the same form meanwhile is seen by its receipt, or before that by what the form used up.
    const unlessElsewhere = Effect.catchTag(
      anew,
      ["MadeElsewhere", "PhoneTaken", "ProofInvalid", "SocialGone", "SocialTaken"],
      (failure) =>
        Effect.flatMap(before, (made) => {
          if (made !== undefined) return Effect.succeed(made)
          return Effect.fail(failure._tag === "MadeElsewhere" ? new RegistrationKeyReused() : failure)
        }),
    )
    // The same form sent twice before either was answered makes one account.
    return yield* oneAtATime(
      [form],
      Effect.flatMap(before, (made) => (made === undefined ? unlessElsewhere : Effect.succeed(made))),
    )
  }, Effect.uninterruptible)

  return Registrations.of({ register })
})

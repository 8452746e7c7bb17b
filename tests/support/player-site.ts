import { createHash } from "node:crypto"
import { mkdtempSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { NodeHttpServer } from "@effect/platform-node"
import { solveChallenge } from "altcha-lib"
import { deriveKey } from "altcha-lib/algorithms/pbkdf2"
import { Context, Effect, Layer } from "effect"
import { Cookies, HttpClient, HttpClientRequest, type HttpClientResponse, HttpRouter } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { JournalApi } from "#models/api/api.ts"
import { Decoding } from "#models/api/decoding.ts"
import { Pacing } from "#models/api/pacing.ts"
import { FORM_COOKIE, PASSKEY_COOKIE, SESSION_COOKIE, SOCIAL_COOKIE } from "#models/api/session.ts"
import { layerAuthentication, layerCommands, layerHandlers, layerReactors } from "#src/server/app/layers.ts"
import { Heads } from "#src/server/domains/audit/Heads.ts"
import { Outbox } from "#src/server/domains/identity/contacts/Outbox.ts"
import { phoneCountries } from "#src/server/domains/identity/contacts/phone-book.ts"
import { type FeedProducer, FeedSources } from "#src/server/domains/line/trading/FeedSource.ts"
import { SettingsLook } from "#src/server/domains/settings/SettingsInForce.ts"
import { type Bus, layerInProcess } from "#src/server/kernel/bus/Bus.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { PaceFactor } from "#src/server/kernel/limits/Paces.ts"
import { LIMITS, LimitTimes } from "#src/server/kernel/limits/RateLimits.ts"
import { LookFactor } from "#src/server/kernel/looks.ts"
import { Entropy, make as makeEntropy } from "#src/server/kernel/secrets/Entropy.ts"
import { Personal } from "#src/server/kernel/secrets/Personal.ts"
import { layerLiveSettings } from "#src/server/kernel/settings/live-settings.ts"
import { SETTINGS, type Settings } from "#src/server/kernel/settings/settings.ts"
import { DecodingLive } from "#src/server/web/decoding.ts"
import type { HandBook } from "./book.ts"
import { layerTestSecrets } from "./sealed-journal.ts"
import type { StoreUnderTest } from "./stores.ts"

/** The groups that players use, under the name of the whole contract so that its handlers fit. */
export const PlayerApi = JournalApi.middleware(Pacing).middleware(Decoding)

/** The n-th bytes that are drawn from a seed. */
export const seededBlock = (seed: string, drawn: number): Buffer =>
  createHash("sha256").update(`${seed} ${drawn}`).digest()

/** Bytes that look random and are the same in every run: digests of a counter. */
export const seededEntropy = (seed: string) => {
  let drawn = 0
  const block = () => {
    drawn += 1
    return seededBlock(seed, drawn)
  }
  const bytes = (count: number): Buffer => {
    const blocks = [block()]
    while (blocks.length * 32 < count) blocks.push(block())
    return Buffer.concat(blocks).subarray(0, count)
  }
  return makeEntropy({
    bytes,
    integer: (minimum, limit) => minimum + (bytes(6).readUIntBE(0, 6) % (limit - minimum)),
  })
}

/** Randomness of a site under test, by its seed: tests that steer what is drawn put their own in its place. */
export class TestEntropy extends Context.Reference<(seed: string) => Entropy["Service"]>(
  "statebook/tests/TestEntropy",
  { defaultValue: () => seededEntropy },
) {}

/** Room for tests that sign up more players in an hour than may come from one address. */
export const ROOM_FOR_PLAYERS: Readonly<Record<string, number>> = {
  [LIMITS.codesByAddress.name]: 1000,
  [LIMITS.registrationsByAddress.name]: 1000,
}

/** The site as players reach it, over HTTP on a free port, upon a store and a line set by hand. The clock is the test's. */
export const layerPlayerSite = (
  store: StoreUnderTest,
  book: HandBook,
  seed: string,
  settings: Partial<Settings> = {},
  sources: ReadonlyArray<FeedProducer> = [],
  limitTimes: Readonly<Record<string, number>> = {},
  bus: Layer.Layer<Bus, unknown> = layerInProcess,
  pace = 1_000,
) => {
  const journal = Aggregates.layer.pipe(
    Layer.provideMerge(Journal.layer),
    Layer.provideMerge(Personal.layer),
    Layer.provideMerge(
      Layer.mergeAll(
        store.layer,
        Layer.orDie(bus),
        layerTestSecrets(seed),
        // One process, which hears of itself by its bus: a day of a test's clock would be looks by the hundred thousand.
        Layer.succeed(LookFactor, bus === layerInProcess ? 12 : 1),
      ),
    ),
  )
  const commands = layerCommands.pipe(
    Layer.provideMerge(
      Layer.mergeAll(
        book.layer,
        Layer.succeed(FeedSources, { all: sources }),
        Layer.succeed(LimitTimes, limitTimes),
        // The clock stands while a test asks: as many questions as it likes are those of one moment.
        Layer.succeed(PaceFactor, pace),
        // One process, which hears of changes by its bus: hours of a test's clock would be looks by the ten thousand.
        Layer.succeed(SettingsLook, "1 minute"),
        Layer.effect(
          Entropy,
          Effect.map(TestEntropy, (entropyOf) => entropyOf(seed)),
        ),
        layerLiveSettings({ ...SETTINGS, ...settings }),
      ),
    ),
    Layer.provideMerge(journal),
  )
  const routes = HttpApiBuilder.layer(PlayerApi).pipe(
    Layer.provide(layerHandlers),
    Layer.provide(layerAuthentication),
    Layer.provide(DecodingLive),
  )
  return HttpRouter.serve(routes, { disableLogger: true, disableListenLog: true }).pipe(
    Layer.provideMerge(layerReactors),
    Layer.provideMerge(Layer.provide(Heads.layer(mkdtempSync(join(tmpdir(), "statebook-heads-"))), journal)),
    Layer.provideMerge(commands),
    Layer.provideMerge(NodeHttpServer.layerTest),
  )
}

/** An answer as a browser sees it; `cookie` is the session's `set-cookie` line, `cookies` all of them. */
export interface Answer {
  readonly status: number
  readonly body: unknown
  readonly cookie: string | undefined
  readonly cookies: ReadonlyArray<string>
  /** Its `content-type`. */
  readonly type?: string | undefined
  /** Its `content-disposition`. */
  readonly disposition?: string | undefined
}

const answerOf = (response: HttpClientResponse.HttpClientResponse) =>
  Effect.map(Effect.orDie(response.text), (text): Answer => {
    const cookie = response.headers["set-cookie"]
    const cookies = Cookies.toSetCookieHeaders(response.cookies)
    const { "content-type": type, "content-disposition": disposition } = response.headers
    const isJson = type?.includes("json") === true
    const body = text === "" ? undefined : isJson ? JSON.parse(text) : text
    return { status: response.status, body, cookie, cookies, type, disposition }
  })

/** One visitor's browser: it keeps the cookie and fetches the service token where a call wants one. */
export class Visitor {
  cookie = ""
  /** Tells this browser from others where a passkey answers. */
  passkeyCookie = ""
  /** Binds a way to a provider to this browser. */
  socialCookie = ""
  /** Binds forms of registration to this browser. */
  formCookie = ""
  readonly language: string

  /** False where the site under test asks for no captcha. */
  readonly solvesCaptcha: boolean

  constructor(language = "en", solvesCaptcha = true) {
    this.language = language
    this.solvesCaptcha = solvesCaptcha
  }

  send(
    method: "GET" | "POST" | "PUT" | "DELETE",
    path: string,
    options: { readonly body?: unknown; readonly headers?: Readonly<Record<string, string>> } = {},
  ): Effect.Effect<Answer, never, HttpClient.HttpClient> {
    const request = HttpClientRequest.make(method)(path).pipe(
      HttpClientRequest.setHeaders({
        "accept-language": this.language,
        ...this.cookies(),
        ...options.headers,
      }),
      options.body === undefined ? (same) => same : HttpClientRequest.bodyJsonUnsafe(options.body),
    )
    return Effect.flatMap(Effect.orDie(HttpClient.execute(request)), answerOf).pipe(
      Effect.tap(({ cookie }) =>
        Effect.sync(() => {
          const value = cookie?.match(new RegExp(`${SESSION_COOKIE}=([^;]*)`))?.[1]
          const binding = cookie?.match(new RegExp(`${PASSKEY_COOKIE}=([^;]*)`))?.[1]
          const social = cookie?.match(new RegExp(`${SOCIAL_COOKIE}=([^;]*)`))?.[1]
          const form = cookie?.match(new RegExp(`${FORM_COOKIE}=([^;]*)`))?.[1]
          if (form !== undefined) this.formCookie = `${FORM_COOKIE}=${form}`
          if (social !== undefined) this.socialCookie = `${SOCIAL_COOKIE}=${social}`
          if (binding !== undefined) this.passkeyCookie = `${PASSKEY_COOKIE}=${binding}`
          if (value !== undefined) this.cookie = value === "" ? "" : `${SESSION_COOKIE}=${value}`
        }),
      ),
    )
  }

  private cookies(): Readonly<Record<string, string>> {
    const sent = [this.cookie, this.passkeyCookie, this.socialCookie, this.formCookie].filter(
      (one) => one !== "",
    )
    return sent.length === 0 ? {} : { cookie: sent.join("; ") }
  }

  get(path: string, headers?: Readonly<Record<string, string>>) {
    return this.send("GET", path, headers === undefined ? {} : { headers })
  }

  post(path: string, body?: unknown, headers: Readonly<Record<string, string>> = {}) {
    return this.send("POST", path, { body, headers })
  }

  put(path: string, body: unknown, headers: Readonly<Record<string, string>> = {}) {
    return this.send("PUT", path, { body, headers })
  }

  /** A fresh service token of the session. */
  readonly token = Effect.suspend(() =>
    Effect.map(
      this.get("/web-api/user/gettoken"),
      ({ body }) =>
        (body as { readonly data: { readonly data: { readonly token: string } } }).data.data.token,
    ),
  )

  /** Posts with the session's service token. */
  secure(path: string, body: unknown, token = this.token) {
    return Effect.flatMap(token, (given) => this.post(path, body, { "x-auth": `Bearer ${given}` }))
  }

  /** Solves a captcha and answers its token. */
  readonly captcha = Effect.suspend(() =>
    Effect.gen({ self: this }, function* () {
      const { body: challenge } = yield* this.get("/captcha-api/challenge")
      const solution = yield* Effect.promise(() =>
        solveChallenge({
          challenge: challenge as Parameters<typeof solveChallenge>[0]["challenge"],
          deriveKey,
        }),
      )
      const payload = Buffer.from(JSON.stringify({ challenge, solution })).toString("base64")
      const { body } = yield* this.post("/captcha-api/verify", { payload })
      return (body as { readonly value: { readonly token: string } }).value.token
    }),
  )

  /** Sends a code to the phone and reads it from the outbox. */
  askCode(phone: string) {
    return Effect.gen({ self: this }, function* () {
      const token = this.solvesCaptcha ? yield* this.captcha : ""
      const answer = yield* this.post(
        "/account-api/registration/phone/send-code",
        { phone },
        { "x-captcha-token": token },
      )
      const messages = yield* Effect.orDie((yield* Outbox).list(1000))
      const message = messages.find(({ to }) => to === phone)
      return { answer, code: message?.text.match(/\d{6}/)?.[0] ?? "" }
    })
  }

  /** Proves the phone; answers the proof. */
  prove(phone: string) {
    return Effect.gen({ self: this }, function* () {
      const { answer, code } = yield* this.askCode(phone)
      const { verificationId } = (answer.body as { readonly value: { readonly verificationId: string } })
        .value
      const { body } = yield* this.post("/account-api/registration/phone/confirm-code", {
        verificationId,
        code,
      })
      return (body as { readonly value: { readonly proof: string } }).value.proof
    })
  }

  /** Registers by mail and is signed in from then on; answers the player's id. Nothing proves the address yet. */
  registerByMail(email: string, guid = keyFor(email)) {
    return Effect.gen({ self: this }, function* () {
      const token = this.solvesCaptcha ? yield* this.captcha : ""
      const { body } = yield* this.post(
        "/account-api/registration/full_reg",
        { guid, values: mailValues(email) },
        { "x-captcha-token": token },
      )
      return (body as { readonly value: { readonly userId: number } }).value.userId
    })
  }

  /** Registers by phone (digits after +7) for an account in a currency, roubles unless set, and is signed in from then on; answers the player's id. */
  register(number: string, guid = keyFor(number), currency = ROUBLES) {
    return Effect.gen({ self: this }, function* () {
      const proof = yield* this.prove(`7${number}`)
      const { body } = yield* this.post("/account-api/registration/phone_reg", {
        guid,
        values: { ...registrationValues(number), currency_id: currency },
        proof,
      })
      return (body as { readonly value: { readonly userId: number } }).value.userId
    })
  }
}

/** The key of a registration, the same for the same person. */
const keyFor = (who: string): string =>
  `key-of-registration-${createHash("sha256").update(who).digest("base64url").slice(0, 22)}`

/** Id of the rouble. */
const ROUBLES = 1

export const PASSWORD = "correct horse battery"
/** A form by mail that may be sent. */
export const mailValues = (email: string): Readonly<Record<string, string | number | boolean>> => ({
  country_id: russia,
  currency_id: ROUBLES,
  email,
  name: "Анна",
  surname: "Ким",
  date_birthday: "1940-05-17",
  password: PASSWORD,
  password_again: PASSWORD,
  "agree-policy": true,
})

/** A form that may be sent, for a number after +7 in Russia. */
export const registrationValues = (number: string): Readonly<Record<string, string | number | boolean>> => ({
  country_code_id: russia,
  phone: number,
  currency_id: ROUBLES,
  password: PASSWORD,
  "agree-policy": true,
})

const russia = phoneCountries("en").find(({ country_code }) => country_code === "ru")?.id ?? 0

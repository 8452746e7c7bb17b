import { Clock, Effect } from "effect"
import type {
  AskFailure,
  BeginFailure,
  HandFailure,
} from "#machines/identification/identity-proving/identity-proving.events.ts"
import { identityProvingMachine } from "#machines/identification/identity-proving/identity-proving.machine.ts"
import type {
  CheckAsked,
  SessionsHanded,
} from "#machines/identification/identity-proving/identity-proving.setup.ts"
import { IdentificationApi } from "#models/api/identification.ts"
import { IdentityChecksApi } from "#models/api/identity-checks.ts"
import type { ProviderKind } from "#models/identification/provider.ts"
import { failureMessage } from "#src/services/failure-message.ts"
import { fieldErrors } from "#src/services/field-errors.ts"
import { defineFlow } from "#src/services/flow.ts"
import { type CallFailure, Http } from "#src/services/Http.ts"
import { whenever } from "#src/services/links.ts"
import { documentSendingFlow } from "./document-sending-flow.ts"

/** Between two questions: the server itself waits a moment at the service. */
const PAUSE_MS = 1000

const secure = { secure: true } as const

/** A service looks at pictures for minutes. */
const LOOKING_PAUSE_MS = 5000

type Failure = CallFailure<
  typeof IdentityChecksApi,
  "smartIdAuthentication" | "smartIdSession" | "sumsubToken" | "verigramToken"
>

const beginFailure = (failure: Failure): BeginFailure => ({
  message: failureMessage(failure),
  errors:
    failure._tag === "Refusal" && failure.body._tag === "Invalid" ? fieldErrors(failure.validation) : {},
})

const pauseOf = (kind: ProviderKind): number =>
  kind === "sumsub" || kind === "verigram" ? LOOKING_PAUSE_MS : PAUSE_MS

const askFailure = (failure: Failure, kind: ProviderKind) =>
  Effect.map(
    Clock.currentTimeMillis,
    (now): AskFailure => ({
      message: failureMessage(failure),
      isOver:
        failure._tag === "Refusal" &&
        (failure.body._tag === "NotFound" || failure.body._tag === "NotSignedIn"),
      askAt: now + pauseOf(kind),
    }),
  )

const begun = ({ provider, values }: CheckAsked) =>
  Effect.gen(function* () {
    const http = yield* Http
    const text = (field: string) => `${values[field] ?? ""}`.trim()
    const personal_code = text("personal_code")
    const call =
      provider.kind === "sumsub"
        ? http.call(IdentityChecksApi, "sumsubToken", {}, secure)
        : provider.kind === "verigram"
          ? http.call(IdentityChecksApi, "verigramToken", {}, secure)
          : provider.kind === "smart-id"
            ? http.call(
                IdentityChecksApi,
                "smartIdAuthentication",
                { payload: { country: text("country"), personal_code } },
                secure,
              )
            : http.call(
                IdentityChecksApi,
                "mobileIdAuthentication",
                { payload: { phone_number: text("phone_number"), personal_code } },
                secure,
              )
    const { value } = yield* Effect.mapError(call, beginFailure)
    const now = yield* Clock.currentTimeMillis
    // By this clock: the server's may go before or after it.
    const check = { ...value, begun_at: now, until: now + value.until - value.begun_at }
    return { check, askAt: now + PAUSE_MS }
  })

const CALLS = {
  "smart-id": "smartIdSession",
  "mobile-id": "mobileIdSession",
  sumsub: "sumsubSession",
  verigram: "verigramSession",
} as const

const asked = (kind: ProviderKind, name: string) =>
  Effect.gen(function* () {
    const http = yield* Http
    const { value } = yield* http.call(
      IdentityChecksApi,
      CALLS[kind],
      { query: { session_id: name } },
      secure,
    )
    return { view: value, askAt: (yield* Clock.currentTimeMillis) + pauseOf(kind) }
  }).pipe(Effect.catch((failure) => Effect.flatMap(askFailure(failure, kind), Effect.fail)))

/** Hands in what was filmed; handed in twice it counts once. */
const handed = ({ token, sessions }: SessionsHanded) =>
  Effect.gen(function* () {
    const http = yield* Http
    const payload = { flowType: "verigram" as const, ...sessions, verigramAccessToken: token }
    yield* http.call(IdentificationApi, "data", { payload }, secure)
    return null
  }).pipe(
    Effect.mapError(
      (failure): HandFailure => ({
        message: failureMessage(failure),
        isOver: failure._tag === "Refusal" && failure.body._tag !== "Unavailable",
      }),
    ),
  )

/** A service that confirms who the player is, in the page. Nothing of it is journalled: a personal code stays nowhere. */
export const identityProvingFlow = defineFlow(
  "identity-proving",
  ({ actor }) => ({
    machine: identityProvingMachine.provide({
      actors: {
        beginCheck: actor(begun),
        handSessions: actor(handed),
        askCheck: actor(({ provider, name }) => asked(provider.kind, name)),
      },
    }),
    input: undefined,
  }),
  {
    shown: { left: { type: "page.closed" } },
    link: async (proving, page) => {
      const identification = await page.open(documentSendingFlow).ready
      whenever(
        proving,
        // The server has decided: how the identification stands is read anew.
        (snapshot) => snapshot.matches("settled") || null,
        () => identification.send({ type: "news.heard" }),
      )
    },
  },
)

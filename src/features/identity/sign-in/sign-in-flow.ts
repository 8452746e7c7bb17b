import { Effect } from "effect"
import { SignInEvent, type SignInFailure } from "#machines/identity/sign-in/sign-in.events.ts"
import { signInMachine } from "#machines/identity/sign-in/sign-in.machine.ts"
import { redactor } from "#machines/kernel/redact.ts"
import { VisitorApi } from "#models/api/user.ts"
import { failureMessage } from "#src/services/failure-message.ts"
import { defineFlow } from "#src/services/flow.ts"
import { type CallFailure, Http } from "#src/services/Http.ts"
import { visitorFlow } from "#src/services/visitor-flow.ts"
import { passCaptcha } from "../../captcha/captcha/pass-captcha.ts"
import { checkSecondFactor, secondStepNeeded } from "./check-second-factor.ts"
import { closeForPlayers, leadOn, tellVisitor } from "./entry-links.ts"
import { ownPhoneReferences } from "./own-phone-references.ts"

/** Codes of refusals that the server names (§8). */
const CAPTCHA_FAILED = "captcha-failed"
const LOGIN_LOCKED = "login-locked"

const signInFailure = (failure: CallFailure<typeof VisitorApi, "signIn">): SignInFailure => {
  const message = failureMessage(failure)
  if (failure._tag !== "Refusal") return { kind: "failed", message }
  if (failure.body.code === CAPTCHA_FAILED) return { kind: "captchaNeeded" }
  if (failure.body._tag === "SecondFactor") return secondStepNeeded(failure.body)
  return failure.body._tag === "TooMany" && failure.body.retryAt !== undefined
    ? {
        kind: failure.body.code === LOGIN_LOCKED ? "locked" : "slowedDown",
        retryAt: failure.body.retryAt,
        message,
      }
    : { kind: "failed", message }
}

/** The sign-in in the page. */
export const signInFlow = defineFlow(
  "sign-in",
  ({ actor, open }) => ({
    machine: signInMachine.provide({
      actors: {
        loadPhones: actor(() => ownPhoneReferences),
        signIn: actor(({ type, login, password, withCaptcha }) =>
          Effect.gen(function* () {
            const http = yield* Http
            const token = withCaptcha
              ? yield* passCaptcha(open, "shown").pipe(
                  Effect.mapError(({ message }): SignInFailure => ({ kind: "failed", message })),
                )
              : undefined
            const { value } = yield* http
              .call(VisitorApi, "signIn", {
                headers: token === undefined ? {} : { "x-captcha-token": token },
                payload: { type, login, password },
              })
              .pipe(Effect.mapError(signInFailure))
            return value
          }),
        ),
        checkSecondFactor: actor(checkSecondFactor),
      },
    }),
    input: undefined,
    journal: {
      version: 1,
      scope: "tab",
      redact: redactor(SignInEvent),
      secretLost: { type: "secret.lost" as const },
      isOver: (snapshot) => snapshot.matches("signedIn"),
    },
  }),
  {
    shown: { opened: { type: "signIn.opened" }, left: { type: "signIn.closed" } },
    link: async (signIn, page) => {
      const visitor = await page.open(visitorFlow).ready
      tellVisitor(signIn, visitor, page, () => leadOn(page, { after: "login" }))
      await closeForPlayers("sign-in", page, signIn)
    },
  },
)

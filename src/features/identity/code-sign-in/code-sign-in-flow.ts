import { Effect } from "effect"
import { type CodeFailure, CodeSignInEvent } from "#machines/identity/code-sign-in/code-sign-in.events.ts"
import { codeSignInMachine } from "#machines/identity/code-sign-in/code-sign-in.machine.ts"
import { redactor } from "#machines/kernel/redact.ts"
import { CodeSignInApi } from "#models/api/code-sign-in.ts"
import { failureMessage } from "#src/services/failure-message.ts"
import { defineFlow } from "#src/services/flow.ts"
import { type CallFailure, Http } from "#src/services/Http.ts"
import { visitorFlow } from "#src/services/visitor-flow.ts"
import { codeRefused } from "../code-request/code-refusals.ts"
import { sendCode } from "../code-request/send-code.ts"
import { sentCode } from "../code-request/sent-code.ts"
import { checkSecondFactor, secondStepNeeded } from "../sign-in/check-second-factor.ts"
import { closeForPlayers, leadOn, tellVisitor } from "../sign-in/entry-links.ts"
import { ownPhoneReferences } from "../sign-in/own-phone-references.ts"

const codeFailure = (failure: CallFailure<typeof CodeSignInApi, "checkCode">): CodeFailure => {
  if (failure._tag === "Refusal" && failure.body._tag === "SecondFactor")
    return secondStepNeeded(failure.body)
  return codeRefused(failure) ?? { kind: "failed", message: failureMessage(failure) }
}

/** The sign-in by a code in the page. */
export const codeSignInFlow = defineFlow(
  "code-sign-in",
  ({ actor, open }) => ({
    machine: codeSignInMachine.provide({
      actors: {
        loadPhones: actor(() => ownPhoneReferences),
        sendCode: actor(({ way, login }) =>
          sendCode(open, (http, headers) =>
            way === "phone"
              ? http.call(CodeSignInApi, "sendSms", { headers, payload: { phone: login } })
              : http.call(CodeSignInApi, "sendMail", { headers, payload: { login, auth_by_email: true } }),
          ).pipe(Effect.map(sentCode)),
        ),
        checkCode: actor(({ hash, code }) =>
          Effect.gen(function* () {
            const http = yield* Http
            const { value } = yield* http
              .call(CodeSignInApi, "checkCode", { payload: { hash, confirm_code: code } })
              .pipe(Effect.mapError(codeFailure))
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
      redact: redactor(CodeSignInEvent),
      secretLost: { type: "secret.lost" as const },
      isOver: (snapshot) => snapshot.matches("signedIn"),
    },
  }),
  {
    shown: { opened: { type: "codeSignIn.opened" }, left: { type: "codeSignIn.closed" } },
    link: async (codeSignIn, page) => {
      const visitor = await page.open(visitorFlow).ready
      tellVisitor(codeSignIn, visitor, page, () => leadOn(page, { after: "login" }))
      await closeForPlayers("code-sign-in", page)
    },
  },
)

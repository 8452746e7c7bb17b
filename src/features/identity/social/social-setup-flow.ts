import { Effect } from "effect"
import type { LinkFailure } from "#machines/identity/social-setup/social-setup.events.ts"
import { socialSetupMachine } from "#machines/identity/social-setup/social-setup.machine.ts"
import { SocialLinksApi, SocialSignInApi } from "#models/api/social.ts"
import { failureMessage } from "#src/services/failure-message.ts"
import { defineFlow } from "#src/services/flow.ts"
import { Http } from "#src/services/Http.ts"
import { withFreshProof } from "../passkeys/pass-fresh-proof.ts"
import { removing } from "../security/removing.ts"

const UNCHOSEN = Effect.die(new Error("A service was linked or unlinked before one was chosen"))

/** The services that sign the player in, in the page. Nothing of it is journalled: the server remembers. */
export const socialSetupFlow = defineFlow(
  "social-setup",
  ({ actor, open }) => ({
    machine: socialSetupMachine.provide({
      actors: {
        loadServices: actor(() =>
          Effect.gen(function* () {
            const http = yield* Http
            const [offered, links] = yield* Effect.all(
              [http.call(SocialSignInApi, "providers", {}), http.call(SocialLinksApi, "list", {})],
              { concurrency: 2 },
            )
            return { offered: offered.value, links: links.value }
          }).pipe(Effect.mapError((failure) => ({ message: failureMessage(failure) }))),
        ),
        leaveToLink: actor(({ provider, path }) =>
          Effect.gen(function* () {
            if (provider === null) return yield* UNCHOSEN
            const http = yield* Http
            const { value } = yield* withFreshProof(
              open,
              http.call(SocialLinksApi, "start", { payload: { provider, path } }),
            )
            window.location.assign(value.address)
            return null
          }).pipe(
            Effect.mapError(
              (failure): LinkFailure =>
                failure._tag === "ProofDismissed"
                  ? { kind: "cancelled" }
                  : { kind: "failed", message: failureMessage(failure) },
            ),
          ),
        ),
        unlink: actor(({ provider }) =>
          Effect.gen(function* () {
            if (provider === null) return yield* UNCHOSEN
            const http = yield* Http
            return yield* removing(open, http.call(SocialLinksApi, "unlink", { payload: { provider } }))
          }),
        ),
      },
    }),
    input: undefined,
  }),
  { shown: { opened: { type: "services.opened" }, left: { type: "services.closed" } } },
)

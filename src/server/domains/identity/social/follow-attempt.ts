import { Clock, Effect, Option, Schema } from "effect"
import type { SocialFault, SocialRefusal } from "#machines/identity/social-attempt/social-attempt.events.ts"
import type { SocialProvider } from "#models/identity/registration/sections.ts"
import type { SocialPurpose } from "#models/identity/social.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { command, newStream, stream } from "#src/server/kernel/command/command.ts"
import { ifTaken } from "#src/server/kernel/command/if-taken.ts"
import type { DocumentChange } from "#src/server/kernel/journal/commit.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { metaOf, type Origin } from "#src/server/kernel/origin.ts"
import { Secrets } from "#src/server/kernel/secrets/Secrets.ts"
import { socialAttemptAggregate } from "./social-attempt.aggregate.ts"
import { SocialGone } from "./social-failures.ts"

const MINUTE = 60_000
/** How long the person may take at the provider, and afterwards here. */
const ASKED_LIFE_MS = 10 * MINUTE
const IDENTIFIED_LIFE_MS = 20 * MINUTE
/** Documents that hold what an attempt keeps to itself, sealed: outside the log, gone once they are read or too old. */
const KIND = "social-attempt"
const SWEPT_AT_ONCE = 20

const Asked = Schema.fromJsonString(
  Schema.Struct({ nonce: Schema.String, verifier: Schema.String, path: Schema.String }),
)
const decodeAsked = Schema.decodeUnknownOption(Asked)
const Sealed = Schema.Struct({ sealed: Schema.String })
const decodeSealed = Schema.decodeUnknownOption(Sealed)

/** What a browser that is sent away keeps here meanwhile, as text. */
export const encodeAsked = Schema.encodeSync(Asked)

/** Takes away what an attempt kept. */
export const forgottenAttempt = (id: string): DocumentChange => ({ change: "remove", kind: KIND, id })

const kept = (id: string, until: number, sealed: string): DocumentChange => ({
  change: "put",
  kind: KIND,
  id,
  owner: "",
  sort: until,
  data: { sealed },
})

/** What an attempt keeps to itself, as text; nothing where that is gone. */
export const keptOfAttempt = Effect.fnUntraced(function* (id: string) {
  const secrets = yield* Secrets
  const document = yield* (yield* Journal).document(KIND, id)
  return Option.flatMap(document, ({ data }) =>
    Option.flatMap(decodeSealed(data), ({ sealed }) =>
      Option.fromUndefinedOr(secrets.open("social-attempt", sealed)),
    ),
  )
})

interface OfAttempt {
  readonly id: string
  readonly origin: Origin
}

const by = ({ origin }: OfAttempt) => metaOf("visitor", origin)
const streams = ({ id }: OfAttempt) => ({ attempt: stream(socialAttemptAggregate, id) })
const gone = () => new SocialGone()

/** A browser that is to be sent away. `state` is a digest, `sealed` what is kept meanwhile. */
export interface SentAway extends OfAttempt {
  readonly provider: SocialProvider
  readonly purpose: SocialPurpose
  readonly playerId: PlayerId | null
  readonly state: string
  readonly sealed: string
}

/** Sends a browser to a provider; answers until when it may come back. What people left behind who never did goes. */
export const beginAttempt = command("social-attempts.begin", {
  streams: ({ id }: SentAway) => ({ attempt: newStream(socialAttemptAggregate, id) }),
  by,
  facts: () =>
    Effect.gen(function* () {
      const before = { sort: yield* Clock.currentTimeMillis, id: "" }
      const old = yield* (yield* Journal).documents(KIND, { before, limit: SWEPT_AT_ONCE })
      return { stale: old.map(({ id }) => forgottenAttempt(id)) }
    }),
  decide: (_, { id, provider, purpose, playerId, state, sealed }, { stale, at }) => {
    const until = at + ASKED_LIFE_MS
    return {
      events: { attempt: [{ type: "social.asked", at, provider, purpose, state, until, playerId }] },
      documents: [...stale, kept(id, until, sealed)],
    }
  },
  answer: ({ attempt }) => attempt.snapshot.context.until,
})

/** What came back to a browser: `state` is a digest. */
export interface CameBack extends OfAttempt {
  readonly provider: SocialProvider
  readonly state: string
}

/** Spends the state that came back. What is foreign, replayed or late is recorded where an attempt is known. */
export const takeAttempt = command("social-attempts.take", {
  streams: (input: CameBack) => streams(input),
  by,
  facts: ({ id }) =>
    Effect.map(keptOfAttempt(id), (text) => ({
      proofs: Option.getOrUndefined(Option.flatMap(text, decodeAsked)),
    })),
  decide: ({ attempt }, { id, provider, state }, { proofs, at }) => {
    const { until, ...asked } = attempt.snapshot.context
    const why: SocialRefusal | undefined =
      !attempt.snapshot.matches("asked") || at >= until || proofs === undefined
        ? "spent"
        : asked.provider !== provider
          ? "provider"
          : asked.state !== state
            ? "state"
            : undefined
    if (why !== undefined)
      return {
        events: { attempt: ifTaken(socialAttemptAggregate, attempt, { type: "social.refused", at, why }) },
        refusal: new SocialGone(),
      }
    return {
      events: { attempt: [{ type: "social.returned", at, provider, state }] },
      documents: [forgottenAttempt(id)],
    }
  },
  refused: { attempt: gone },
  answer: ({ attempt }, _, { proofs }) => {
    const { purpose, playerId } = attempt.snapshot.context
    return { purpose, playerId, proofs }
  },
})

/** Records that nobody was vouched for. */
export const failAttempt = command("social-attempts.fail", {
  streams: (input: OfAttempt & { readonly why: SocialFault }) => streams(input),
  by,
  decide: ({ attempt }, { why }, { at }) => ({
    events: { attempt: ifTaken(socialAttemptAggregate, attempt, { type: "social.failed", at, why }) },
  }),
  answer: () => undefined,
})

/** Keeps whom the provider vouches for; answers until when that may be used. */
export const identifyAttempt = command("social-attempts.identify", {
  streams: (input: OfAttempt & { readonly loginKey: string; readonly sealed: string }) => streams(input),
  by,
  decide: (_, { id, loginKey, sealed }, { at }) => {
    const until = at + IDENTIFIED_LIFE_MS
    return {
      events: { attempt: [{ type: "social.identified", at, loginKey, until }] },
      documents: [kept(id, until, sealed)],
    }
  },
  refused: { attempt: gone },
  answer: ({ attempt }) => attempt.snapshot.context.until,
})

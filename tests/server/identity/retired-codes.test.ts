import { layer } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { expect } from "vitest"
import type { AccountAccess } from "#models/identity/access.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { registry } from "#src/server/app/registry.ts"
import { verify } from "#src/server/domains/audit/verify.ts"
import { codeStreamId, secondStepTarget } from "#src/server/domains/identity/codes/code-streams.ts"
import { retiredCodes } from "#src/server/domains/identity/codes/retired-codes.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { Secrets } from "#src/server/kernel/secrets/Secrets.ts"
import { goldenFiles, ServerStream } from "#tests/replay/golden.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { layerPlayerSite, Visitor } from "#tests/support/player-site.ts"
import { describeEmbedded } from "#tests/support/stores.ts"

const decode = Schema.decodeUnknownSync(Schema.fromJsonString(Schema.Array(ServerStream)))
const KINDS = retiredCodes.map(({ kind }) => kind)

/** Streams that older releases wrote, under names of their own. */
const before = goldenFiles("server")
  .filter(({ chart }) => KINDS.includes(chart))
  .flatMap(({ chart, run, text }) => decode(text).map((stream) => ({ chart, run, stream })))

/** Puts events into a stream as a release before wrote them. */
const written = (
  stream: string,
  events: ReadonlyArray<{ readonly type: string; readonly payload: Schema.Json }>,
  meta: { readonly address?: string; readonly device?: string } = {},
) =>
  Effect.flatMap(Journal, (journal) =>
    journal.commit({
      meta: { actor: "visitor", ...meta },
      appends: [
        {
          stream,
          expected: 0,
          events: events.map(({ type, payload }) => ({ type, version: 1, payload })),
        },
      ],
    }),
  )

const SENT = {
  purpose: "two-factor",
  request: "request",
  codeHash: "hash",
  resendAt: 60_000,
  expiresAt: 600_000,
}

describeEmbedded("codes of the kinds that are retired", (store) => {
  layer(layerPlayerSite(store, makeHandBook(), "retired-codes"))((it) => {
    it.effect("are replayed and verified with the rest of the log, and written no more", () =>
      Effect.gen(function* () {
        for (const [place, { chart, run, stream }] of before.entries())
          yield* written(`${chart}:${run}-${place}-${stream.id}`, stream.events)
        const count = Effect.gen(function* () {
          const log = yield* (yield* Journal).readAll(0, 100_000)
          return log.filter(({ stream }) => KINDS.some((kind) => stream.startsWith(`${kind}:`))).length
        })
        const stood = yield* count
        expect(stood).toBeGreaterThan(20)
        yield* new Visitor().register("9120000901")
        expect(yield* count).toBe(stood)
        const report = yield* verify(registry)
        expect(report.defects).toEqual([])
        const without = yield* verify(registry.filter(({ kind }) => !KINDS.includes(kind)))
        expect(without.defects).not.toEqual([])
      }),
    )

    it.effect("tell a player still of wrong codes of the second step", () =>
      Effect.gen(function* () {
        const owner = new Visitor()
        const playerId = (yield* owner.register("9120000902")) as PlayerId
        const target = secondStepTarget(playerId, "79120000902")
        const stream = `one-time-code:${codeStreamId(yield* Secrets, "two-factor", target)}`
        yield* written(
          stream,
          [
            { type: "code.sent", payload: { at: 0, ...SENT } },
            { type: "code.mistaken", payload: { at: 0 } },
          ],
          { address: "203.0.113.9", device: "An old browser" },
        )
        const { body } = yield* owner.get("/account-api/user/sign-ins")
        const accesses = (body as { readonly value: ReadonlyArray<AccountAccess> }).value
        expect(accesses).toContainEqual({
          at: expect.any(Number),
          address: "203.0.113.9",
          device: "An old browser",
          outcome: "wrongCode",
        })
      }),
    )
  })
})

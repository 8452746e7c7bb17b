import { getPriority } from "node:os"
import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import { poolThreads } from "#src/server/kernel/threads/pool-priority.ts"
import { Passwords } from "./Passwords.ts"

describe("digests of passwords", () => {
  layer(Passwords.layer)((it) => {
    it.effect("are argon2id with 19 MiB and two passes, salted each by itself (B11.4.2)", () =>
      Effect.gen(function* () {
        const { digest } = yield* Passwords
        const [one, other] = [yield* digest("correct horse"), yield* digest("correct horse")]
        assert.match(one, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
        assert.notStrictEqual(one, other)
      }),
    )

    it.effect.skipIf(process.platform !== "linux")("are computed behind the loop of events", () =>
      Effect.sync(() => {
        const own = getPriority(process.pid)
        assert.isNotEmpty(poolThreads())
        for (const thread of poolThreads()) assert.isAbove(getPriority(thread), own)
      }),
    )

    it.effect(
      "match their password however its letters are composed, no other, and nobody's without one",
      () =>
        Effect.gen(function* () {
          const { digest, matches } = yield* Passwords
          const kept = yield* digest("caf\u00e9 noir")
          assert.isTrue(yield* matches(kept, "cafe\u0301 noir"))
          assert.isFalse(yield* matches(kept, "cafe noir"))
          assert.isFalse(yield* matches(undefined, "nobody has this password"))
        }),
    )
  })
})

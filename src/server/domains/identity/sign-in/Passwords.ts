import { hash, verify } from "@node-rs/argon2"
import { Context, Effect, Layer, Semaphore } from "effect"
import { lowerPool } from "#src/server/kernel/threads/pool-priority.ts"

/** Assurance B11.4.2: argon2id (the library's default kind), 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
/** Digests computed at once; more would only compete for the cores and hold more memory. */
const AT_ONCE = 2

/** A digest takes a core for some hundredths of a second: where cores are scarce, bets go before it. */
const BEHIND_BETS = 10

/** What computes digests; tests that count how often it is asked put a cheap one in its place. */
export class DigestFunction extends Context.Reference<{
  readonly hash: (password: string) => Promise<string>
  readonly verify: (digest: string, password: string) => Promise<boolean>
}>("statebook/server/identity/DigestFunction", {
  defaultValue: () => ({ hash: (password) => hash(password, COST), verify }),
}) {}

/** Digests of passwords, computed off the event loop. */
export class Passwords extends Context.Service<
  Passwords,
  {
    readonly digest: (password: string) => Effect.Effect<string>
    /** Without a digest it takes as long and answers no: nobody learns by time which logins exist. */
    readonly matches: (digest: string | undefined, password: string) => Effect.Effect<boolean>
  }
>()("statebook/server/identity/Passwords") {
  static readonly layer = Layer.effect(
    Passwords,
    Effect.gen(function* () {
      const digests = yield* DigestFunction
      const turns = Semaphore.makeUnsafe(AT_ONCE)
      const computed = <A>(compute: () => Promise<A>) => turns.withPermit(Effect.promise(compute))
      const nobody = yield* computed(() => digests.hash("nobody has this password"))
      yield* Effect.sync(() => lowerPool(BEHIND_BETS))
      return Passwords.of({
        digest: (password) => computed(() => digests.hash(password.normalize("NFC"))),
        matches: (digest, password) =>
          Effect.map(
            computed(() => digests.verify(digest ?? nobody, password.normalize("NFC"))),
            (same) => same && digest !== undefined,
          ),
      })
    }),
  )
}

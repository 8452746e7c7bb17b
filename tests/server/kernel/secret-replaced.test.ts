import { randomBytes } from "node:crypto"
import { it } from "@effect/vitest"
import { ConfigProvider, Context, Effect, Exit, Layer, Logger } from "effect"
import { SqlClient } from "effect/sql"
import { TestClock } from "effect/testing"
import { expect } from "vitest"
import { loginKey } from "#src/server/domains/identity/sign-in/login-key.ts"
import { layerInProcess } from "#src/server/kernel/bus/Bus.ts"
import { layerSecrets } from "#src/server/kernel/secrets/installation-secret.ts"
import { Personal } from "#src/server/kernel/secrets/Personal.ts"
import { rewrap, rewrapSaid } from "#src/server/kernel/secrets/rewrap.ts"
import { Secrets } from "#src/server/kernel/secrets/Secrets.ts"
import type { Person } from "#src/server/kernel/secrets/sealed-text.ts"
import { checkSecret } from "#src/server/kernel/secrets/secret-check.ts"
import { describeStores } from "#tests/support/stores.ts"

const keyOf = (seed: string) => Buffer.alloc(32, seed).toString("hex")
const [OLD, NEW, FOREIGN] = [keyOf("old"), keyOf("new"), keyOf("foreign")]

/** Environment of a server: its secret, and the one that it replaces. */
const environment = (secret: string, previous?: string) => ({
  SECRET_KEY: secret,
  ...(previous === undefined ? {} : { SECRET_KEY_PREVIOUS: previous }),
})

const FILE = Buffer.from("who somebody is")

describeStores("a secret that is replaced (B13.3.1)", (store) => {
  /** Servers on one store, each as its environment says, with what it says while it starts. */
  const onOneStore = Effect.gen(function* () {
    const shared = yield* Layer.build(Layer.fresh(store.layer))
    const sql = Context.get(shared, SqlClient.SqlClient)
    // What a store holds that is in use: an event, as the first sign-up leaves.
    const use = sql`
      INSERT INTO events (seq, stream, version, type, schema_version, at, payload, meta, attached, stream_hash, hash)
      VALUES (1, 'login:p', 1, 'login.claimed', 1, 0, '{}', '{}', '', '', '')`
    const start = Effect.fnUntraced(function* (env: Record<string, string>) {
      const said: Array<string> = []
      const listener = Logger.make(({ message }) => void said.push(String(message)))
      const own = yield* Layer.build(
        Layer.fresh(
          Personal.layer.pipe(
            Layer.provideMerge(layerSecrets("never-read")),
            Layer.provide([layerInProcess, Layer.succeedContext(shared)]),
          ),
        ),
      ).pipe(
        Effect.provideService(ConfigProvider.ConfigProvider, ConfigProvider.fromEnv({ env })),
        Effect.provide(Logger.layer([listener])),
      )
      const server = Context.merge(shared, own)
      yield* TestClock.adjust("1 minute")
      const within = <A, E>(effect: Effect.Effect<A, E, Personal | Secrets | SqlClient.SqlClient>) =>
        effect.pipe(Effect.provide(server), Effect.provide(Logger.layer([listener])))
      return { said, within, personal: Context.get(own, Personal), secrets: Context.get(own, Secrets) }
    })
    return { sql, start, use }
  })

  type Server = Effect.Success<ReturnType<Effect.Success<typeof onOneStore>["start"]>>

  /** What a server makes of a file that was sealed under a person's key: its bytes, or that it can't be read. */
  const reads = (server: Server, person: Person, sealed: Buffer) =>
    Effect.exit(server.personal.openedFile(person, sealed)).pipe(
      Effect.map(
        (exit) => Exit.isSuccess(exit) && exit.value._tag === "Some" && exit.value.value.equals(FILE),
      ),
    )

  const sealedBy = (server: Server, person: Person) =>
    Effect.map(server.personal.sealedFile(person, FILE), (sealed) => {
      if (sealed._tag === "None") throw new Error(`${person} was erased`)
      return sealed.value
    })

  const numbered = (count: number) =>
    Array.from({ length: count }, (_, index): Person => `player:${index + 1}`)

  /** Keys of many people, as a server makes them one by one. */
  const keyAll = (sql: SqlClient.SqlClient, server: Server, people: ReadonlyArray<Person>) => {
    const keys = people.map((person) =>
      server.secrets.seal("personal-key", `${person} ${randomBytes(32).toString("base64url")}`),
    )
    return sql`
      INSERT INTO personal_keys (person, wrapped, made_at)
      SELECT person, key, 1 FROM unnest(${people}::text[], ${keys}::text[]) AS made (person, key)`
  }

  const wrapped = (sql: SqlClient.SqlClient) =>
    sql<{ readonly person: string; readonly wrapped: string }>`
      SELECT person, wrapped FROM personal_keys ORDER BY person`

  it.effect(
    "goes on reading everybody, finds everybody's login, and needs the old one no more afterwards",
    () =>
      Effect.gen(function* () {
        const { sql, start, use } = yield* onOneStore
        yield* use
        const old = yield* start(environment(OLD))
        const people = numbered(1203)
        yield* keyAll(sql, old, people)
        const looked: ReadonlyArray<Person> = ["player:1", "player:2", "player:1203"]
        const sealed = yield* Effect.forEach(looked, (person) => sealedBy(old, person))
        yield* old.personal.destroy("player:2")
        yield* sql`
        INSERT INTO documents (kind, id, owner, sort, data) VALUES
          ('two-factor-secret', '1', '', 0, ${JSON.stringify({ sealed: old.secrets.seal("two-factor", "ABC") })}::text::jsonb),
          ('secure-question', '1', '', 0, ${JSON.stringify({ digest: "d", own: old.secrets.seal("secure-question", "Why?") })}::text::jsonb),
          ('secure-question', '2', '', 0, ${JSON.stringify({ digest: "d", own: null })}::text::jsonb)`

        const both = yield* start(environment(NEW, OLD))
        yield* both.within(checkSecret)
        expect(both.said).toEqual([])
        expect(yield* reads(both, "player:1", sealed[0] ?? FILE)).toBe(true)
        const fresh = yield* sealedBy(both, "player:5000")
        expect(yield* both.within(rewrap)).toEqual({ anew: 1204, foreign: 0 })
        expect(yield* both.within(rewrap)).toEqual({ anew: 0, foreign: 0 })
        expect(yield* reads(old, "player:5000", fresh)).toBe(false)

        const alone = yield* start(environment(NEW))
        yield* alone.within(checkSecret)
        expect(alone.said).toEqual([])
        const read = yield* Effect.forEach(looked, (person, index) =>
          reads(alone, person, sealed[index] ?? FILE),
        )
        expect(read).toEqual([true, false, true])
        const shut = (yield* wrapped(sql)).filter(
          ({ wrapped: now }) => alone.secrets.open("personal-key", now) === undefined,
        )
        expect(shut).toEqual([{ person: "player:2", wrapped: "" }])
        expect(yield* reads(alone, "player:5000", fresh)).toBe(true)
        const kept = yield* sql<{
          readonly data: { readonly sealed?: string; readonly own?: string | null }
        }>`
        SELECT data FROM documents ORDER BY kind, id`
        expect(
          kept.map(({ data: { sealed: secret, own } }) =>
            secret === undefined
              ? (own ?? null) && alone.secrets.open("secure-question", own ?? "")
              : alone.secrets.open("two-factor", secret),
          ),
        ).toEqual(["Why?", null, "ABC"])
        for (const login of ["79161234567", "one@example.org"])
          expect(loginKey(alone.secrets, login)).toBe(loginKey(old.secrets, login))
      }),
  )

  it.effect("ends what only whoever had the old one could have signed", () =>
    Effect.gen(function* () {
      const { start, use } = yield* onOneStore
      yield* use
      const [old, both] = [yield* start(environment(OLD)), yield* start(environment(NEW, OLD))]
      const ended = ["service-token", "second-factor", "one-time-code", "one-click"] as const
      for (const purpose of ended)
        expect(both.secrets.sign(purpose, "x")).not.toBe(old.secrets.sign(purpose, "x"))
      const lasting = [
        "recovery-code",
        "passkey-user",
        "social-login",
        "identity-person",
        "web-push",
      ] as const
      for (const purpose of lasting)
        expect(both.secrets.sign(purpose, "x")).toBe(old.secrets.sign(purpose, "x"))
    }),
  )

  it.effect("goes on where a start ended in its midst, and brings nobody back who was erased meanwhile", () =>
    Effect.gen(function* () {
      const { sql, start, use } = yield* onOneStore
      yield* use
      const old = yield* start(environment(OLD))
      const people = numbered(1100)
      yield* keyAll(sql, old, people)
      const before = yield* wrapped(sql)

      // The store goes away after its first page: what is written is written, the rest is as it was.
      const both = yield* start(environment(NEW, OLD))
      let pages = 0
      const failing = new Proxy(sql, {
        apply: (target, self, [parts, ...values]: [TemplateStringsArray, ...Array<unknown>]) => {
          if (parts[0]?.includes("UPDATE personal_keys")) pages += 1
          return pages > 1 ? Effect.die("The store is gone") : Reflect.apply(target, self, [parts, ...values])
        },
      })
      const ended = yield* Effect.exit(
        both.within(Effect.provideService(rewrap, SqlClient.SqlClient, failing)),
      )
      expect(Exit.isFailure(ended)).toBe(true)
      const halfway = yield* wrapped(sql)
      const changed = halfway.filter(({ wrapped: now }, index) => now !== before[index]?.wrapped)
      expect(changed).toHaveLength(500)

      const next = yield* start(environment(NEW, OLD))
      yield* next.personal.destroy("player:7")
      yield* next.within(rewrapSaid)
      expect(next.said[0]).toContain(`${1100 - 500 - 1} keys and secrets were wrapped anew`)
      expect((yield* wrapped(sql)).filter(({ wrapped: now }) => now === "")).toEqual([
        { person: "player:7", wrapped: "" },
      ])
      const alone = yield* start(environment(NEW))
      const shut = (yield* wrapped(sql)).filter(
        ({ wrapped: now }) => alone.secrets.open("personal-key", now) === undefined,
      )
      expect(shut.map(({ person }) => person)).toEqual(["player:7"])
    }),
  )

  it.effect("lets servers with either one work side by side while they are restarted in turn", () =>
    Effect.gen(function* () {
      const { start, use } = yield* onOneStore
      yield* use
      const first = yield* start(environment(OLD, NEW))
      const second = yield* start(environment(NEW, OLD))
      const [one, two] = [yield* sealedBy(first, "player:1"), yield* sealedBy(second, "player:2")]
      expect([yield* reads(second, "player:1", one), yield* reads(first, "player:2", two)]).toEqual([
        true,
        true,
      ])
      expect(yield* second.within(rewrap)).toEqual({ anew: 1, foreign: 0 })
      const again = yield* start(environment(OLD, NEW))
      expect([yield* reads(again, "player:1", one), yield* reads(again, "player:2", two)]).toEqual([
        true,
        true,
      ])
      expect(loginKey(again.secrets, "79161234567")).toBe(loginKey(second.secrets, "79161234567"))
    }),
  )

  it.effect("refuses to start with another as the one before, and changes nothing", () =>
    Effect.gen(function* () {
      const { sql, start, use } = yield* onOneStore
      yield* use
      const old = yield* start(environment(OLD))
      const sealed = yield* sealedBy(old, "player:1")
      const everything = Effect.all([wrapped(sql), sql`SELECT * FROM lasting_keys ORDER BY id`])
      const before = yield* everything
      const refused = yield* Effect.flip(start(environment(NEW, FOREIGN)))
      expect(String(refused)).toContain("SECRET_KEY_PREVIOUS must hold the key that is replaced")
      expect(String(yield* Effect.flip(start(environment(NEW, "zz"))))).toContain(
        "SECRET_KEY_PREVIOUS must hold at least 64 hexadecimal digits",
      )
      expect(yield* everything).toEqual(before)

      // A server that was given a wrong secret warns, and takes nothing from those with the right one.
      const wrong = yield* start(environment(FOREIGN))
      yield* wrong.within(checkSecret)
      expect(wrong.said.join()).toContain("SECRET_KEY is not the key")
      const right = yield* start(environment(OLD))
      expect(yield* reads(right, "player:1", sealed)).toBe(true)
      expect(loginKey(right.secrets, "79161234567")).toBe(loginKey(old.secrets, "79161234567"))
      expect(loginKey(wrong.secrets, "79161234567")).not.toBe(loginKey(old.secrets, "79161234567"))
    }),
  )

  it.effect("tells of keys that neither opens, and leaves them", () =>
    Effect.gen(function* () {
      const { start, use } = yield* onOneStore
      yield* use
      const old = yield* start(environment(OLD))
      yield* old.personal.keyed("player:1")
      const foreign = yield* start(environment(FOREIGN))
      yield* foreign.personal.keyed("player:2")
      const both = yield* start(environment(NEW, OLD))
      yield* both.within(rewrapSaid)
      expect(both.said).toEqual([
        expect.stringContaining("1 keys and secrets were wrapped anew"),
        expect.stringContaining("1 keys and secrets are opened neither by"),
      ])
    }),
  )

  it.effect(
    "makes digests of a new store with a secret of the store's own, of an older one with the one they were made with",
    () =>
      Effect.gen(function* () {
        const fresh = yield* onOneStore
        const one = yield* fresh.start(environment(OLD))
        const again = yield* fresh.start(environment(OLD))
        expect(loginKey(again.secrets, "79161234567")).toBe(loginKey(one.secrets, "79161234567"))
        const older = yield* onOneStore
        yield* older.use
        const two = yield* older.start(environment(OLD))
        expect(loginKey(two.secrets, "79161234567")).not.toBe(loginKey(one.secrets, "79161234567"))
        // As a server before made it, which kept no secret in the store.
        yield* older.sql`DELETE FROM lasting_keys`
        yield* two.personal.keyed("player:1")
        const replaced = yield* older.start(environment(NEW, OLD))
        expect(loginKey(replaced.secrets, "79161234567")).toBe(loginKey(two.secrets, "79161234567"))
      }),
  )
})

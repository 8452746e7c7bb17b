import { layer } from "@effect/vitest"
import { Context, Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { describe, expect } from "vitest"
import { DigestFunction } from "#src/server/domains/identity/sign-in/Passwords.ts"
import { layerPostgres } from "#src/server/kernel/store/Store.ts"
import { makeHandBook } from "#tests/support/book.ts"
import {
  type Answer,
  layerPlayerSite,
  mailValues,
  PASSWORD,
  ROOM_FOR_PLAYERS,
  registrationValues,
  seededEntropy,
  TestEntropy,
  Visitor,
} from "#tests/support/player-site.ts"
import { freshDatabase, hasPostgres } from "#tests/support/stores.ts"

const BY_MAIL = "/account-api/registration/full_reg"
const BY_PHONE = "/account-api/registration/phone_reg"
const BY_CLICK = "/account-api/registration/fast_reg"

/** A digest that is computed only once it may be: a form whose password waits for it was not handed in before, and is not written. */
const heldDigests = () => {
  let asked = Promise.withResolvers<void>()
  let held: Promise<void> = Promise.resolve()
  return {
    layer: Layer.succeed(DigestFunction, {
      hash: async (password) => {
        if (password === PASSWORD) {
          asked.resolve()
          await held
        }
        return `digest of ${password}`
      },
      verify: (digest, password) => Promise.resolve(digest === `digest of ${password}`),
    }),
    /** Holds what is asked from now on; resolves `asked` with the first one. */
    hold: () => {
      asked = Promise.withResolvers()
      const { promise, resolve: release } = Promise.withResolvers<void>()
      held = promise
      return { asked: asked.promise, release }
    },
  }
}

/** Two processes on one PostgreSQL: they share the store and the secrets, neither memory, locks nor what they draw. */
const twoProcesses = Effect.gen(function* () {
  const url = yield* freshDatabase
  const store = { name: "PostgreSQL", layer: layerPostgres(url) } as const
  const start = (name: string) => {
    const digests = heldDigests()
    const settings = { captcha: "disabled" } as const
    const site = layerPlayerSite(store, makeHandBook(), "processes", settings, [], ROOM_FOR_PLAYERS)
    const own = Layer.succeed(TestEntropy, (seed) => seededEntropy(`${seed} ${name}`))
    return Effect.map(
      Layer.build(Layer.fresh(site.pipe(Layer.provide([digests.layer, own])))),
      (services) => ({ services, digests }),
    )
  }
  // One after the other: the first makes the tables.
  return [yield* start("one"), yield* start("other")] as const
})
type Process = Effect.Success<typeof twoProcesses>[number]

class Processes extends Context.Service<Processes, readonly [Process, Process]>()(
  "statebook/tests/Processes",
) {}

const sent = ({ services }: Process, path: string, form: object) =>
  Effect.provide(new Visitor("en", false).post(path, form), services)

const userOf = ({ body }: Answer) => (body as { readonly value: { readonly userId: number } }).value.userId

const registered = ({ services }: Process) =>
  Effect.provide(
    Effect.flatMap(SqlClient.SqlClient, (sql) =>
      Effect.map(
        Effect.orDie(
          sql<{ count: bigint }>`SELECT count(*) AS count FROM events WHERE type = 'player.registered'`,
        ),
        ([row]) => Number(row?.count),
      ),
    ),
    services,
  )

/** Hands a form to each process, and lets neither write before both have it; the second writes once the first has answered. */
const handedToBoth = (
  [one, other]: readonly [Process, Process],
  path: string,
  forms: readonly [object, object],
) =>
  Effect.gen(function* () {
    const [first, second] = [one.digests.hold(), other.digests.hold()]
    const release = Effect.promise(async () => {
      await Promise.all([first.asked, second.asked])
      first.release()
    })
    const earlier = Effect.tap(sent(one, path, forms[0]), () => Effect.sync(second.release))
    const later = sent(other, path, forms[1])
    const [, ...answers] = yield* Effect.all([release, earlier, later], { concurrency: "unbounded" })
    return answers
  })

describe.skipIf(!hasPostgres)("a form of registration that two processes are handed at once", () => {
  layer(Layer.effect(Processes, twoProcesses))((it) => {
    const makesOne = (path: string, form: object) =>
      Effect.gen(function* () {
        const processes = yield* Processes
        const before = yield* registered(processes[0])
        const answers = yield* handedToBoth(processes, path, [form, form])
        expect(answers.map(({ status }) => status)).toEqual([200, 200])
        expect(new Set(answers.map(userOf)).size).toBe(1)
        expect(yield* registered(processes[0])).toBe(before + 1)
      })

    it.effect("makes one account, whose player both answer, by mail (B2.3.3, B15.4.2)", () =>
      makesOne(BY_MAIL, { guid: "registration-at-two-processes", values: mailValues("two@example.com") }),
    )

    it.effect("makes one account, whose player both answer, by phone", () =>
      Effect.gen(function* () {
        const [one] = yield* Processes
        const proof = yield* Effect.provide(new Visitor("en", false).prove("79160000001"), one.services)
        const guid = "registration-of-a-phone"
        yield* makesOne(BY_PHONE, { guid, values: registrationValues("9160000001"), proof })
      }),
    )

    it.effect(
      "is refused by the second where another form has its key, and answered again where it is the same",
      () =>
        Effect.gen(function* () {
          const processes = yield* Processes
          const [one, other] = processes
          const before = yield* registered(one)
          const guid = "registration-with-one-key"
          const mine = { guid, values: mailValues("mine@example.com") }
          const theirs = { guid, values: mailValues("theirs@example.com") }
          const [first, second] = yield* handedToBoth(processes, BY_MAIL, [mine, theirs])
          expect(first.status).toBe(200)
          const refused = { status: 409, body: { code: "key-reused" } }
          expect(second).toMatchObject(refused)
          expect(yield* sent(other, BY_MAIL, theirs)).toMatchObject(refused)
          expect(userOf(yield* sent(other, BY_MAIL, mine))).toBe(userOf(first))
          expect(yield* registered(one)).toBe(before + 1)
        }),
    )

    it.effect("tells the same credentials of one click, whichever is asked again", () =>
      Effect.gen(function* () {
        const [one, other] = yield* Processes
        const { country_id } = mailValues("")
        const values = { country_id, currency_id: 1, "agree-policy": true }
        const form = { guid: "registration-by-one-click", values }
        const credentialsOf = ({ body }: Answer) =>
          (body as { readonly value: { readonly credentials: object } }).value.credentials
        const browser = new Visitor("en", false)
        const handIn = ({ services }: Process) => Effect.provide(browser.post(BY_CLICK, form), services)
        yield* Effect.provide(browser.post("/registration/fields", { type: "fast_reg" }), one.services)
        const made = credentialsOf(yield* handIn(one))
        expect(made).toEqual({ login: expect.any(String), password: expect.any(String) })
        expect(credentialsOf(yield* handIn(other))).toEqual(made)
        expect((yield* sent(other, BY_CLICK, form)).status).toBe(409)
      }),
    )
  })
})

/** Contender: how long a stranger waits for an answer about a login that somebody holds, and one that nobody does. */
import { randomUUID } from "node:crypto"
import { Effect, Layer, ManagedRuntime, Redacted } from "effect"
import { layerUntraced } from "#src/server/app/observability.ts"
import { SentCodes } from "#src/server/domains/identity/codes/SentCodes.ts"
import { Registrations } from "#src/server/domains/identity/registration/Registrations.ts"
import { CodeSignIns } from "#src/server/domains/identity/sign-in/CodeSignIns.ts"
import { NewPasswords } from "#src/server/domains/identity/sign-in/NewPasswords.ts"
import { SignIns } from "#src/server/domains/identity/sign-in/SignIns.ts"
import type { Origin } from "#src/server/kernel/origin.ts"
import { layerPostgres } from "#src/server/kernel/store/Store.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { layerPlayerSite, registrationValues } from "#tests/support/player-site.ts"
import { compete } from "../harness/program.ts"
import { makeShuffle, median } from "../harness/statistics.ts"

interface Options {
  readonly url: string
}

/** Players, each asked about a few times in all: a login that is asked about often is slowed, held or not. */
const PLAYERS = 140
/** Logins of either kind that are asked about in a run. */
const PAIRS = 20

const held = (number: number): string => `7916${String(3_000_000 + number)}`
const unheld = (number: number): string => `7916${String(4_000_000 + number)}`

await compete(async ({ url }: Options) => {
  const store = { name: "PostgreSQL", layer: layerPostgres(Redacted.make(url)) } as const
  const runtime = ManagedRuntime.make(
    layerPlayerSite(store, makeHandBook(), "bench", { captcha: "disabled" }).pipe(
      Layer.provideMerge(layerUntraced),
    ),
  )
  const site = await runtime.runPromise(
    Effect.all({
      signIns: SignIns,
      codeSignIns: CodeSignIns,
      newPasswords: NewPasswords,
      codes: SentCodes,
      registrations: Registrations,
    }),
  )
  let visitors = 0
  /** Everybody comes from an address of their own, so that no limit by address holds them. */
  const visitor = (): Origin => {
    visitors += 1
    const address = `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`
    return { address, device: "bench", language: "ru" }
  }

  const register = (number: number) =>
    Effect.gen(function* () {
      const phone = held(number)
      const origin = visitor()
      let code = ""
      const deliver = (sent: string) =>
        Effect.sync(() => {
          code = sent
        })
      const { id } = yield* site.codes.send("registration", phone, deliver, origin)
      const proof = yield* site.codes.prove(id, code, origin)
      const values = registrationValues(phone.slice(1))
      yield* site.registrations.register(
        { type: "phone_reg", guid: randomUUID(), values, proof, binding: "" },
        origin,
      )
    })
  for (let number = 0; number < PLAYERS; number += 1) await runtime.runPromise(register(number))

  /** What a stranger may ask about a login; each is refused or promises a code, held or not. */
  const asking = {
    password: (login: string) =>
      Effect.flip(site.signIns.attempt({ login, password: "wrong password", captcha: undefined }, visitor())),
    code: (login: string) => site.codeSignIns.ask("phone", login, undefined, visitor()),
    reset: (login: string) => site.newPasswords.ask("phone", login, undefined, visitor()),
  }
  const timed = async (work: Effect.Effect<unknown, unknown>): Promise<number> => {
    const from = performance.now()
    await runtime.runPromise(work)
    return performance.now() - from
  }
  const shuffle = makeShuffle(1)
  let asked = 0
  /** Asks about as many held logins as unheld ones, in an order that chance decides; the median times in milliseconds. */
  const compare = async (ask: (login: string) => Effect.Effect<unknown, unknown>) => {
    const first = asked
    asked += PAIRS
    const times: Record<"held" | "unheld", Array<number>> = { held: [], unheld: [] }
    const questions = Array.from({ length: PAIRS }, (_, pair) => (first + pair) % PLAYERS).flatMap(
      (number) =>
        [
          ["held", held(number)],
          ["unheld", unheld(first + number)],
        ] as const,
    )
    for (const [kind, login] of shuffle(questions)) times[kind].push(await timed(ask(login)))
    return { held: median(times.held), unheld: median(times.unheld) }
  }
  const run = async () => {
    const password = await compare(asking.password)
    const code = await compare(asking.code)
    const reset = await compare(asking.reset)
    return {
      "password held": password.held,
      "password unheld": password.unheld,
      password: password.held / password.unheld,
      "code held": code.held,
      "code unheld": code.unheld,
      code: code.held / code.unheld,
      "reset held": reset.held,
      "reset unheld": reset.unheld,
      reset: reset.held / reset.unheld,
    }
  }
  return {
    check: async () => {
      await run()
    },
    run,
    end: () => runtime.dispose(),
  }
})

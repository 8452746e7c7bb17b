/** Contender: players who bet in closed loops through our own commands, while others sign up at a steady pace or not. */
import { randomUUID } from "node:crypto"
import { setTimeout as after } from "node:timers/promises"
import { Effect, Layer, ManagedRuntime, Redacted } from "effect"
import { SqlClient } from "effect/sql"
import { type BetGuid, PRICE_CONSENT } from "#models/betting/bet.ts"
import { minorUnits } from "#models/money/money.ts"
import { type PlayerId, payerOf } from "#models/wallet/account.ts"
import { layerUntraced } from "#src/server/app/observability.ts"
import { registry } from "#src/server/app/registry.ts"
import { verify } from "#src/server/domains/audit/verify.ts"
import { Bets } from "#src/server/domains/betting/bets/Bets.ts"
import { Registrations } from "#src/server/domains/identity/registration/Registrations.ts"
import { Credentials } from "#src/server/domains/identity/sign-in/Credentials.ts"
import { layerPostgres } from "#src/server/kernel/store/Store.ts"
import { makeHandBook, selection } from "#tests/support/book.ts"
import { layerPlayerSite, mailValues, PASSWORD } from "#tests/support/player-site.ts"
import { closedLoop, quantile } from "../harness/latencies.ts"
import { compete } from "../harness/program.ts"
import { openWallet } from "./wallets.ts"

export interface SignUpsOptions {
  readonly url: string
  /** Players who bet at the same time, each waiting for the answer before the next bet. */
  readonly users: number
  /** Sign-ups begun each second meanwhile, whether those before are answered or not. */
  readonly perSecond: number
}

const GAMES = 200
const STAKE = minorUnits(1000)

await compete(async ({ url, users, perSecond }: SignUpsOptions) => {
  const book = makeHandBook()
  for (let game = 1; game <= GAMES; game += 1) book.offer(game)
  const store = { name: "PostgreSQL", layer: layerPostgres(Redacted.make(url)) } as const
  const runtime = ManagedRuntime.make(
    layerPlayerSite(store, book, "bench").pipe(Layer.provideMerge(layerUntraced)),
  )
  const { bets, registrations, credentials } = await runtime.runPromise(
    Effect.all({ bets: Bets, registrations: Registrations, credentials: Credentials }),
  )
  const players = Array.from({ length: users }, (_, user) => user + 1)
  await runtime.runPromise(Effect.forEach(players, openWallet, { concurrency: "unbounded", discard: true }))

  let placed = 0
  const place = async (user: number): Promise<void> => {
    placed += 1
    await runtime.runPromise(
      bets.place(
        payerOf((user + 1) as PlayerId),
        {
          betGuid: randomUUID() as BetGuid,
          couponEvents: [{ ...selection(1 + (placed % GAMES)), cf: 2000 as never }],
          summ: STAKE,
          vid: 0,
          checkCf: PRICE_CONSENT.any,
        },
        { address: "127.0.0.1", device: "bench", language: "ru" },
      ),
    )
  }

  let begun = 0
  let newest: PlayerId | undefined
  /** One sign-up by mail, each from an address of its own; milliseconds to its answer. */
  const signUp = async (): Promise<number> => {
    begun += 1
    const address = `10.${(begun >> 16) & 255}.${(begun >> 8) & 255}.${begun & 255}`
    const values = mailValues(`player-${begun}@example.com`)
    const from = performance.now()
    const { player } = await runtime.runPromise(
      registrations.register(
        { type: "full_reg", guid: randomUUID(), values, proof: "", binding: "" },
        { address, device: "bench", language: "ru" },
      ),
    )
    newest = player.userId
    return performance.now() - from
  }
  /** Begins sign-ups at the pace, waits for all, and says how many were answered while they were still begun. */
  const signUps = async (milliseconds: number) => {
    const from = performance.now()
    const times: Array<number> = []
    let inTime = 0
    const under: Array<Promise<void>> = []
    for (let now = from; now < from + milliseconds; now = performance.now()) {
      while (under.length < ((now - from) / 1000) * perSecond)
        under.push(
          signUp().then((took) => {
            times.push(took)
            if (performance.now() <= from + milliseconds) inTime += 1
          }),
        )
      await after(1000 / perSecond)
    }
    await Promise.all(under)
    return { signUps: (inTime / milliseconds) * 1000, "sign-up p99": quantile(times, 0.99) }
  }

  let isAudited = false
  return {
    check: async () => {
      book.hear(Date.now())
      if (!isAudited) {
        await closedLoop(users, 500, place)
        await signUp()
      }
      const { row, defects, isTheirs, isAnybodys } = await runtime.runPromise(
        Effect.gen(function* () {
          const sql = yield* SqlClient.SqlClient
          const [row] = yield* sql<{ placed: bigint; registered: bigint; sum: bigint }>`
            SELECT (SELECT count(*) FROM events WHERE type = 'bet.placed') AS placed,
              (SELECT count(*) FROM events WHERE type = 'player.registered') AS registered,
              (SELECT sum(amount)::bigint FROM postings) AS sum`
          return {
            row,
            // The whole audit is for the first part: it takes as long as the work did.
            defects: isAudited ? [] : (yield* verify(registry)).defects,
            isTheirs: newest !== undefined && (yield* credentials.matches(newest, PASSWORD)),
            isAnybodys: newest !== undefined && (yield* credentials.matches(newest, `${PASSWORD}!`)),
          }
        }),
      )
      isAudited = true
      if (row?.placed !== BigInt(placed)) throw new Error(`${placed} bets answered, ${row?.placed} written`)
      if (row.registered !== BigInt(begun)) throw new Error(`${begun} signed up, ${row.registered} written`)
      if (row.sum !== 0n) throw new Error(`Debits and credits differ by ${row.sum}`)
      if (!isTheirs || isAnybodys) throw new Error("The newest player is not known by the password")
      if (defects.length > 0) throw new Error(`The audit found ${JSON.stringify(defects[0])}`)
    },
    run: async (milliseconds) => {
      book.hear(Date.now())
      const [{ rate, p50, p99 }, signedUp] = await Promise.all([
        closedLoop(users, milliseconds, place),
        perSecond === 0 ? { signUps: 0, "sign-up p99": 0 } : signUps(milliseconds),
      ])
      return { bets: rate, p50, p99, ...signedUp }
    },
    end: () => runtime.dispose(),
  }
})

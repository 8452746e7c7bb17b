import { describe, expect, it } from "vitest"
import { SAMPLE_ACCOUNTS, SAMPLE_GUIDS, SAMPLE_PICKS } from "#machines/coupon/coupon/coupon.samples.ts"
import { runningStake } from "#models/betting/bet-sales.ts"
import {
  answerComes,
  answerIsLost,
  beginning,
  inFlight,
  marketReopens,
  marketSettles,
  networkReturns,
  pageAsks,
  playerSells,
  serverDecides,
  toCoupon,
  type World,
} from "#tests/support/betting-world.ts"

const PLAYER = `player:${SAMPLE_ACCOUNTS.rich.userId}`
/** Steps from the beginning that the walk goes, and worlds that it looks at, at most. */
const BOUND = { steps: 60, worlds: 8000 }

/** Ways that a failing test names. */
const SHOWN = 5

type Step = (world: World) => World | undefined

const is = (world: World, ...values: ReadonlyArray<Parameters<World["coupon"]["matches"]>[0]>) =>
  values.some((value) => world.coupon.matches(value))

/** Everything that can happen next, by its name. */
const STEPS: Readonly<Record<string, Step>> = {
  "a price is pressed": (world) =>
    is(world, "editing") && world.coupon.context.picks.length === 0
      ? toCoupon(world, { type: "pick.pressed", pick: SAMPLE_PICKS.first })
      : undefined,
  "the player signs in": (world) =>
    world.coupon.context.account === null
      ? toCoupon(world, {
          type: "player.signedIn",
          account: { ...SAMPLE_ACCOUNTS.rich, balance: world.wallet.snapshot.context.balance },
        })
      : undefined,
  "the player signs out": (world) =>
    world.coupon.context.account === null ? undefined : toCoupon(world, { type: "player.signedOut" }),
  "ten is staked": (world) => toCoupon(world, { type: "stake.entered", text: "10" }),
  "all is staked": (world) => toCoupon(world, { type: "stake.entered", text: "10000" }),
  "the button is pressed": (world) =>
    world.bets.size === 0 ? toCoupon(world, { type: "bet.pressed", guids: SAMPLE_GUIDS }) : undefined,
  "the bets are written down": (world) =>
    toCoupon(world, { type: "xstate.done.actor.storeSlip", output: undefined } as never),
  "the server decides": serverDecides,
  "the answer comes": answerComes,
  "the answer is lost": answerIsLost,
  "the page asks": pageAsks,
  "the network is back": networkReturns,
  "the odds fall": (world) =>
    world.line.odds === 2000 ? { ...world, line: { ...world.line, odds: 1900 } } : undefined,
  "the market is suspended": (world) =>
    world.line.state === "open" ? { ...world, line: { ...world.line, state: "suspended" } } : undefined,
  "the bet wins": (world) => marketSettles(world, "won"),
  "the bet loses": (world) => marketSettles(world, "lost"),
  "the stake is returned": (world) => marketSettles(world, "returned"),
  "the result is taken back": marketReopens,
  "the bet is sold": playerSells,
}

const betsIn = ({ bets }: World) =>
  [...bets.values()].flatMap(({ snapshot }) =>
    snapshot.context.bet === undefined ? [] : [snapshot.context.bet],
  )

/** What tells two worlds apart: all that the page knows, but for how often it asked, and all that the server decides by. */
const keyOf = ({ coupon, wallet, bets, market, ledger, line, answer, refused }: World): string => {
  const { slip, ...context } = coupon.context
  const asked = slip.map((each) => ({ ...each, losses: Math.min(each.losses, 2) }))
  const made = [...bets].map(([guid, { snapshot }]) => [guid, snapshot.value, snapshot.context.bet?.legs])
  const money = [...ledger].map(([account, amount]) => [account, `${amount}`])
  return JSON.stringify([
    [coupon.value, context, asked],
    [wallet.snapshot.context.balance, made, money],
    [market.snapshot.value, market.snapshot.context.statuses, line, answer, refused],
  ])
}

interface Reached {
  readonly world: World
  readonly way: ReadonlyArray<string>
}

/** Every world that a few steps lead to, each by a shortest way. */
const walk = (): ReadonlyArray<Reached> => {
  const reached: Array<Reached> = [{ world: beginning(), way: [] }]
  const known = new Set(reached.map(({ world }) => keyOf(world)))
  for (const { world, way } of reached) {
    if (way.length === BOUND.steps) continue
    for (const [name, step] of Object.entries(STEPS)) {
      const next = step(world)
      if (next === undefined) continue
      const key = keyOf(next)
      if (known.has(key) || reached.length === BOUND.worlds) continue
      known.add(key)
      reached.push({ world: next, way: [...way, name] })
    }
  }
  return reached
}

const reached = walk()
const sum = (amounts: Iterable<bigint>): bigint => [...amounts].reduce((total, each) => total + each, 0n)

/** The shortest ways that end in a world where something does not hold. */
const waysWhere = (fails: (world: World) => boolean): ReadonlyArray<string> =>
  reached
    .filter(({ world }) => fails(world))
    .slice(0, SHOWN)
    .map(({ way }) => way.join(" → "))

describe("coupon, bet, wallet and market together (design: Money)", () => {
  it("are walked a long way", () => {
    expect(reached.length).toBe(BOUND.worlds)
    expect(reached.at(-1)?.way.length).toBeGreaterThan(9)
  })

  it("move money that sums to zero, at every step", () => {
    expect(waysWhere(({ ledger }) => sum(ledger.values()) !== 0n)).toEqual([])
  })

  it("have the wallet's balance as the ledger has it, and never below zero", () => {
    expect(
      waysWhere(({ wallet, ledger }) => {
        const { balance } = wallet.snapshot.context
        return BigInt(balance) !== ledger.get(PLAYER) || balance < 0
      }),
    ).toEqual([])
  })

  it("hold what open bets run for, and nothing of those that are over", () => {
    expect(
      waysWhere((world) => {
        const open = betsIn(world).filter(({ status }) => status === "accepted" || status === "waiting")
        return (world.ledger.get("house:held") ?? 0n) !== sum(open.map((bet) => BigInt(runningStake(bet))))
      }),
    ).toEqual([])
  })

  it("take one bet for one press, however often its answer is lost", () => {
    expect(waysWhere(({ bets }) => bets.size > 1)).toEqual([])
  })

  it("show no bet as taken that the server has not, and none as refused that it has", () => {
    expect(
      waysWhere(({ coupon, bets }) =>
        coupon.context.slip.some(({ betGuid, state }) => {
          const isThere = bets.get(betGuid)?.snapshot.context.bet !== undefined
          return (state === "accepted" && !isThere) || (state === "refused" && isThere)
        }),
      ),
    ).toEqual([])
  })

  it("show a signed-in player the bet and the balance as they stand, once nothing is on its way", () => {
    expect(
      waysWhere((world) => {
        const { coupon, bets, wallet } = world
        if (coupon.context.account === null || !coupon.matches("receipt")) return false
        const isOld = coupon.context.slip.some(
          ({ betGuid, bet }) => bet?.status !== bets.get(betGuid)?.snapshot.context.bet?.status,
        )
        return isOld || coupon.context.account.balance !== wallet.snapshot.context.balance
      }),
    ).toEqual([])
  })

  it("never forget the key of a bet that the server may have taken and the page was not told of", () => {
    expect(
      waysWhere(({ coupon, bets }) =>
        [...bets.keys()].some((guid) => {
          const onSlip = coupon.context.slip.find(({ betGuid }) => betGuid === guid)
          return coupon.matches("placing") && onSlip === undefined
        }),
      ),
    ).toEqual([])
  })

  it("see every end of a bet, and every refusal that the line and the wallet have for it", () => {
    const statuses = new Set(reached.flatMap(({ world }) => betsIn(world).map(({ status }) => status)))
    expect([...statuses].toSorted()).toEqual(["accepted", "lost", "returned", "sold", "won"])
    const refusals = new Set(reached.flatMap(({ world }) => world.refused ?? []))
    expect([...refusals].toSorted()).toEqual(["market-suspended", "price-changed", "sale: market-suspended"])
  })

  it("find a taken bet again whose answer was lost, and send one anew, under its key, that never arrived", () => {
    const ends = reached.filter(({ world }) => world.coupon.matches("receipt")).map(({ way }) => way.join())
    expect(ends.some((way) => way.includes("the server decides,the answer is lost"))).toBe(true)
    const again = reached.filter(({ world }) => inFlight(world)?.state === "unknown")
    expect(again.some(({ world }) => world.bets.size === 0)).toBe(true)
    expect(again.map(({ world }) => inFlight(world)?.betGuid)).toEqual(again.map(() => SAMPLE_GUIDS[0]))
  })

  it("have a request on its way only while the coupon sends", () => {
    expect(waysWhere((world) => world.answer !== undefined && inFlight(world) === undefined)).toEqual([])
  })
})

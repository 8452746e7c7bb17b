import assert from "node:assert/strict"
import type { ProviderTransaction, TransactionId } from "#models/casino/providers/provider-round.ts"
import { type MinorUnits, minorUnits } from "#models/money/money.ts"
import type { HeldSession, Said, Speaker, TellingRound, Understood } from "./speaker.ts"

/** How requests reach a wallet. */
export type Carrier = (said: Said) => Promise<{ readonly status: number; readonly text: string }>

/** A wallet that is checked, by a player whose session is open. */
export interface Checked {
  readonly speaker: Speaker
  readonly carry: Carrier
  readonly session: HeldSession
  /** The code that the session was opened by. */
  readonly code: string
  /** Milliseconds since the epoch by the wallet's clock. */
  readonly now: () => number
  /** Names of rounds and transactions begin with it. */
  readonly run: string
  /** In minor units; the player has ten times as much. */
  readonly stake: MinorUnits
  /** Ends the session where that can be done from outside: nothing else is checked after it. */
  readonly expire?: () => Promise<void>
}

type Answer = Understood & { readonly text: string }

/** What a rule asks with: short ways to tell and to look at what came back. */
const asking = ({ speaker, carry, session, now, run, stake }: Checked) => {
  let count = 0
  const next = () => {
    count += 1
    return `${run}-${count}` as TransactionId
  }
  const send = async (said: Said): Promise<Answer> => {
    const { status, text } = await carry(said)
    return { ...speaker.understand(status, text, session.currency), text }
  }
  const tell = (told: TellingRound, as = session) => send(speaker.round(as, told, now()))
  const bet = (id = next(), amount = stake): ProviderTransaction => ({ kind: "bet", id, amount })
  const win = (reference: TransactionId, amount: number, id = next()): ProviderTransaction => ({
    kind: "win",
    id,
    amount: minorUnits(amount),
    reference,
  })
  const rollback = (undoes: TransactionId, id = next()): ProviderTransaction => ({
    kind: "rollback",
    id,
    undoes,
  })
  const balance = async () => {
    const answer = await send(speaker.balance(session, now()))
    assert.ok(answer.balance !== undefined, `no balance: ${answer.text}`)
    return answer.balance
  }
  const taken = async (told: TellingRound) => {
    const answer = await tell(told)
    assert.ok(answer.isOk, `refused: ${answer.text}`)
    return answer
  }
  const refused = async (told: TellingRound, as = session) => {
    const answer = await tell(told, as)
    assert.ok(!answer.isOk, `taken: ${answer.text}`)
    return answer
  }
  const gains = async (gain: number, what: () => Promise<unknown>) => {
    const before = await balance()
    await what()
    assert.equal((await balance()) - before, gain, "the balance moved otherwise")
  }
  return { next, send, tell, bet, win, rollback, balance, taken, refused, gains }
}

/** One rule of the contract. `needs`: what has to be so for it to be asked. */
export interface Rule {
  readonly name: string
  readonly needs?: (checked: Checked) => boolean
  readonly check: (checked: Checked) => Promise<void>
}

const ids = (transaction: ProviderTransaction) => transaction.id

/** The twelve rules that public wallet contracts share, in the order in which they are asked. */
export const RULES: ReadonlyArray<Rule> = [
  {
    name: "1. A transaction is carried out once: its repeat is answered byte for byte the same",
    check: async (checked) => {
      const { next, bet, taken, gains } = asking(checked)
      const told = { round: next(), transactions: [bet()] }
      await gains(-checked.stake, async () => {
        const first = await taken(told)
        for (let again = 0; again < 3; again += 1) assert.equal((await taken(told)).text, first.text)
      })
    },
  },
  {
    name: "2. The same number with other data is refused",
    check: async (checked) => {
      const { next, bet, win, taken, refused, gains } = asking(checked)
      const round = next()
      const one = bet()
      await taken({ round, transactions: [one] })
      await gains(0, async () => {
        await refused({ round, transactions: [bet(ids(one), minorUnits(checked.stake + 1))] })
        await refused({ round: next(), transactions: [one] })
        await refused({ round, transactions: [win(ids(one), 5, ids(one))] })
      })
    },
  },
  {
    name: "3. A rollback that comes before its bet is remembered: the bet never moves money",
    check: async (checked) => {
      const { next, bet, rollback, taken, refused, gains } = asking(checked)
      const round = next()
      const late = bet()
      await gains(0, async () => {
        await taken({ round, transactions: [rollback(ids(late))] })
        await taken({ round, transactions: [rollback(ids(late))] })
        await refused({ round, transactions: [late] })
      })
    },
  },
  {
    name: "4. Transactions of one request are carried out in their order, all or none",
    needs: ({ speaker }) => speaker.tellsMany,
    check: async (checked) => {
      const { next, bet, taken, refused, gains } = asking(checked)
      const round = next()
      await gains(0, async () => {
        const answer = await refused({ round, transactions: [bet(), bet(next(), minorUnits(2 ** 40))] })
        assert.ok(answer.balance !== undefined, "a refusal for money tells the balance")
      })
      const one = bet()
      await gains(-2 * checked.stake, async () => {
        await taken({ round, transactions: [one] })
        await taken({ round, transactions: [one, bet()] })
      })
    },
  },
  {
    name: "5. A win that is rolled back is debited, once",
    check: async (checked) => {
      const { next, bet, win, rollback, taken, gains } = asking(checked)
      const round = next()
      const one = bet()
      await taken({ round, transactions: [one] })
      await gains(0, async () => {
        const paid = win(ids(one), 70)
        const undo = rollback(ids(paid))
        await taken({ round, transactions: [paid] })
        await taken({ round, transactions: [undo] })
        await taken({ round, transactions: [undo] })
        await taken({ round, transactions: [rollback(ids(paid))] })
      })
    },
  },
  {
    name: "6. A bet is for money that is there, and a refusal tells the true balance",
    check: async (checked) => {
      const { next, bet, refused, balance } = asking(checked)
      const before = await balance()
      const answer = await refused({ round: next(), transactions: [bet(next(), minorUnits(before + 1))] })
      assert.equal(answer.balance, before)
    },
  },
  {
    name: "7. A bet in doubt is rolled back until that is answered; the stake comes back once",
    check: async (checked) => {
      const { next, bet, rollback, taken, refused, win, gains } = asking(checked)
      const round = next()
      const one = bet()
      await gains(0, async () => {
        await taken({ round, transactions: [one] })
        const undo = rollback(ids(one))
        const first = await taken({ round, transactions: [undo] })
        assert.equal((await taken({ round, transactions: [undo] })).text, first.text)
        if (checked.speaker.namesBets) await refused({ round, transactions: [win(ids(one), 5)] })
      })
    },
  },
  {
    name: "8. A round has many bets and wins; once it is over it takes no bet, but wins and rollbacks",
    check: async (checked) => {
      const { next, bet, win, rollback, taken, refused, gains } = asking(checked)
      const round = next()
      const [one, two] = [bet(), bet()]
      await gains(150 - checked.stake, async () => {
        await taken({ round, transactions: [one] })
        await taken({ round, transactions: [two] })
        await taken({ round, transactions: [win(ids(one), 100)], closes: true })
        await refused({ round, transactions: [bet()] })
        await taken({ round, transactions: [win(ids(one), 50)] })
        await taken({ round, transactions: [rollback(ids(two))] })
      })
    },
  },
  {
    name: "9. A free round stakes nothing and may win",
    check: async (checked) => {
      const { next, bet, win, taken, gains } = asking(checked)
      const round = next()
      const free = bet(next(), minorUnits(0))
      await gains(40, async () => {
        await taken({ round, transactions: [free] })
        await taken({ round, transactions: [win(ids(free), 40)], closes: true })
      })
    },
  },
  {
    name: "10. What is not signed over its very bytes is refused",
    check: async (checked) => {
      const { speaker, session, now } = checked
      const { next, bet, send, gains } = asking(checked)
      const said = speaker.round(session, { round: next(), transactions: [bet()] }, now())
      await gains(0, async () => {
        for (const forged of [
          { ...said, body: `${said.body} ` },
          { ...said, headers: { "content-type": "application/json" } },
        ])
          assert.ok(!(await send(forged)).isOk, "a forged call was taken")
      })
    },
  },
  {
    name: "11. A launch code is nobody else’s and, where it is exchanged, good once; an unknown token bets nothing",
    check: async (checked) => {
      const { speaker, session, code, now } = checked
      const { next, bet, send, refused, gains } = asking(checked)
      if (speaker.exchanges)
        assert.ok(!(await send(speaker.open(code, session.game, now()))).isOk, "the code was taken twice")
      assert.ok(!(await send(speaker.open(`${code}x`, session.game, now()))).isOk, "any code was taken")
      await gains(0, () =>
        refused({ round: next(), transactions: [bet()] }, { ...session, token: `${session.token}x` }),
      )
    },
  },
  {
    name: "12. After the session no bet is taken; wins and rollbacks are",
    needs: ({ expire }) => expire !== undefined,
    check: async (checked) => {
      const { next, bet, win, rollback, taken, refused, gains } = asking(checked)
      const round = next()
      const [one, two] = [bet(), bet()]
      await taken({ round, transactions: [one] })
      await taken({ round, transactions: [two] })
      await checked.expire?.()
      await gains(checked.stake + 30, async () => {
        await refused({ round, transactions: [bet()] })
        await taken({ round, transactions: [win(ids(one), 30)] })
        await taken({ round, transactions: [rollback(ids(two))] })
      })
    },
  },
]

/** What became of a rule. `why`: how it was broken. */
export interface Finding {
  readonly rule: string
  readonly result: "kept" | "broken" | "not asked"
  readonly why?: string
}

/** Opens the session that a launch code is for. */
export const openedBy = async (
  speaker: Speaker,
  carry: Carrier,
  opening: { readonly code: string; readonly game: string; readonly now: number },
): Promise<HeldSession> => {
  const { code, game, now } = opening
  const { status, text } = await carry(speaker.open(code, game, now))
  const { isOk, token, player = "", currency = "" } = speaker.understand(status, text, "")
  if (!isOk) throw new Error(`The session does not open: ${text}`)
  return { token: token || code, player, currency, game }
}

/** Asks every rule in turn. */
export const checkRules = async (checked: Checked): Promise<ReadonlyArray<Finding>> => {
  const findings: Array<Finding> = []
  for (const [place, { name, needs, check }] of RULES.entries()) {
    if (needs?.(checked) === false) {
      findings.push({ rule: name, result: "not asked" })
      continue
    }
    const broken = await check({ ...checked, run: `${checked.run}-${place + 1}` }).then(
      () => undefined,
      (error: unknown) => String(error instanceof Error ? error.message : error),
    )
    findings.push(
      broken === undefined ? { rule: name, result: "kept" } : { rule: name, result: "broken", why: broken },
    )
  }
  return findings
}

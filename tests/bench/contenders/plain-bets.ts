/**
 * Contender: a bet as one statement from `pg`, a connection each: receipt, guarded balance, the events of bet and wallet,
 * two postings. No chain of hashes, no documents, no chart, no check of the coupon.
 */
import { randomUUID } from "node:crypto"
import pg from "pg"
import { closedLoop } from "../harness/latencies.ts"
import { compete } from "../harness/program.ts"

interface Options {
  readonly url: string
  readonly connections: number
  readonly users: number
}

const STAKE = 1000
const FUNDS = 1_000_000_000_000

const TABLES = `
  CREATE TABLE accounts (id bigint PRIMARY KEY, balance bigint NOT NULL CHECK (balance >= 0));
  CREATE TABLE receipts (owner bigint, key uuid, answer text NOT NULL, PRIMARY KEY (owner, key));
  CREATE TABLE events (seq bigserial PRIMARY KEY, stream text COLLATE "C" NOT NULL, version bigint NOT NULL,
    type text NOT NULL, payload text NOT NULL, UNIQUE (stream, version));
  CREATE TABLE postings (seq bigserial PRIMARY KEY, account text COLLATE "C" NOT NULL, amount bigint NOT NULL)`

const STATEMENT = `
  WITH receipt AS (
    INSERT INTO receipts (owner, key, answer) VALUES ($1::bigint, $2::uuid, $3::text)
    ON CONFLICT DO NOTHING RETURNING owner
  ), debit AS (
    UPDATE accounts SET balance = balance - $4::bigint FROM receipt
    WHERE id = $1::bigint AND balance >= $4::bigint RETURNING id
  ), appended AS (
    INSERT INTO events (stream, version, type, payload)
    SELECT e.stream, e.version, e.type, e.payload FROM debit, (VALUES
      ($5::text, 1::bigint, 'bet.placed', $6::text),
      ($7::text, $8::bigint, 'stake.debited', $9::text)) AS e (stream, version, type, payload)
  ), posted AS (
    INSERT INTO postings (account, amount)
    SELECT p.account, p.amount FROM debit, (VALUES
      ($10::text, -$4::bigint), ('house:held', $4::bigint)) AS p (account, amount)
  )
  SELECT count(*)::int AS taken FROM debit`

await compete(async ({ url, connections, users }: Options) => {
  const pool = new pg.Pool({ connectionString: url, max: connections })
  await pool.query(TABLES)
  await pool.query("INSERT INTO accounts SELECT id, $1 FROM generate_series(1, $2) AS id", [FUNDS, users])
  const versions = new Map<number, number>()
  let taken = 0
  const place = async (user: number): Promise<void> => {
    const id = user + 1
    const guid = randomUUID()
    const version = (versions.get(id) ?? 0) + 1
    versions.set(id, version)
    const at = Date.now()
    const bet = {
      at,
      id: at,
      betGuid: guid,
      userId: id,
      kind: 0,
      stake: STAKE,
      currency: "RUB",
      legs: [
        {
          gameId: 1,
          market: "result/match",
          outcome: "1",
          odds: 2000,
          champ: { en: "League", ru: "League" },
        },
      ],
    }
    const { rows } = await pool.query({
      name: "bet",
      text: STATEMENT,
      values: [
        id,
        guid,
        JSON.stringify({ bet: guid }),
        STAKE,
        `bet:${id}/${guid}`,
        JSON.stringify(bet),
        `wallet:${id}`,
        version,
        JSON.stringify({ at, amount: STAKE, bet: guid }),
        `player:${id}`,
      ],
    })
    if (rows[0]?.taken !== 1) throw new Error("The bet was not taken")
    taken += 1
  }
  return {
    check: async () => {
      if (taken === 0) await closedLoop(users, 300, place)
      const { rows } = await pool.query(`
        SELECT (SELECT count(*) FROM events)::int AS events, (SELECT count(*) FROM receipts)::int AS receipts,
          (SELECT sum(amount) FROM postings)::bigint AS sum,
          (SELECT sum(balance) FROM accounts)::bigint AS balances`)
      const { events, receipts, sum, balances } = rows[0]
      if (events !== 2 * taken || receipts !== taken)
        throw new Error(`${taken} bets, ${events} events, ${receipts} receipts`)
      if (sum !== "0") throw new Error(`Debits and credits differ by ${sum}`)
      if (BigInt(balances) !== BigInt(users) * BigInt(FUNDS) - BigInt(taken * STAKE))
        throw new Error("Money is missing")
    },
    durability: async () => {
      const { rows } = await pool.query(
        "SELECT 'fsync ' || current_setting('fsync') || ', synchronous_commit ' || current_setting('synchronous_commit') AS text",
      )
      return rows[0].text
    },
    run: async (milliseconds) => ({ ...(await closedLoop(users, milliseconds, place)) }),
    end: () => pool.end(),
  }
})

import { Effect } from "effect"
import { Migrator, SqlClient } from "effect/sql"
import { catalogueCountries } from "./catalogue-countries.ts"
import { keepLog } from "./keep-log.ts"
import { keepResults } from "./keep-results.ts"
import { IS_SIGNIFICANT } from "./significant-types.ts"

/** The log and what stands beside it. Texts compare by bytes, so that both stores sort alike. */
const journal = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    CREATE TABLE events (
      seq bigint PRIMARY KEY,
      stream text COLLATE "C" NOT NULL,
      version bigint NOT NULL,
      type text NOT NULL,
      schema_version integer NOT NULL,
      at bigint NOT NULL,
      payload text NOT NULL,
      meta text NOT NULL,
      attached text NOT NULL,
      stream_hash text NOT NULL,
      hash text NOT NULL,
      UNIQUE (stream, version)
    )`
  yield* sql`
    CREATE TABLE streams (
      id text COLLATE "C" PRIMARY KEY,
      version bigint NOT NULL,
      hash text NOT NULL
    )`
  yield* sql`
    CREATE TABLE chain_head (
      one boolean PRIMARY KEY CHECK (one),
      seq bigint NOT NULL,
      at bigint NOT NULL,
      hash text NOT NULL
    )`
  yield* sql`INSERT INTO chain_head (one, seq, at, hash) VALUES (true, 0, 0, repeat('0', 64))`
  yield* sql`
    CREATE TABLE receipts (
      owner text COLLATE "C" NOT NULL,
      key text COLLATE "C" NOT NULL,
      fingerprint text NOT NULL,
      answer text NOT NULL,
      seq bigint NOT NULL,
      PRIMARY KEY (owner, key)
    )`
  yield* sql`CREATE UNIQUE INDEX receipts_seq ON receipts (seq)`
  yield* sql`
    CREATE TABLE accounts (
      account text COLLATE "C" NOT NULL,
      currency text COLLATE "C" NOT NULL,
      balance bigint NOT NULL CHECK (balance >= 0),
      PRIMARY KEY (account, currency)
    )`
  yield* sql`
    CREATE TABLE postings (
      seq bigint NOT NULL,
      line integer NOT NULL,
      account text COLLATE "C" NOT NULL,
      currency text COLLATE "C" NOT NULL,
      amount bigint NOT NULL,
      PRIMARY KEY (seq, line)
    )`
  yield* sql`CREATE INDEX postings_account ON postings (account, currency, seq)`
  yield* sql`
    CREATE TABLE documents (
      kind text COLLATE "C" NOT NULL,
      id text COLLATE "C" NOT NULL,
      owner text COLLATE "C" NOT NULL,
      sort bigint NOT NULL,
      data jsonb NOT NULL,
      PRIMARY KEY (kind, id)
    )`
  yield* sql`CREATE INDEX documents_owner ON documents (kind, owner, sort, id)`
  yield* sql`CREATE INDEX documents_sort ON documents (kind, sort, id)`
})

/** Causes and correlations out of `meta`, so that consequences are found by index; few events have a cause. */
const causes = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`ALTER TABLE events ADD COLUMN cause bigint, ADD COLUMN correlation bigint`
  yield* sql`UPDATE events SET cause = (meta::jsonb ->> 'cause')::bigint WHERE meta LIKE '%"cause":%'`
  yield* sql`CREATE INDEX events_cause ON events (cause, seq) WHERE cause IS NOT NULL`
  yield* sql`CREATE INDEX events_correlation ON events (correlation, seq) WHERE cause IS NOT NULL`
})

/** Open bets and the others, each in the order of the history; and bets by when they were settled. */
const bets = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    CREATE INDEX documents_open_bets ON documents (owner, sort, id)
    WHERE kind = 'bet' AND data ->> 'status' IN ('waiting', 'accepted')`
  yield* sql`
    CREATE INDEX documents_other_bets ON documents (owner, sort, id)
    WHERE kind = 'bet' AND data ->> 'status' NOT IN ('waiting', 'accepted')`
  yield* sql`
    CREATE INDEX documents_settled_bets ON documents (owner, ((data ->> 'settledAt')::bigint))
    WHERE kind = 'bet'`
})

/**
 * Fewer entries for each bet: documents without an owner are found by their empty owner, players have balance rows, so that only other accounts are
 * summed from postings, and a bet that is not settled is not among those by settlement.
 */
const lighterIndexes = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`DROP INDEX documents_sort`
  yield* sql`DROP INDEX postings_account`
  yield* sql`
    CREATE INDEX postings_house ON postings (account, currency, seq) WHERE account NOT LIKE 'player:%'`
  yield* sql`DROP INDEX documents_settled_bets`
  yield* sql`
    CREATE INDEX documents_settled_bets ON documents (owner, ((data ->> 'settledAt')::bigint))
    WHERE kind = 'bet' AND data ->> 'settledAt' IS NOT NULL`
})

/** Keys of people, wrapped: a table of its own, so that no copy of the log carries them. A destroyed one stays as a row without its key. */
const personalKeys = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    CREATE TABLE personal_keys (
      person text COLLATE "C" PRIMARY KEY,
      wrapped text NOT NULL,
      made_at bigint NOT NULL,
      destroyed_at bigint,
      CHECK ((destroyed_at IS NULL) = (wrapped <> ''))
    )`
})

/** Files of people, sealed under their keys: beside the log, so that they can be deleted. */
const personalFiles = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    CREATE TABLE personal_files (
      id text COLLATE "C" PRIMARY KEY,
      person text COLLATE "C" NOT NULL,
      sealed bytea NOT NULL,
      kept_at bigint NOT NULL
    )`
  yield* sql`CREATE INDEX personal_files_person ON personal_files (person)`
})

/** What the house may lose by open bets: beside the log, of which it follows, so that what is zero need not stay. */
const liabilities = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    CREATE TABLE liabilities (
      name text COLLATE "C" PRIMARY KEY,
      amount bigint NOT NULL
    )`
})

/**
 * Secrets that outlive that of the installation, wrapped by it; and the way to the newest key of a person, by which a start tells a wrong
 * secret.
 */
const lastingKeys = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    CREATE TABLE lasting_keys (
      id text COLLATE "C" PRIMARY KEY,
      wrapped text NOT NULL,
      made_at bigint NOT NULL
    )`
  yield* sql`
    CREATE INDEX personal_keys_newest ON personal_keys (made_at DESC, person) WHERE destroyed_at IS NULL`
})

/**
 * The last event of a stream is found by the index that numbers its events and lets no two have one number: a row for each stream, which said
 * the same again, cost an eighth of what the store does for a bet.
 */
const noStreamTips = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`DROP TABLE streams`
})

/** Where it is tried whether the store takes what is written: empty but for the moment of a try. */
const writeProbes = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE TABLE write_probes (padding text NOT NULL)`
})

/**
 * Games that were played before the site was, as their source tells them: beside the log, which did not see them. A row of `past_sheets`
 * stands for a quarter of an hour of a season whose games are all here.
 */
const pastGames = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    CREATE TABLE past_games (
      game bigint PRIMARY KEY,
      starts_at bigint NOT NULL,
      sport int NOT NULL,
      champ int NOT NULL,
      home int NOT NULL,
      away int,
      result jsonb NOT NULL
    )`
  yield* sql`CREATE INDEX past_games_day ON past_games (starts_at, game)`
  yield* sql`CREATE INDEX past_games_sport ON past_games (sport, starts_at, game)`
  yield* sql`CREATE INDEX past_games_champ ON past_games (champ, starts_at, game)`
  yield* sql`CREATE INDEX past_games_home ON past_games (home)`
  yield* sql`CREATE INDEX past_games_away ON past_games (away)`
  yield* sql`
    CREATE TABLE past_sheets (
      season text COLLATE "C" NOT NULL,
      sheet int NOT NULL,
      PRIMARY KEY (season, sheet)
    )`
})

/** Payments of all players by when they were ordered, for the desk. */
const paymentsByTime = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE INDEX documents_payments ON documents (sort, id) WHERE kind = 'payment'`
})

/** Players by when they registered, also those of one country, and by when they were blocked or stopped last: what operators list. */
const playerLists = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    CREATE INDEX events_registered ON events (((payload::jsonb ->> 'countryId')::int), seq)
    WHERE type = 'player.registered'`
  yield* sql`CREATE INDEX events_players ON events (seq) WHERE type = 'player.registered'`
  yield* sql`CREATE INDEX events_blocked ON events (seq) WHERE type = 'account.blocked'`
  yield* sql`
    CREATE INDEX events_stopped ON events (seq)
    WHERE type IN ('play.paused', 'panic.pressed', 'player.excluded')`
})

/** Bets of all players by when they were placed, and by the number on the receipt: what operators list and find. */
const betsByTime = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE INDEX documents_bets ON documents (sort, id) WHERE kind = 'bet'`
  yield* sql`CREATE INDEX documents_bet_numbers ON documents (((data ->> 'id')::bigint)) WHERE kind = 'bet'`
})

/** Events of significance in the order of the log: what operators read of it. The types stand here as they were when the index was made. */
const significantEvents = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE INDEX events_significant ON events (seq) WHERE ${sql.literal(IS_SIGNIFICANT)}`
})

/** Bets with a promotional code, by the code: what it cost, and who used it. */
const betsByPromo = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    CREATE INDEX documents_bet_promos ON documents ((data -> 'promo' ->> 'code'), sort, id)
    WHERE kind = 'bet' AND data -> 'promo' ->> 'code' IS NOT NULL`
})

/** Players in a tournament by their places on its board: more points first, then those that were reached first. */
const tournamentPlaces = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    CREATE INDEX documents_tournament_places
    ON documents (owner, sort DESC, ((data ->> 'reachedAt')::bigint), (data ->> 'round') COLLATE "C")
    WHERE kind = 'tournament-place'`
})

/** Rounds by when they were over, and bets of shared rounds by when they were placed: what games returned in a period. */
const roundsByEnd = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    CREATE INDEX documents_round_ends ON documents (((data -> 'ended' ->> 'at')::bigint)) WHERE kind = 'round'`
  yield* sql`
    CREATE INDEX documents_provider_round_ends ON documents (((data -> 'ended' ->> 'at')::bigint))
    WHERE kind = 'provider-round'`
  yield* sql`CREATE INDEX documents_timed_bets ON documents (sort) WHERE kind = 'timed-bets'`
})

/** Brings the tables to the version this code knows. Of two that start together one migrates, the other waits. */
export const migrate = Migrator.make<never>({})({
  loader: Migrator.fromRecord({
    "0001_journal": journal,
    "0002_causes": causes,
    "0003_bets": bets,
    "0004_lighter_indexes": lighterIndexes,
    "0005_results": keepResults,
    "0006_personal_keys": personalKeys,
    "0007_personal_files": personalFiles,
    "0008_liabilities": liabilities,
    "0009_lasting_keys": lastingKeys,
    "0010_no_stream_tips": noStreamTips,
    "0011_write_probes": writeProbes,
    "0012_catalogue_countries": catalogueCountries,
    "0013_past_games": pastGames,
    "0014_payments_by_time": paymentsByTime,
    "0015_player_lists": playerLists,
    "0018_bets_by_time": betsByTime,
    "0020_significant_events": significantEvents,
    "0021_bets_by_promo": betsByPromo,
    "0024_keep_log": keepLog,
    "0025_tournament_places": tournamentPlaces,
    "0026_rounds_by_end": roundsByEnd,
  }),
  table: "migrations",
})

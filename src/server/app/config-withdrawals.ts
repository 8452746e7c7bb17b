/** What the environment says of withdrawals. */
import { Config, Schema } from "effect"

/** Whole units of the default currency. */
const Units = Schema.FiniteFromString.pipe(
  Schema.check(Schema.isInt(), Schema.isBetween({ minimum: 0, maximum: 1_000_000_000 })),
)
const Wagering = Schema.FiniteFromString.check(Schema.isBetween({ minimum: 0, maximum: 100 }))
const ADay = Schema.FiniteFromString.pipe(
  Schema.check(Schema.isInt(), Schema.isBetween({ minimum: 0, maximum: 1000 })),
)
const Hours = Schema.FiniteFromString.pipe(
  Schema.check(Schema.isInt(), Schema.isBetween({ minimum: 1, maximum: 720 })),
)

const HOUR = 3_600_000

/** From which amounts on people look, what has to be staked first, how many a day are usual, and how long one may take. */
export const withdrawals = Config.map(
  Config.all({
    automatic: Config.schema(Units, "WITHDRAWAL_AUTOMATIC").pipe(Config.withDefault(5000)),
    second: Config.schema(Units, "WITHDRAWAL_SECOND").pipe(Config.withDefault(100_000)),
    wagering: Config.schema(Wagering, "WAGERING").pipe(Config.withDefault(1)),
    mostADay: Config.schema(ADay, "WITHDRAWALS_A_DAY").pipe(Config.withDefault(3)),
    hours: Config.schema(Hours, "WITHDRAWAL_HOURS").pipe(Config.withDefault(24)),
  }),
  ({ automatic, second, wagering, mostADay, hours }) => ({
    automatic,
    second,
    rules: { wagering, mostADay, deadlineMs: hours * HOUR },
  }),
)

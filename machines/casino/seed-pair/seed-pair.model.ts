import { type ClientSeed, commitmentOf, type ServerSeed } from "#models/casino/fair/seeds.ts"
import type { RoundKey } from "#models/casino/round.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { defineModel } from "../../kernel/model.ts"
import { SeedPairEvent } from "./seed-pair.events.ts"
import { seedPairMachine } from "./seed-pair.machine.ts"

const seedOf = (digit: string) => digit.repeat(64) as ServerSeed
/** Seeds of the house in the order in which a walk comes to them. */
export const SAMPLE_SEEDS = ["1", "2", "3", "4"].map(seedOf)
const commitment = (place: number) => commitmentOf(SAMPLE_SEEDS[place] ?? seedOf("f"))
const round = "00000000-0000-4000-8000-000000000005" as RoundKey
const clientSeed = "penny" as ClientSeed

/** Paths over the seeds of a game: two epochs of two rounds, one told at once and one that goes on. */
export const model = defineModel({
  machine: seedPairMachine,
  events: SeedPairEvent,
  input: undefined,
  samples: {
    "seeds.committed": [
      {
        at: 1000,
        playerId: 7 as PlayerId,
        game: "dice",
        commitment: commitment(0),
        nextCommitment: commitment(1),
      },
    ],
    "seeds.joined": [{ at: 1100, clientSeed }],
    "nonce.used": ({ nonce, lastAt = 0 }) =>
      nonce >= 2
        ? []
        : [
            { at: lastAt + 5000, nonce: nonce + 1, round, restMs: 5000 },
            { at: lastAt + 5000, nonce: nonce + 1, round, restMs: 5000, isWhole: true as const },
            // Passed over, used twice, and too soon after the one before.
            { at: lastAt + 5000, nonce: nonce + 2, round, restMs: 5000 },
            { at: lastAt + 5000, nonce, round, restMs: 5000, isWhole: true as const },
            ...(lastAt === 0 ? [] : [{ at: lastAt + 4999, nonce: nonce + 1, round, restMs: 5000 }]),
          ],
    "nonce.closed": [
      { at: 9000, round },
      { at: 9000, round: "another-round-of-the-player" as RoundKey },
    ],
    "seeds.rotated": ({ epoch }) =>
      epoch > 2
        ? []
        : [
            {
              at: 10_000,
              revealed: SAMPLE_SEEDS[epoch - 1] ?? seedOf("f"),
              clientSeed: "shilling" as ClientSeed,
              nextCommitment: commitment(epoch + 1),
            },
            // Another seed than was committed to.
            { at: 10_000, revealed: seedOf("e"), clientSeed, nextCommitment: commitment(epoch + 1) },
          ],
  },
  project: ({ epoch, nonce, round: open }) => [epoch, nonce, open !== undefined],
  offScreen:
    "runs on the server; the pages of games show the seeds, and their own paths are walked on their screens",
  offBrowser: "runs on the server; the flow that asks it is walked on the site",
  limit: 2000,
})

import { and, assign, setup } from "xstate"
import { type ClientSeed, type Commitment, commitmentOf, type ServerSeed } from "#models/casino/fair/seeds.ts"
import type { OwnGameSlug } from "#models/casino/games.ts"
import type { RoundKey } from "#models/casino/round.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { SeedPairEvent } from "./seed-pair.events.ts"

const rule = "design: Fair draws" as const
const cycle = "design: Shortest round" as const

export interface SeedPairContext {
  readonly playerId?: PlayerId
  readonly game?: OwnGameSlug
  /** Counts the seeds from 1 on. */
  readonly epoch: number
  readonly commitment?: Commitment
  readonly nextCommitment?: Commitment
  readonly clientSeed?: ClientSeed
  /** The last number that was used on these seeds. */
  readonly nonce: number
  /** The round that goes on. */
  readonly round?: RoundKey | undefined
  /** The seed that was told last, with what its rounds were drawn with. */
  readonly toldLast?: {
    readonly epoch: number
    readonly serverSeed: ServerSeed
    readonly commitment: Commitment
    readonly clientSeed: ClientSeed
    readonly rounds: number
  }
  /** When the last round began, on any seeds. */
  readonly lastAt?: number
}

/** The seeds of one player and one game: numbers are used in order, each once, and a seed is told before another takes its place. */
export const seedPairMachine = setup({
  types: {
    context: {} as SeedPairContext,
    events: {} as SeedPairEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  guards: {
    restIsOver: ({ context: { lastAt }, event }) =>
      event.type === "nonce.used" && (lastAt === undefined || event.at - lastAt >= event.restMs),
    isNextNonce: ({ context, event }) => event.type === "nonce.used" && event.nonce === context.nonce + 1,
    isWhole: ({ event }) => event.type === "nonce.used" && event.isWhole === true,
    isTheRound: ({ context, event }) => event.type === "nonce.closed" && event.round === context.round,
    isWhatWasCommitted: ({ context, event }) =>
      event.type === "seeds.rotated" && commitmentOf(event.revealed) === context.commitment,
  },
  actions: {
    commit: assign(({ event }) =>
      event.type === "seeds.committed"
        ? {
            playerId: event.playerId,
            game: event.game,
            epoch: 1,
            commitment: event.commitment,
            nextCommitment: event.nextCommitment,
          }
        : {},
    ),
    join: assign(({ event }) => (event.type === "seeds.joined" ? { clientSeed: event.clientSeed } : {})),
    use: assign(({ event }) => (event.type === "nonce.used" ? { nonce: event.nonce, lastAt: event.at } : {})),
    hold: assign(({ event }) => (event.type === "nonce.used" ? { round: event.round } : {})),
    close: assign({ round: () => undefined }),
    rotate: assign(({ context, event }) =>
      event.type === "seeds.rotated" &&
      context.commitment !== undefined &&
      context.nextCommitment !== undefined &&
      context.clientSeed !== undefined
        ? {
            toldLast: {
              epoch: context.epoch,
              serverSeed: event.revealed,
              commitment: context.commitment,
              clientSeed: context.clientSeed,
              rounds: context.nonce,
            },
            epoch: context.epoch + 1,
            commitment: context.nextCommitment,
            nextCommitment: event.nextCommitment,
            clientSeed: event.clientSeed,
            nonce: 0,
          }
        : {},
    ),
  },
}).createMachine({
  id: "seed-pair",
  description:
    "What a player's rounds of one game are drawn from: a seed of the house, one of the player's, a number.",
  meta: {
    rule,
    audit:
      "A number that was passed over, used twice or out of order would be seen here; the chart takes none of them.",
  },
  context: { epoch: 0, nonce: 0 },
  initial: "absent",
  states: {
    absent: {
      description: "The player has not come to this game yet.",
      meta: { rule },
      tags: ["idle"],
      on: {
        "seeds.committed": {
          target: "committed",
          actions: "commit",
          description: "The house shows the digests of its seed and of the one after it.",
          meta: { rule, audit: "Before the player gives a seed, and before anything is staked." },
        },
      },
    },
    committed: {
      description: "The house has committed to its seed, and waits for the player's.",
      meta: { rule },
      tags: ["waiting"],
      on: {
        "seeds.joined": {
          target: "ready",
          actions: "join",
          description: "The player's seed comes; the house can't change its own any more.",
          meta: { rule },
        },
      },
    },
    ready: {
      description: "A round can begin.",
      meta: { rule },
      tags: ["open"],
      on: {
        "nonce.used": [
          {
            guard: and(["isNextNonce", "restIsOver", "isWhole"]),
            actions: "use",
            description: "A round takes the next number and is over at once.",
            meta: { rule, audit: "In the transaction that takes the stake, tells the round and pays it." },
          },
          {
            guard: and(["isNextNonce", "restIsOver"]),
            target: "playing",
            actions: ["use", "hold"],
            description:
              "A round begins on the next number, no sooner after the one before than the rules allow.",
            meta: { rule: cycle, audit: "In the transaction that takes the stake and opens the round." },
          },
        ],
        "seeds.rotated": {
          guard: "isWhatWasCommitted",
          actions: "rotate",
          description: "The seed is told. The next one, which was shown as a digest before, takes its place.",
          meta: { rule, audit: "The seed's digest is what was shown before the first round on it." },
        },
      },
    },
    playing: {
      description: "A round goes on. Its seed is not told before it is over.",
      meta: { rule },
      tags: ["busy"],
      on: {
        "nonce.closed": {
          guard: "isTheRound",
          target: "ready",
          actions: "close",
          description: "The round is over.",
          meta: { rule },
        },
      },
    },
  },
})

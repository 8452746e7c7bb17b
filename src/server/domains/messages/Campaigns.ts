import { Context, Effect, Layer, Schema } from "effect"
import {
  CAMPAIGNS_SHOWN,
  type CampaignKey,
  type CampaignPlan,
  type CampaignReach,
  type CampaignRow,
  type CampaignState,
  type Letter,
} from "#models/messages/campaign.ts"
import type { MessageId } from "#models/messages/player-message.ts"
import type { OperatorName } from "#models/operator/operator.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { MessageChoices, Players, playerAggregate } from "#src/server/domains/identity/identity.domain.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import type { Loaded } from "#src/server/kernel/journal/aggregate.ts"
import type { CommitMeta, KeyReused } from "#src/server/kernel/journal/commit.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { countryIdOf } from "#src/server/kernel/reference/countries.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { CAMPAIGN_DOCUMENTS, campaignAggregate } from "./campaign.aggregate.ts"
import {
  beginCampaign,
  type CampaignElsewhere,
  finishCampaign,
  type LettersTwice,
  stopCampaign,
} from "./change-campaign.ts"
import type { LetterUnfit } from "./change-message.ts"
import { Messages } from "./Messages.ts"

/** There is no such player, or none any more. */
export class PlayerUnknown extends Schema.TaggedError<PlayerUnknown>()("PlayerUnknown", {}) {}

/** The player has stopped playing: nothing that invites to play is sent. */
export class MarketingStopped extends Schema.TaggedError<MarketingStopped>()("MarketingStopped", {}) {}

/** Who writes, and from where. */
export interface Writer {
  readonly operator: OperatorName
  readonly by: CommitMeta
}

type Campaign = Loaded<typeof campaignAggregate.machine>
type Player = Loaded<typeof playerAggregate.machine>

/** What operators write, to one player or to many. */
export class Campaigns extends Context.Service<
  Campaigns,
  {
    /** A message to one player, once for its key. */
    readonly write: (
      playerId: PlayerId,
      key: CampaignKey,
      letter: Letter & { readonly isMarketing: boolean },
      as: Writer,
    ) => Effect.Effect<void, LetterUnfit | MarketingStopped | PlayerUnknown | StoreUnavailable>
    /** How many a plan reaches now; nothing is sent. Reads every player. */
    readonly reach: (plan: CampaignPlan) => Effect.Effect<CampaignReach, StoreUnavailable>
    readonly begin: (
      key: CampaignKey,
      plan: CampaignPlan,
      as: Writer,
    ) => Effect.Effect<CampaignRow, KeyReused | LettersTwice | StoreUnavailable>
    readonly stop: (
      key: CampaignKey,
      as: Writer,
    ) => Effect.Effect<CampaignRow, CampaignElsewhere | StoreUnavailable>
    readonly list: Effect.Effect<ReadonlyArray<CampaignRow>, StoreUnavailable>
    /** Carries one out; one that is over is left alone. Twice is as once. */
    readonly carryOut: (key: CampaignKey) => Effect.Effect<void, StoreUnavailable>
    /** Carries out those that a stopped server left behind. */
    readonly sweep: Effect.Effect<void, StoreUnavailable>
  }
>()("statebook/server/messages/Campaigns") {
  static readonly layer = Layer.effect(
    Campaigns,
    Effect.suspend(() => make),
  )
}

/** The letter for a player, where the plan has one. */
const letterFor = ({ letters, countries }: CampaignPlan, { snapshot }: Player) => {
  if (!snapshot.matches("registered")) return undefined
  const { language, countryId } = snapshot.context
  if (countries.length > 0 && !countries.some((code) => countryIdOf(code) === countryId)) return undefined
  return letters.find((letter) => letter.language === language)
}

const rowOf = ({ id, snapshot }: Campaign): CampaignRow => {
  const { begunAt, operator, plan, reach } = snapshot.context
  return {
    key: id as CampaignKey,
    state: snapshot.value as CampaignState,
    operator: operator as OperatorName,
    at: begunAt,
    title: plan?.letters[0]?.title ?? "",
    languages: plan?.letters.map(({ language }) => language) ?? [],
    countries: plan?.countries ?? [],
    isMarketing: plan?.isMarketing ?? false,
    reach,
  }
}

const make = Effect.gen(function* () {
  const aggregates = yield* Aggregates
  const journal = yield* Journal
  const choices = yield* MessageChoices
  const messages = yield* Messages
  const players = yield* Players
  const begin = yield* prepared(beginCampaign)
  const finish = yield* prepared(finishCampaign)
  const stop = yield* prepared(stopCampaign)

  /** Goes over all whom a plan is for, one by one, while `goesOn` says so; answers how many got it. */
  const each = Effect.fnUntraced(function* (
    plan: CampaignPlan,
    goesOn: Effect.Effect<boolean, StoreUnavailable>,
    tell: (playerId: PlayerId, letter: Letter) => Effect.Effect<void, StoreUnavailable>,
  ) {
    const reach = { players: 0, withheld: 0 }
    let after = 0
    while (yield* goesOn) {
      const page = yield* players.registered(after)
      const last = page.at(-1)
      if (last === undefined) return reach
      after = last.seq
      for (const { playerId } of page) {
        const letter = letterFor(plan, yield* aggregates.load(playerAggregate, `${playerId}`))
        if (letter === undefined) continue
        if (plan.isMarketing && !(yield* choices.mayBeInvited(playerId))) {
          reach.withheld += 1
          continue
        }
        reach.players += 1
        yield* tell(playerId, letter)
      }
    }
    return undefined
  })

  const carryOut = Effect.fn("Campaigns.carryOut")(function* (key: CampaignKey) {
    const isRunning = Effect.map(aggregates.load(campaignAggregate, key), ({ snapshot }) =>
      snapshot.matches("running"),
    )
    const { plan, operator } = (yield* aggregates.load(campaignAggregate, key)).snapshot.context
    if (plan === null) return
    const by = { actor: `operator:${operator}` }
    const reach = yield* each(plan, isRunning, (playerId, { title, text }) =>
      messages
        .post({
          id: `${playerId}.c${key}` as MessageId,
          kind: "written",
          facts: {},
          title,
          text,
          operator,
          isMarketing: plan.isMarketing,
          by,
        })
        .pipe(Effect.catchTag("LetterUnfit", Effect.die)),
    )
    if (reach !== undefined) yield* finish({ key, reach, by: { actor: "system" } })
  })

  const find = (kind: string, limit: number) =>
    Effect.flatMap(journal.documents(kind, { limit }), (documents) =>
      Effect.forEach(documents, ({ id }) => aggregates.load(campaignAggregate, id)),
    )

  return Campaigns.of({
    write: Effect.fn("Campaigns.write")(function* (playerId, key, { title, text, isMarketing }, as) {
      const { snapshot } = yield* aggregates.load(playerAggregate, `${playerId}`)
      if (!snapshot.matches("registered")) return yield* new PlayerUnknown()
      if (isMarketing && !(yield* choices.mayBeInvited(playerId))) return yield* new MarketingStopped()
      const id = `${playerId}.o${key}` as MessageId
      return yield* messages.post({ id, kind: "written", facts: {}, title, text, isMarketing, ...as })
    }),
    reach: Effect.fn("Campaigns.reach")(function* (plan) {
      const reach = yield* each(plan, Effect.succeed(true), () => Effect.void)
      return reach ?? { players: 0, withheld: 0 }
    }),
    begin: (key, plan, as) => Effect.map(begin({ key, plan, ...as }), rowOf),
    stop: (key, as) => Effect.map(stop({ key, ...as }), rowOf),
    list: Effect.map(find(CAMPAIGN_DOCUMENTS.campaign, CAMPAIGNS_SHOWN), (all) => all.map(rowOf)),
    carryOut,
    sweep: Effect.flatMap(find(CAMPAIGN_DOCUMENTS.running, CAMPAIGNS_SHOWN), (all) =>
      Effect.forEach(all, ({ id }) => carryOut(id as CampaignKey), { discard: true }),
    ),
  })
})

import { layer } from "@effect/vitest"
import { Effect } from "effect"
import { expect } from "vitest"
import { BETTING_CALLS } from "#models/rules/betting-calls.ts"
import { feedSite } from "#tests/support/feed-site.ts"
import { ask } from "#tests/support/http-server.ts"
import { expectServedOrAbsent } from "#tests/support/named-calls.ts"

layer(feedSite, { excludeTestServices: true })("the calls of §7 Betting", (it) => {
  it.effect("each is in the contract, or named with the reason why it is not (§7 Betting)", () =>
    Effect.sync(() => expectServedOrAbsent(BETTING_CALLS)),
  )

  it.effect("those of the feed answer over the wire, and those absent are not found", () =>
    Effect.gen(function* () {
      const ofFeed = BETTING_CALLS.filter(({ path }) => /\/(Line|Live)Feed\/|main-li/.test(path))
      expect(ofFeed.length).toBeGreaterThan(70)
      for (const { method, path, absent } of ofFeed) {
        const { status } = yield* ask(path, { method })
        // Those of other groups are not part of this site.
        const isElsewhere = /GetStageTable|GameInsights|GetChronoOfPlay|Duel/.test(path)
        if (!isElsewhere) expect([path, status === 404], path).toEqual([path, absent !== undefined])
      }
    }),
  )
})

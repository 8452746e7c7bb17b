import { Effect } from "effect"
import type { RefusalReason } from "#models/identification/identification.ts"
import type { WaitingCase } from "#models/identification/review.ts"
import { signInReviewer } from "./identified.ts"
import { type Answer, Visitor } from "./player-site.ts"
import type { Site } from "./site.ts"
import { siteVisitors } from "./site-visitor.ts"

/** The key of reviewers as the server printed it at its first start. */
export const printedReviewKey = (output: string): string =>
  /Identifications are reviewed .* shown this once: (\S+)/.exec(output)?.[1] ?? ""

/** A reviewer who works by calls beside the pages of a journey: signed in, at the only case that waits. */
export const reviewerBeside = async (site: Site) => {
  const visitor = new Visitor("en")
  const call = async (ask: ReturnType<Visitor["get"]>): Promise<Answer> => {
    const answer = await Effect.runPromise(Effect.provide(ask, siteVisitors(site.url)))
    if (answer.status !== 200) throw new Error(`The reviewer was answered with ${answer.status}`)
    return answer
  }
  await call(signInReviewer(visitor, printedReviewKey(site.output())))
  const { body } = await call(visitor.get("/review-api/cases"))
  const [waiting] = (body as { readonly value: ReadonlyArray<WaitingCase> }).value
  const path = `/review-api/cases/${waiting?.playerId}`
  return {
    /** Takes the case and has it shown. */
    open: async () => {
      await call(visitor.post(`${path}/open`))
      await call(visitor.post(`${path}/unmask`, { reason: "Documents that were sent for level 1" }))
    },
    accept: () => call(visitor.post(`${path}/accept`)),
    refuse: (reasons: ReadonlyArray<RefusalReason>) => call(visitor.post(`${path}/refuse`, { reasons })),
  }
}

import { Effect, Schema } from "effect"
import { CrashLine } from "#models/casino/crash/crash.ts"
import { eachBetPage } from "../bet-pages.ts"
import { CRASH_BET_DOCUMENTS, crashOwner } from "./crash-bet.aggregate.ts"

const decodeLine = Schema.decodeUnknownSync(Schema.toCodecJson(CrashLine))

/** What all bets of a round were. */
export const crashLines = Effect.fnUntraced(function* (number: number) {
  const lines: Array<CrashLine> = []
  yield* eachBetPage(crashOwner(number), CRASH_BET_DOCUMENTS.ofRound, (page) =>
    Effect.sync(() => {
      lines.push(...page.map(({ data }) => decodeLine(data)))
    }),
  )
  return lines
})

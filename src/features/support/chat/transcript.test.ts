import { describe, expect, it } from "vitest"
import { ANSWERED } from "#machines/support/chat/chat.model.ts"
import type { AskedPayment } from "#models/support/conversation.ts"
import { transcriptOf } from "./transcript.ts"

describe("a conversation as a text", () => {
  it("says who wrote what and when, and where a file was sent", () => {
    const words = {
      player: "You",
      operator: "Support",
      file: "file",
      payment: ({ direction, amount }: AskedPayment) => `payment ${direction} of ${amount}`,
      dateTime: (at: number) => `at ${at % 3_600_000}`,
    }
    expect(transcriptOf(ANSWERED, words)).toBe(
      "You, at 0\n[payment in of 150000]\nWhere is my money?\n\nYou, at 0\n[file]\n\nSupport, at 60000\nIt is on its way",
    )
    expect(transcriptOf({ messages: [] }, words)).toBe("")
  })
})

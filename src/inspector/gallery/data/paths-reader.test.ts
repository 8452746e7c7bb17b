import { expect, test } from "vitest"
import { pathsReader } from "./paths-reader.ts"

const answering = (status: number, body: unknown) => {
  const asked: string[] = []
  const reader = pathsReader(async (input) => {
    asked.push(String(input))
    return Response.json(body, { status })
  })
  return { asked, reader }
}

test("a report's numbers are read once, as long as the page is open", async () => {
  const summary = { madeAt: 1, media: ["chart"], flows: [] }
  const { asked, reader } = answering(200, summary)
  expect(await reader.summary()).toEqual({ found: summary })
  await reader.summary()
  expect(asked).toEqual(["/paths-api/summary"])
})

test.each(["no-report", "foreign-report", "no-chart"] as const)("%s is an answer", async (none) => {
  const { asked, reader } = answering(200, { none })
  expect(await reader.flow("bet")).toEqual({ found: undefined, why: none })
  expect(asked).toEqual(["/paths-api/flow/bet"])
})

test.each([
  ["what no reader knows is a report of another version", 200, { madeAt: "yesterday" }, "foreign-report"],
  ["a server that fails has not answered", 503, { none: "no-report" }, "no-answer"],
])("%s", async (_, status, body, why) => {
  expect(await answering(status, body).reader.summary()).toEqual({ found: undefined, why })
})

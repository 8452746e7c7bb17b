import { expect, test } from "vitest"
import type { StreamRecord } from "#models/inspection/stream-record.ts"
import { serverRows, valueOfPaths } from "./server-scene.ts"

const record = (
  stream: string,
  seq: number,
  after: string,
  rest: Partial<StreamRecord> = {},
): StreamRecord => ({
  seq,
  at: seq,
  stream,
  version: 1,
  type: "some.event",
  chart: stream.split(":")[0] ?? "",
  before: "",
  after,
  changes: [],
  payload: {},
  ...rest,
})

test.each([
  ["", undefined],
  ["waiting", "waiting"],
  ["open.clear", { open: "clear" }],
  ["form.typed, phone.sent", { form: "typed", phone: "sent" }],
  ["a.b.c, a.d", { a: { b: "c", d: {} } }],
])("%j is the value %j", (paths, value) => {
  expect(valueOfPaths(paths)).toEqual(value)
})

test("each stream is a row where its last event left it, with what its chart knows", () => {
  const rows = serverRows([
    record("wallet:1", 1, "open", { changes: [{ field: "balance", before: "0", after: "500" }] }),
    record("bet:1/a", 2, "waiting", { taken: "bet.unknown|bet.placed|0" }),
    record("wallet:1", 3, "open", { changes: [{ field: "held", before: null, after: 1 }] }),
    record("bet:1/a", 4, "", { fault: "does not replay" }),
  ])
  expect(rows).toMatchObject([
    { id: "server", parent: undefined },
    { id: "wallet:1", name: "wallet", parent: "server", value: "open", context: { balance: "500", held: 1 } },
    { id: "bet:1/a", name: "bet", status: "error", taken: [] },
  ])
})

test("without records there is no row", () => {
  expect(serverRows([])).toEqual([])
})

import { startProgram } from "../harness/child.ts"
import { row } from "../harness/row.ts"

export default row({
  name: "verify",
  title: "The audit of 100,000 events on the embedded store",
  about:
    "`npm run audit -- verify` over a thousand wallets, four events, a receipt and its postings to a command: both chains, digests, replay of every stream, documents and balances. Beside it a plain select of the same events, receipts and postings in pages of the same size, by the same client.",
  measures: [
    { name: "rate", unit: "events/s", better: "more" },
    { name: "select", unit: "events/s", better: "more" },
    { name: "ratio", unit: "× the select", better: "less" },
  ],
  contenders: [
    {
      name: "ours",
      start: async (machine) =>
        startProgram(new URL("../programs/verify.ts", import.meta.url), {
          folder: await machine.folder(),
          events: 100_000,
        }),
    },
  ],
  bars: [{ measure: "rate", of: "ours", atLeast: 100_000 }],
  mostRounds: 5,
  warm: 0,
})

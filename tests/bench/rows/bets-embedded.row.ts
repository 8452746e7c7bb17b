import { row } from "../harness/row.ts"
import { BETTING, ours, SERVER_WARM_MS } from "./betting.ts"

const SYNCED = "each commit is synced by the worker; power loss is not promised"

const embedded = (users: number) => async (machine: { readonly folder: () => Promise<string> }) => {
  const running = await ours({ store: { folder: await machine.folder() }, users, hot: 0 })
  return { ...running, durability: async () => `${await running.durability?.()}; ${SYNCED}` }
}

export default row({
  name: "bets-embedded",
  title: "Bets, synced, on the embedded store",
  about: "The same bets upon PGlite in its worker thread, with sync on.",
  measures: BETTING,
  contenders: [
    { name: "ours", start: embedded(256) },
    { name: "ours, one by one", start: embedded(1) },
  ],
  warm: SERVER_WARM_MS,
  bars: [{ measure: "rate", of: "ours", against: "ours, one by one", atLeast: 8 }],
})

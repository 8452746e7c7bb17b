import { fromPromise } from "xstate"
import type { DeadlineInput } from "#machines/kernel/deadline.ts"
import type { FeedSocket } from "#src/services/Feed.ts"
import { createAppearanceStore } from "#src/ui/appearance.ts"
import { nothingKept } from "./nothing-kept.ts"
import { ValueStore } from "./ValueStore.ts"
import type { World } from "./World.ts"

/** Nothing answers where a page is only looked at. */
export const never = <Value>(): Promise<Value> => new Promise<Value>(() => undefined)

/** Never opens, so that nothing comes through it. */
const silentSocket = (): FeedSocket => ({
  send: () => undefined,
  close: () => undefined,
  onopen: null,
  onclose: null,
  onmessage: null,
})

/** A place where a page is only looked at, at one moment (milliseconds since the epoch): nothing is asked or kept. */
export const paperWorld = (path: string, at: number): World => ({
  now: () => at,
  path: () => path,
  newId: () => "",
  after: () => undefined,
  deadline: fromPromise<void, DeadlineInput>(never),
  backend: never,
  outages: new ValueStore(0),
  nobody: new ValueStore(false),
  openSocket: silentSocket,
  kept: nothingKept,
  isKept: true,
  whenFull: () => undefined,
  tab: nothingKept,
  tabId: never(),
  appearance: createAppearanceStore(undefined, { dataset: {} }),
})

import type { AnyEventObject, Snapshot } from "xstate"
import { openChannel } from "#src/services/open-channel.ts"
import { browserLocks, type RequestLocks } from "../browser-locks.ts"

/** What the tabs of one flow say to each other. Nothing of it is stored. */
export type TabMessage =
  /** A follower asks for the state. */
  | { readonly t: "hello" }
  /** The leader's state, with the number of events it has seen. */
  | { readonly t: "state"; readonly seq: number; readonly value: Snapshot<unknown> }
  /** A follower's event, raw; sent again to a new leader while unanswered. */
  | { readonly t: "send"; readonly id: string; readonly event: AnyEventObject }
  /** The leader's event number `seq`; `id` answers a follower's. */
  | { readonly t: "applied"; readonly seq: number; readonly event: AnyEventObject; readonly id?: string }
  /** A visible tab wants to lead: the leader writes what it has, stops and says so. */
  | { readonly t: "yield" }
  | { readonly t: "yielded" }

/** The part of a BroadcastChannel that is used. */
export interface TabChannel {
  postMessage(message: TabMessage): void
  onmessage: ((message: { readonly data: TabMessage }) => void) | null
  close(): void
}

/** What the browser lends to tabs that share a flow; absent parts leave each tab on its own. */
export interface TabTools {
  readonly channel: (name: string) => TabChannel | undefined
  readonly locks: RequestLocks | undefined
}

export const browserTabs = (): TabTools => ({
  channel: (name) => openChannel(name) as TabChannel | undefined,
  locks: browserLocks(),
})

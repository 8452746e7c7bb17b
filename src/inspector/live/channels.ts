import {
  CONNECTED,
  DISCONNECTED,
  INSPECTION_CHANNEL,
  type InspectionEvent,
} from "#models/inspection/inspection-event.ts"

/** Who is told of an inspection beside the drawer. */
export interface Channels {
  readonly tell: (event: InspectionEvent) => void
  readonly close: () => void
}

/** Events that a tool that comes late is told. */
const KEPT = 2000

/** A context may hold what JSON has no word for. */
const plain = (event: unknown): unknown =>
  JSON.parse(
    JSON.stringify(event, (_key, part: unknown) => {
      if (typeof part === "bigint") return `${part}n`
      return part instanceof Error ? { name: part.name, message: part.message } : part
    }),
  )

const isConnection = (data: unknown): boolean =>
  typeof data === "object" && data !== null && Reflect.get(data, "type") === CONNECTED

/** What the channels need of the browser. */
export interface ChannelWindow {
  readonly origin: string
  readonly addEventListener: (
    type: "message",
    listener: (event: MessageEvent) => void,
    options: { readonly signal: AbortSignal },
  ) => void
}

/**
 * Tells other tools, as `@statelyai/inspect` does: a window or frame that says that it is connected is sent what
 * happened so far and whatever follows; so is whoever listens on the BroadcastChannel. Windows of this origin only:
 * what a session holds is nobody else's. Nothing is put into plain words while nobody listens.
 */
export const openChannels = (page: ChannelWindow, broadcast: BroadcastChannel | undefined): Channels => {
  const tools = new Set<(message: unknown) => void>()
  const kept: InspectionEvent[] = []
  const listening = new AbortController()

  const join = (send: (message: unknown) => void) => {
    for (const event of kept) send(plain(event))
    tools.add(send)
  }
  page.addEventListener(
    "message",
    ({ data, origin, source }) => {
      if (origin !== page.origin || !isConnection(data) || source === null) return
      join((message) => (source as Window).postMessage(message, page.origin))
    },
    { signal: listening.signal },
  )
  let isHeard = false
  if (broadcast !== undefined)
    broadcast.onmessage = ({ data }) => {
      if (isHeard || !isConnection(data)) return
      isHeard = true
      join((message) => broadcast.postMessage(message))
    }

  return {
    tell: (event) => {
      kept.push(event)
      if (kept.length > KEPT) kept.shift()
      if (tools.size === 0) return
      const message = plain(event)
      for (const send of tools) send(message)
    },
    close: () => {
      for (const send of tools) send({ type: DISCONNECTED })
      tools.clear()
      listening.abort()
      broadcast?.close()
    },
  }
}

/** The page's own channels. */
export const pageChannels = (): Channels =>
  openChannels(
    window,
    typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel(INSPECTION_CHANNEL),
  )

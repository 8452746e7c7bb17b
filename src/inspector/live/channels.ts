import {
  CONNECTED,
  DISCONNECTED,
  INSPECTION_CHANNEL,
  type InspectionEvent,
} from "#models/inspection/inspection-event.ts"
import { openChannel } from "#src/services/open-channel.ts"

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

/** A tool that listens, and what it is told when nothing more comes. */
interface Tool {
  readonly send: (message: unknown) => void
  readonly end: () => void
}

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

/** A tool that listens at an address: its socket, and how to wait before it is tried again. */
export interface AttachedTool {
  readonly connect: () => Pick<WebSocket, "send" | "close" | "onopen" | "onclose">
  readonly later: (task: () => void) => void
}

/**
 * Tells other tools, as `@statelyai/inspect` does: a window or frame that says that it is connected is sent what
 * happened so far and whatever follows; so is whoever listens on the BroadcastChannel. Windows of this origin only:
 * what a session holds is nobody else's. Where an operator has attached a tool by its address, it is told the same over a
 * WebSocket, as `createWebSocketInspector` would, and tried again while it does not answer. Nothing is put into plain
 * words while nobody listens.
 */
export const openChannels = (
  page: ChannelWindow,
  broadcast?: BroadcastChannel,
  attached?: AttachedTool,
): Channels => {
  const tools = new Set<Tool>()
  const kept: InspectionEvent[] = []
  const listening = new AbortController()

  const join = (tool: Tool) => {
    for (const event of kept) tool.send(plain(event))
    tools.add(tool)
  }
  const toldEnd = (send: Tool["send"]): Tool => ({ send, end: () => send({ type: DISCONNECTED }) })
  page.addEventListener(
    "message",
    ({ data, origin, source }) => {
      if (origin !== page.origin || !isConnection(data) || source === null) return
      join(toldEnd((message) => (source as Window).postMessage(message, page.origin)))
    },
    { signal: listening.signal },
  )
  let isHeard = false
  if (broadcast !== undefined)
    broadcast.onmessage = ({ data }) => {
      if (isHeard || !isConnection(data)) return
      isHeard = true
      join(toldEnd((message) => broadcast.postMessage(message)))
    }
  const attach = ({ connect, later }: AttachedTool) => {
    const socket = connect()
    const tool: Tool = {
      send: (message) => socket.send(JSON.stringify(message)),
      end: () => socket.close(),
    }
    const stop = () => socket.close()
    listening.signal.addEventListener("abort", stop)
    socket.onopen = () => join(tool)
    socket.onclose = () => {
      tools.delete(tool)
      listening.signal.removeEventListener("abort", stop)
      later(() => {
        if (!listening.signal.aborted) attach({ connect, later })
      })
    }
  }
  if (attached !== undefined) attach(attached)

  return {
    tell: (event) => {
      kept.push(event)
      if (kept.length > KEPT) kept.shift()
      if (tools.size === 0) return
      const message = plain(event)
      for (const { send } of tools) send(message)
    },
    close: () => {
      for (const { end } of tools) end()
      tools.clear()
      listening.abort()
      broadcast?.close()
    },
  }
}

/** Where the server says which tool is attached, if any. */
const ATTACHED = 'meta[name="inspector-attach"]'
/** A tool that does not answer is tried again after this time, in milliseconds. */
const RETRY_MS = 5000

const attachedTool = (): AttachedTool | undefined => {
  const address = document.querySelector<HTMLMetaElement>(ATTACHED)?.content
  return address === undefined
    ? undefined
    : { connect: () => new WebSocket(address), later: (task) => void setTimeout(task, RETRY_MS) }
}

/** The page's own channels. */
export const pageChannels = (): Channels =>
  openChannels(window, openChannel(INSPECTION_CHANNEL), attachedTool())
